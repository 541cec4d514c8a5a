import { Button, Skeleton } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import type { Output } from '@app/contracts/endpoint'
import { ADD_IN_CODE_MINUTES, type AddIn, outlook } from '@app/contracts/outlook'
import { sentenceOf } from '../../../api/failure.ts'
import { useApi } from '../../../api/useApi.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { Section } from '../../../kit/Section.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { formatDateTime, formatTime } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import classes from './Accounts.module.css'

/** Outlooks that work for the own account, and the code that connects another one. */
export function AddInsSection() {
  const { data, error, refetch } = useApi(outlook.addIns, {}, { rereads: true })
  const newCode = useApiMutation(outlook.newCode)
  return (
    <Section title="Outlook-Add-ins" count={data?.length} flush>
      {error && (
        <LoadFailure error={error} fallback="Add-ins konnten nicht geladen werden." onRetry={refetch} />
      )}
      <ul className={classes['list']} aria-label="Outlook-Add-ins" aria-busy={!data && !error}>
        {!data && !error && (
          <li>
            <Skeleton height={12} width="60%" />
          </li>
        )}
        {data?.map(addIn => (
          <AddInRow key={addIn.id} addIn={addIn} />
        ))}
        <li>
          <div className={classes['stack']}>
            {newCode.data && <Code made={newCode.data} />}
            {newCode.error !== null && (
              <Notice tone="error">{sentenceOf(newCode.error, 'Es konnte kein Code erzeugt werden.')}</Notice>
            )}
            <Button
              leftSection={<IconPlugConnected {...icon} />}
              loading={newCode.isPending}
              onClick={() => newCode.mutate({ input: {} })}
            >
              Outlook-Add-in verbinden
            </Button>
          </div>
        </li>
      </ul>
    </Section>
  )
}

function Code({ made: { code, expiresAt } }: { made: Output<typeof outlook.newCode> }) {
  return (
    <p role="status">
      Geben Sie im Add-in diesen Code ein: <b className={classes['secret']}>{code}</b>
      <br />
      <span className="muted">
        Er gilt einmal und {ADD_IN_CODE_MINUTES} Minuten lang, bis {formatTime(expiresAt)} Uhr.
      </span>
    </p>
  )
}

function AddInRow({ addIn: { id, device, address, connectedAt, lastUsedAt } }: { addIn: AddIn }) {
  const end = useApiMutation(outlook.end, { refreshes: [outlook.addIns] })
  const toast = useToast()

  function act(): void {
    end.mutate(
      { input: { id } },
      {
        onSuccess: () => toast({ title: 'Outlook-Add-in getrennt', text: device }),
        onError: error => {
          const text = sentenceOf(error, 'Das Add-in konnte nicht getrennt werden.')
          toast({ tone: 'error', title: 'Fehler', text })
        },
      },
    )
  }
  return (
    <li>
      <div className={classes['who']}>
        <b className="ellipsis strong">{device}</b>
        <div className={`meta num ${classes['facts']}`}>
          <span className="nowrap">Zuletzt {formatDateTime(lastUsedAt)}</span>
          <span className="nowrap">Seit {formatDateTime(connectedAt)}</span>
          {address && <span className="nowrap">{address}</span>}
        </div>
      </div>
      <Button loading={end.isPending} aria-label={`Outlook-Add-in ${device} trennen`} onClick={act}>
        Trennen
      </Button>
    </li>
  )
}
