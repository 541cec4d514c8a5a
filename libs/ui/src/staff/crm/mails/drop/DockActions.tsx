import { Button } from '@mantine/core'
import { IconLink, IconRefresh } from '@tabler/icons-react'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { mailPlacements, type MailPlacement } from '@app/contracts/mail-placements'
import { mailTray } from '@app/contracts/mail-tray'
import { useClient } from '../../../../api/ApiProvider.tsx'
import { sentenceOf } from '../../../../api/failure.ts'
import { smallIcon } from '../../../../kit/icon.ts'
import type { DropTarget } from '../../../bridge.ts'
import type { DropEntry } from './drop-batches.ts'
import { useMailDropping } from './drop-context.ts'
import { hereOffer, withMoved, withPlaces } from './drop-decisions.ts'
import classes from './MailDock.module.css'

export function DockActions({ entry }: { entry: DropEntry }) {
  const { drops } = useMailDropping()
  if (entry.state === 'done') return <Decisions entry={entry} />
  if (entry.state === 'problem') return <Repairs entry={entry} />
  if (entry.state !== 'waiting' || entry.waitsFor === 'turn') return null
  return (
    <div className={classes['actions']}>
      <Button
        size="compact-sm"
        leftSection={<IconRefresh {...smallIcon} />}
        onClick={() => drops.retry(entry.id)}
      >
        Jetzt senden
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => drops.dismiss(entry.id)}>
        Verwerfen
      </Button>
    </div>
  )
}

function Repairs({ entry }: { entry: DropEntry & { state: 'problem' } }) {
  const { drops, page } = useMailDropping()
  const pageTarget = useSyncExternalStore(page.subscribe, page.read)?.target ?? null
  const isElsewhere = pageTarget !== null && pageTarget.customerId !== entry.target.customerId
  return (
    <div className={classes['actions']}>
      {entry.canRetry && (
        <Button
          size="compact-sm"
          leftSection={<IconRefresh {...smallIcon} />}
          onClick={() => drops.retry(entry.id)}
        >
          Wiederholen
        </Button>
      )}
      {entry.canRetry && isElsewhere && (
        <Button size="compact-sm" onClick={() => drops.retarget(entry.id, pageTarget)}>
          Bei {pageTarget.name} ablegen
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => drops.dismiss(entry.id)}>
        Verwerfen
      </Button>
    </div>
  )
}

function Decisions({ entry }: { entry: DropEntry & { state: 'done' } }) {
  const { page } = useMailDropping()
  const pageTarget = useSyncExternalStore(page.subscribe, page.read)?.target ?? null
  const { link, move, accept, assign } = useDropDecisions(entry)
  const { result, target } = entry
  const { tray, belongsElsewhere, placements } = result
  const here = hereOffer(result, target, pageTarget)
  const own = placements.find(({ customer }) => customer.id === target.customerId)
  const [elsewhere, ...others] = belongsElsewhere
  if (tray) {
    return (
      <Row>
        {act => (
          <>
            {tray.proposals.length > 0 && (
              <Button size="compact-sm" onClick={() => act(() => accept(tray.id))}>
                Vorschlag annehmen
              </Button>
            )}
            {pageTarget?.customerId && (
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                onClick={() => act(() => assign(tray.id, pageTarget))}
              >
                Doch hier
              </Button>
            )}
            <Link to="/crm/mails">Zum E-Mail-Eingang</Link>
          </>
        )}
      </Row>
    )
  }
  if (here) {
    return (
      <Row>
        {act => (
          <Button
            size="compact-sm"
            leftSection={<IconLink {...smallIcon} />}
            onClick={() => act(() => (here.kind === 'link' ? link([here]) : move(here.activityId, here)))}
          >
            {here.kind === 'link' ? 'Hier auch verknüpfen' : `Mit „${here.name}“ verknüpfen`}
          </Button>
        )}
      </Row>
    )
  }
  if (!elsewhere || !own) return null
  return (
    <Row>
      {act => (
        <>
          {others.length === 0 && (
            <Button
              size="compact-sm"
              onClick={() => act(() => move(own.activityId, { customerId: elsewhere.id }))}
            >
              Dorthin verschieben
            </Button>
          )}
          <Button
            size="compact-sm"
            onClick={() => act(() => link(belongsElsewhere.map(({ id }) => ({ customerId: id }))))}
          >
            {others.length === 0 ? 'Beide' : 'Alle'}
          </Button>
        </>
      )}
    </Row>
  )
}

/** Runs one button at a time and shows its failure. */
function Row({ children }: { children: (act: (run: () => Promise<void>) => void) => ReactNode }) {
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function act(run: () => Promise<void>): Promise<void> {
    if (isRunning) return
    setRunning(true)
    setFailure(null)
    try {
      await run()
    } catch (error) {
      setFailure(sentenceOf(error, 'Das ist nicht gelungen. Bitte versuchen Sie es noch einmal.'))
    } finally {
      setRunning(false)
    }
  }
  return (
    <>
      <div className={classes['actions']} aria-busy={isRunning || undefined}>
        {children(run => void act(run))}
      </div>
      {failure && (
        <p className={classes['failure']} role="alert">
          {failure}
        </p>
      )}
    </>
  )
}

interface Place {
  customerId: number
  opportunityId?: number | undefined
}

/** For a mail that has arrived; also updates the dock. Rejects if the server refuses. */
function useDropDecisions({ id, batchId, result }: DropEntry & { state: 'done' }) {
  const client = useClient()
  const { drops, refresh } = useMailDropping()
  function filed(places: MailPlacement[]): void {
    drops.amend(id, withPlaces(result, places))
    refresh()
  }
  return {
    async link(places: Place[]) {
      const linked: MailPlacement[] = []
      for (const place of places)
        linked.push(await client.call(mailPlacements.link, { id: result.mailId, batchId, ...place }))
      filed(linked)
    },
    async move(activityId: number, place: Place) {
      drops.amend(id, withMoved(result, await client.call(mailPlacements.move, { id: activityId, ...place })))
      refresh()
    },
    async accept(trayId: number) {
      filed((await client.call(mailTray.accept, { id: trayId })).placements)
    },
    async assign(trayId: number, { customerId = 0, opportunityId }: DropTarget) {
      const targets = [{ customerId, opportunityId }]
      filed((await client.call(mailTray.assign, { id: trayId, targets })).placements)
    },
  }
}
