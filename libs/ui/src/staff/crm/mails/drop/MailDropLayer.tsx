import { timeline } from '@app/contracts/timeline'
import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../../../api/useApi.ts'
import { useToast } from '../../../../kit/Toasts.tsx'
import { useSession } from '../../../shell/session-context.ts'
import { CompleteActivity } from '../../activities/CompleteActivity.tsx'
import { useQueueLogIn } from '../../useQueueLogIn.ts'
import { DropArea } from './DropArea.tsx'
import { useDropBatches, useMailDropping } from './drop-context.ts'
import { MailDock } from './MailDock.tsx'
import classes from './MailDock.module.css'
import { NothingDropped } from './NothingDropped.tsx'

/** What lies over every page of the CRM: the drop area, and the dock with what was dropped. */
export function MailDropLayer() {
  const batches = useDropBatches()
  const [isFolded, setFolded] = useState(false)
  const [gotNothing, setGotNothing] = useState(false)
  const [followedId, setFollowedId] = useState<number | null>(null)
  useClaim()
  useQueueLogIn(batches)
  const onNothing = useCallback(() => setGotNothing(true), [])
  const onTaken = useCallback(() => {
    setGotNothing(false)
    setFolded(false)
  }, [])
  return (
    <>
      <DropArea onNothing={onNothing} onTaken={onTaken} />
      <div className={classes['anchor']}>
        <div className={classes['stack']}>
          {gotNothing && <NothingDropped onClose={() => setGotNothing(false)} />}
          <MailDock batches={batches} isFolded={isFolded} onFold={setFolded} onFollowUp={setFollowedId} />
        </div>
      </div>
      {followedId !== null && (
        <FollowUp key={followedId} activityId={followedId} onClose={() => setFollowedId(null)} />
      )}
    </>
  )
}

/** The form of what came of a filed mail, and what follows from it. */
function FollowUp({ activityId, onClose }: { activityId: number; onClose: () => void }) {
  const { data, isError } = useApi(timeline.activity, { id: activityId })
  const toast = useToast()
  useEffect(() => {
    if (!isError) return
    toast({
      tone: 'error',
      title: 'Folgeaktivität nicht möglich',
      text: 'Die E-Mail liegt nicht mehr beim Kunden, oder der Server antwortet nicht.',
    })
    onClose()
  }, [isError, toast, onClose])
  return data ? <CompleteActivity activity={data} onClose={onClose} /> : null
}

/** A tab may outlive a log-in. */
function useClaim(): void {
  const { claim } = useMailDropping()
  const userId = useSession().overview?.user.id
  useEffect(() => {
    if (userId !== undefined) claim(userId)
  }, [userId, claim])
}
