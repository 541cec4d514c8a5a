import { Button, Skeleton } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { useState } from 'react'
import type { Output } from '@app/contracts/endpoint'
import { ADD_IN_CODE_MINUTES, type AddIn, outlook } from '@app/contracts/outlook'
import { sentenceOf } from '../../../api/failure.ts'
import { useApi } from '../../../api/useApi.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import { Section } from '../../../kit/Section.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { formatDateTime, formatTime } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import classes from './Accounts.module.css'

export function AddInsSection() {
  const { data, error, refetch } = useApi(outlook.addIns, {}, { rereads: true })
  const [isAsking, setAsking] = useState(false)
  const [made, setMade] = useState<MadeCode | null>(null)
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
            {made && <Code made={made} />}
            <Button leftSection={<IconPlugConnected {...icon} />} onClick={() => setAsking(true)}>
              Outlook-Add-in verbinden
            </Button>
          </div>
        </li>
      </ul>
      {isAsking && <MakeCode onMade={setMade} onClose={() => setAsking(false)} />}
    </Section>
  )
}

type MadeCode = Output<typeof outlook.newCode>

function MakeCode({ onMade, onClose }: { onMade: (made: MadeCode) => void; onClose: () => void }) {
  const { form, failure, isSaving, submit } = useContractForm(outlook.newCode, { password: '' })
  const make = useApiMutation(outlook.newCode)

  const save = submit(async input => {
    onMade(await make.mutateAsync({ input }))
    onClose()
  })
  return (
    <PasswordDialog
      title="Outlook-Add-in verbinden?"
      confirmLabel="Code anzeigen"
      field={form.getInputProps('password')}
      isBusy={isSaving}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      Wer den Code in einem Outlook eingibt, sieht dort Kunden und legt E-Mails in Ihrem Namen ab, bis Sie die
      Verbindung trennen. Ein früherer Code gilt dann nicht mehr.
    </PasswordDialog>
  )
}

function Code({ made: { code, expiresAt } }: { made: MadeCode }) {
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
