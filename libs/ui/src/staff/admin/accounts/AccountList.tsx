import { Button, Modal, Skeleton } from '@mantine/core'
import { IconBan, IconCircleCheck, IconClock, IconShieldCheck, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { type Account, accounts, ownAccount } from '@app/contracts/accounts'
import { useApi } from '../../../api/useApi.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { Section } from '../../../kit/Section.tsx'
import { Status, Tag } from '../../../kit/Status.tsx'
import { formatDateTime } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { CopyField } from '../../shell/CopyField.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { SetDisabled } from './SetDisabled.tsx'
import classes from './Accounts.module.css'

interface AccountListProps {
  onAdd: () => void
  onLink: (made: MadeLink) => void
}

/** Disabled ones included. */
export function AccountList({ onAdd, onLink }: AccountListProps) {
  const { data, error, refetch } = useApi(accounts.list, {})
  const { data: own } = useApi(ownAccount.get, {})
  return (
    <Section
      title="Konten"
      count={data?.length}
      flush
      actions={
        <Button variant="filled" leftSection={<IconUserPlus {...icon} />} onClick={onAdd}>
          Neues Konto
        </Button>
      }
    >
      {error && (
        <LoadFailure error={error} fallback="Konten konnten nicht geladen werden." onRetry={refetch} />
      )}
      <ul className={classes['list']} aria-busy={!data && !error}>
        {!data && !error && (
          <li>
            <Skeleton height={12} width="60%" />
          </li>
        )}
        {data?.map(account => (
          <AccountRow
            key={account.id}
            account={account}
            // Actions are off until we know which row is the own account.
            whose={own && (account.id === own.id ? 'own' : 'other')}
            onLink={onLink}
          />
        ))}
      </ul>
    </Section>
  )
}

interface AccountRowProps {
  account: Account
  /** Undefined until known. */
  whose: 'own' | 'other' | undefined
  onLink: (made: MadeLink) => void
}

function AccountRow({ account, whose, onLink }: AccountRowProps) {
  const { name, email, lastLoginAt, hasTotp } = account
  return (
    <li>
      <div className={classes['who']}>
        <div className="row">
          <b className="ellipsis strong">{name}</b>
          {whose === 'own' && <Tag>Sie</Tag>}
          <StateOf account={account} />
          {hasTotp && (
            <Status tone="petrol" icon={IconShieldCheck}>
              Zwei-Faktor
            </Status>
          )}
        </div>
        <div className={`meta ${classes['facts']}`}>
          <span className="ellipsis">{email}</span>
          <span className="num nowrap">
            {lastLoginAt ? `Letzte Anmeldung ${formatDateTime(lastLoginAt)}` : 'Noch nie angemeldet'}
          </span>
          {!hasTotp && <span className="nowrap">ohne Zwei-Faktor-Anmeldung</span>}
        </div>
      </div>
      {whose === 'other' && <Actions account={account} onLink={onLink} />}
    </li>
  )
}

function StateOf({ account: { disabledAt, hasPassword } }: { account: Account }) {
  if (disabledAt)
    return (
      <Status tone="error" icon={IconBan}>
        Gesperrt
      </Status>
    )
  if (!hasPassword)
    return (
      <Status tone="warn" icon={IconClock}>
        Eingeladen
      </Status>
    )
  return (
    <Status tone="ok" icon={IconCircleCheck}>
      Aktiv
    </Status>
  )
}

function Actions({ account, onLink }: Omit<AccountRowProps, 'whose'>) {
  const [asks, setAsks] = useState<'link' | 'disable' | 'enable' | null>(null)
  const { name, disabledAt } = account
  const close = () => setAsks(null)
  return (
    <>
      {disabledAt ? (
        <Button aria-label={`${name} entsperren`} onClick={() => setAsks('enable')}>
          Entsperren
        </Button>
      ) : (
        <>
          <Button aria-label={`Neuer Link für ${name}`} onClick={() => setAsks('link')}>
            Neuer Link
          </Button>
          <Button
            variant="subtle"
            color="error"
            aria-label={`${name} sperren`}
            onClick={() => setAsks('disable')}
          >
            Sperren
          </Button>
        </>
      )}
      {asks === 'link' && <MakeLink account={account} onMade={onLink} onClose={close} />}
      {(asks === 'disable' || asks === 'enable') && (
        <SetDisabled account={account} isDisabled={asks === 'disable'} onClose={close} />
      )}
    </>
  )
}

interface MakeLinkProps {
  account: Account
  onMade: (made: MadeLink) => void
  onClose: () => void
}

function MakeLink({ account: { id, name, hasPassword }, onMade, onClose }: MakeLinkProps) {
  const { form, failure, isSaving, submit } = useContractForm(accounts.makeLink, { id, password: '' })
  const make = useApiMutation(accounts.makeLink)

  const save = submit(async input => {
    const { link } = await make.mutateAsync({ input })
    onMade({ name, link })
    onClose()
  })
  return (
    <PasswordDialog
      title={`Neuer Link für ${name}?`}
      confirmLabel="Link erstellen"
      field={form.getInputProps('password')}
      isBusy={isSaving}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      {hasPassword
        ? 'Wer den Link öffnet, legt ein neues Passwort fest. Dabei enden alle Sitzungen des Kontos, und seine Zwei-Faktor-Anmeldung wird entfernt. Bis dahin bleibt alles, wie es ist.'
        : 'Ein früherer Link dieses Kontos gilt dann nicht mehr.'}
    </PasswordDialog>
  )
}

export interface MadeLink {
  name: string
  link: string
}

/** The link is shown only once; the user has to pass it on. */
export function LinkDialog({ made: { name, link }, onClose }: { made: MadeLink; onClose: () => void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Link für ${name}`}
      size={560}
      centered
      closeOnClickOutside={false}
    >
      <p>
        Geben Sie diesen Link <b>{name}</b> persönlich oder über einen sicheren Kanal weiter. Damit wird das
        Passwort festgelegt.
      </p>
      <CopyField label="Einmaliger Link" value={link} isFirst />
      <Notice tone="warn">
        Der Link gilt 30 Minuten und kann nur einmal verwendet werden. Nach dem Schließen wird er nicht mehr
        angezeigt; einen neuen können Sie jederzeit erstellen.
      </Notice>
      <div className={classes['foot']}>
        <Button onClick={onClose}>Schließen</Button>
      </div>
    </Modal>
  )
}
