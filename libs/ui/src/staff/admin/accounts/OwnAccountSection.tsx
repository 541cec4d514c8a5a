import { Button, Skeleton, TextInput } from '@mantine/core'
import { IconKey, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { type StaffSession, accounts, ownAccount } from '@app/contracts/accounts'
import { dashboard } from '@app/contracts/dashboard'
import { owners } from '@app/contracts/owners'
import { sentenceOf } from '../../../api/failure.ts'
import { useApi } from '../../../api/useApi.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { FormDrawer } from '../../shell/FormDrawer.tsx'
import { Section } from '../../../kit/Section.tsx'
import { Tag } from '../../../kit/Status.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { formatDateTime } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { NewPasswordInput } from '../../shell/Login.tsx'
import { CurrentPasswordInput } from './PasswordDialog.tsx'
import classes from './Accounts.module.css'

export function OwnAccountSection() {
  const { data, error, refetch } = useApi(ownAccount.get, {})
  const [edits, setEdits] = useState<'name' | 'password' | null>(null)
  const close = () => setEdits(null)
  return (
    <Section title="Eigenes Konto">
      {error && (
        <LoadFailure
          error={error}
          fallback="Das eigene Konto konnte nicht geladen werden."
          onRetry={refetch}
        />
      )}
      {!data && !error && <Skeleton height={50} />}
      {data && (
        <>
          <Facts rows={{ Name: data.name, 'E-Mail': data.email }} />
          <div className={classes['buttons']}>
            <Button leftSection={<IconPencil {...icon} />} onClick={() => setEdits('name')}>
              Name ändern
            </Button>
            <Button leftSection={<IconKey {...icon} />} onClick={() => setEdits('password')}>
              Passwort ändern
            </Button>
          </div>
          {edits === 'name' && <EditName name={data.name} onClose={close} />}
          {edits === 'password' && <ChangePassword onClose={close} />}
        </>
      )}
    </Section>
  )
}

const EMPTY = { password: '', newPassword: '' }

function ChangePassword({ onClose }: { onClose: () => void }) {
  const { form, failure, isSaving, submit } = useContractForm(ownAccount.changePassword, EMPTY)
  const change = useApiMutation(ownAccount.changePassword, { refreshes: [ownAccount.sessions] })
  const toast = useToast()

  const save = submit(async input => {
    await change.mutateAsync({ input })
    toast({ title: 'Passwort geändert', text: 'Alle anderen Sitzungen wurden beendet.' })
    onClose()
  })
  return (
    <FormDrawer
      title="Passwort ändern"
      isDirty={form.isDirty()}
      isSaving={isSaving}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <div className={classes['fields']}>
        <CurrentPasswordInput {...form.getInputProps('password')} />
        <NewPasswordInput label="Neues Passwort" {...form.getInputProps('newPassword')} />
        <p className="muted">Alle anderen Sitzungen Ihres Kontos enden dabei.</p>
      </div>
    </FormDrawer>
  )
}

function EditName({ name, onClose }: { name: string; onClose: () => void }) {
  const { form, failure, isSaving, submit } = useContractForm(ownAccount.update, { name })
  const update = useApiMutation(ownAccount.update, { refreshes: [accounts.list, owners.list, dashboard.get] })
  const toast = useToast()

  const save = submit(async input => {
    await update.mutateAsync({ input })
    toast({ title: 'Name gespeichert' })
    onClose()
  })
  return (
    <FormDrawer
      title="Name ändern"
      isDirty={form.isDirty()}
      isSaving={isSaving}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        description="Vor- und Nachname; steht auch als Absender in Ihren E-Mails."
        required
        data-autofocus
        autoComplete="name"
        {...form.getInputProps('name')}
      />
    </FormDrawer>
  )
}

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
        <LoadFailure error={error} fallback="Sitzungen konnten nicht geladen werden." onRetry={refetch} />
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
          {/* Pointless for the current session: it is always now. */}
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
