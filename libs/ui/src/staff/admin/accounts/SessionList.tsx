import { ownAccount, type StaffSession } from '@app/contracts/accounts'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { sentenceOf } from '../../../api/failure.ts'
import { useApi } from '../../../api/useApi.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { formatDateTime } from '../../../kit/format.ts'
import { Section } from '../../../kit/Section.tsx'
import { Tag } from '../../../kit/Status.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import classes from './Accounts.module.css'

/** Where the own account is logged in. */
export function SessionList() {
  const { data, error, refetch } = useApi(ownAccount.sessions, {})
  const [isAsking, setAsking] = useState(false)
  const others = data?.filter(({ isCurrent }) => !isCurrent).length ?? 0
  return (
    <Section
      title="Aktive Sitzungen"
      count={data?.length}
      flush
      actions={others > 0 && <Button onClick={() => setAsking(true)}>Alle anderen beenden</Button>}
    >
      {error && (
        <LoadFailure
          error={error}
          fallback="Sitzungen konnten nicht geladen werden."
          onRetry={() => void refetch()}
        />
      )}
      <ul className={classes['list']} aria-label="Aktive Sitzungen" aria-busy={!data && !error}>
        {!data && !error && (
          <li>
            <Skeleton height={12} width="60%" />
          </li>
        )}
        {data?.map(session => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {isAsking && <EndOthers count={others} onClose={() => setAsking(false)} />}
    </Section>
  )
}

function SessionRow({ session }: { session: StaffSession }) {
  const { id, device, address, startedAt, lastUsedAt, isCurrent } = session
  const end = useApiMutation(ownAccount.endSession)
  const toast = useToast()

  function act(): void {
    end.mutate(
      { input: { id } },
      {
        onSuccess: () => toast({ title: 'Sitzung beendet', text: device }),
        onError: error => {
          const text = sentenceOf(error, 'Die Sitzung konnte nicht beendet werden.')
          toast({ tone: 'error', title: 'Fehler', text })
        },
      },
    )
  }
  return (
    <li>
      <div className={classes['who']}>
        <div className="row">
          <b className="ellipsis strong">{device}</b>
          {isCurrent && <Tag>Diese Sitzung</Tag>}
        </div>
        <div className={`meta num ${classes['facts']}`}>
          {/* The moment of the current one is always now. */}
          {!isCurrent && <span className="nowrap">Zuletzt {formatDateTime(lastUsedAt)}</span>}
          <span className="nowrap">Seit {formatDateTime(startedAt)}</span>
          {address && <span className="nowrap">{address}</span>}
        </div>
      </div>
      {!isCurrent && (
        <Button loading={end.isPending} aria-label={`Sitzung ${device} beenden`} onClick={act}>
          Beenden
        </Button>
      )}
    </li>
  )
}

function EndOthers({ count, onClose }: { count: number; onClose: () => void }) {
  const end = useApiMutation(ownAccount.endOtherSessions)
  const toast = useToast()

  function confirm(): void {
    end.mutate(
      { input: {} },
      {
        onSuccess: () => {
          toast({ title: 'Andere Sitzungen beendet' })
          onClose()
        },
      },
    )
  }
  return (
    <ConfirmDialog
      opened
      title="Alle anderen Sitzungen beenden?"
      confirmLabel="Beenden"
      cancelLabel="Abbrechen"
      isBusy={end.isPending}
      failure={end.error ? sentenceOf(end.error, 'Die Sitzungen konnten nicht beendet werden.') : null}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {count === 1 ? 'Eine andere Sitzung endet' : `${count} andere Sitzungen enden`} sofort. Was dort gerade
      eingegeben wird, bleibt bis zur neuen Anmeldung stehen.
    </ConfirmDialog>
  )
}
