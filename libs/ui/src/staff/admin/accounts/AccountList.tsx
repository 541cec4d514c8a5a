import { Button, Modal, Skeleton, TextInput } from '@mantine/core'
import {
  IconBan,
  IconCheck,
  IconCircleCheck,
  IconClock,
  IconCopy,
  IconShieldCheck,
  IconUserPlus,
} from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { type Account, accounts, ownAccount } from '@app/contracts/accounts'
import { sentenceOf } from '../../../api/failure.ts'
import { useApi } from '../../../api/useApi.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { Section } from '../../../kit/Section.tsx'
import { Status, Tag } from '../../../kit/Status.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { formatDateTime } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { copyText } from '../../copy-text.ts'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import classes from './Accounts.module.css'

interface AccountListProps {
  onAdd: () => void
  onLink: (made: MadeLink) => void
}

/** All accounts, disabled ones included. */
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
            // Until it is known whose row it is, nothing can be done with any.
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
  /** Undefined while that is not known. */
  whose: 'own' | 'other' | undefined
  onLink: (made: MadeLink) => void
}

/** One account: who, since when, how safe, and what may be done with it. */
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
  const [asks, setAsks] = useState<'link' | 'disable' | null>(null)
  const { setDisabled, isPending } = useSetDisabled()
  const close = () => setAsks(null)
  if (account.disabledAt)
    return (
      <Button
        loading={isPending}
        aria-label={`${account.name} entsperren`}
        onClick={() => void setDisabled(account, false)}
      >
        Entsperren
      </Button>
    )
  return (
    <>
      <Button aria-label={`Neuer Link für ${account.name}`} onClick={() => setAsks('link')}>
        Neuer Link
      </Button>
      <Button
        variant="subtle"
        color="error"
        aria-label={`${account.name} sperren`}
        onClick={() => setAsks('disable')}
      >
        Sperren
      </Button>
      {asks === 'link' && <MakeLink account={account} onMade={onLink} onClose={close} />}
      {asks === 'disable' && <DisableAccount account={account} onClose={close} />}
    </>
  )
}

/** Asks before an account is disabled. */
function DisableAccount({ account, onClose }: { account: Account; onClose: () => void }) {
  const { setDisabled, isPending } = useSetDisabled()
  return (
    <ConfirmDialog
      opened
      title={`${account.name} sperren?`}
      confirmLabel="Sperren"
      isBusy={isPending}
      onConfirm={() => void setDisabled(account, true).then(onClose)}
      onCancel={onClose}
    >
      Alle Sitzungen dieses Kontos enden sofort, und niemand kann sich damit anmelden, bis Sie es entsperren.
      Was die Person angelegt hat, bleibt.
    </ConfirmDialog>
  )
}

interface MakeLinkProps {
  account: Account
  onMade: (made: MadeLink) => void
  onClose: () => void
}

/** Asks before a link is made that opens somebody's account anew. */
function MakeLink({ account: { id, name, hasPassword }, onMade, onClose }: MakeLinkProps) {
  const make = useApiMutation(accounts.makeLink)

  async function confirm(): Promise<void> {
    const { link } = await make.mutateAsync({ input: { id } })
    onMade({ name, link })
    onClose()
  }
  return (
    <ConfirmDialog
      opened
      title={`Neuer Link für ${name}?`}
      confirmLabel="Link erstellen"
      isBusy={make.isPending}
      failure={make.error ? sentenceOf(make.error, 'Der Link konnte nicht erstellt werden.') : null}
      onConfirm={() => void confirm().catch(() => {})}
      onCancel={onClose}
    >
      {hasPassword
        ? 'Wer den Link öffnet, legt ein neues Passwort fest. Dabei enden alle Sitzungen des Kontos, und seine Zwei-Faktor-Anmeldung wird entfernt. Bis dahin bleibt alles, wie es ist.'
        : 'Ein früherer Link dieses Kontos gilt dann nicht mehr.'}
    </ConfirmDialog>
  )
}

/** Disables or enables an account and tells how it went; resolves to whether it was done. */
function useSetDisabled() {
  const { mutateAsync, isPending } = useApiMutation(accounts.update)
  const toast = useToast()

  async function setDisabled({ id, name }: Account, isDisabled: boolean): Promise<boolean> {
    try {
      await mutateAsync({ input: { id, isDisabled } })
    } catch (error) {
      const text = sentenceOf(error, 'Das Konto konnte nicht geändert werden.')
      toast({ tone: 'error', title: 'Fehler', text })
      return false
    }
    toast({ title: isDisabled ? 'Konto gesperrt' : 'Konto entsperrt', text: name })
    return true
  }
  return { setDisabled, isPending }
}

/** A link that was just made, and for whom. */
export interface MadeLink {
  name: string
  link: string
}

/** Shows a one-time link, this once: whoever made it hands it over. */
export function LinkDialog({ made: { name, link }, onClose }: { made: MadeLink; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)

  async function copy(): Promise<void> {
    field.current?.select()
    setCopied(await copyText(link))
  }
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
        Geben Sie diesen Link <b>{name}</b> persönlich oder in einer vertrauten Nachricht weiter. Damit wird
        das Passwort festgelegt.
      </p>
      <div className={classes['copy']}>
        <TextInput
          ref={field}
          label="Einmaliger Link"
          readOnly
          value={link}
          onFocus={event => event.currentTarget.select()}
        />
        <Button
          variant="filled"
          data-autofocus
          leftSection={isCopied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
          onClick={() => void copy()}
        >
          {isCopied ? 'Kopiert' : 'Kopieren'}
        </Button>
      </div>
      <Notice tone="warn">
        Er gilt 30 Minuten und einmal. Nach dem Schließen wird er nicht mehr angezeigt; einen neuen können Sie
        jederzeit erstellen.
      </Notice>
      <div className={classes['foot']}>
        <Button onClick={onClose}>Schließen</Button>
      </div>
    </Modal>
  )
}
