import { Button, Checkbox, Modal, Skeleton, TextInput } from '@mantine/core'
import { IconCheck, IconCopy, IconShieldCheck, IconShieldOff, IconShieldPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { encode } from 'uqr'
import { type OwnAccount, accounts, ownAccount } from '@app/contracts/accounts'
import type { Output } from '@app/contracts/endpoint'
import { useApi } from '../../../api/useApi.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import { FormDrawer } from '../../shell/FormDrawer.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { Section } from '../../../kit/Section.tsx'
import { Status } from '../../../kit/Status.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { icon } from '../../../kit/icon.ts'
import { CurrentPasswordInput } from './PasswordDialog.tsx'
import { copyText } from '../../copy-text.ts'
import classes from './Accounts.module.css'

/** From so few recovery codes on, new ones are suggested. */
const FEW_CODES = 3

export function SecondFactorSection() {
  const { data } = useApi(ownAccount.get, {})
  // Kept here, because the last step of each changes the account's data and must not close the dialog.
  const [opened, setOpened] = useState<'set up' | 'remove' | null>(null)
  const close = () => setOpened(null)
  return (
    <Section title="Zwei-Faktor-Anmeldung" actions={data && <StateOf account={data} />}>
      {!data && <Skeleton height={50} />}
      {data && (data.hasTotp ? <Active account={data} /> : <Inactive />)}
      {data && (
        <div className={classes['buttons']}>
          <Button
            leftSection={data.hasTotp ? <IconShieldOff {...icon} /> : <IconShieldPlus {...icon} />}
            onClick={() => setOpened(data.hasTotp ? 'remove' : 'set up')}
          >
            {data.hasTotp ? 'Entfernen' : 'Einrichten'}
          </Button>
        </div>
      )}
      {opened === 'set up' && <SetUpTotp onClose={close} />}
      {opened === 'remove' && <RemoveTotp onClose={close} />}
    </Section>
  )
}

function StateOf({ account }: { account: OwnAccount }) {
  return account.hasTotp ? (
    <Status tone="ok" icon={IconShieldCheck}>
      Eingerichtet
    </Status>
  ) : (
    <Status tone="warn" icon={IconShieldOff}>
      Nicht eingerichtet
    </Status>
  )
}

function Active({ account: { recoveryCodesLeft } }: { account: OwnAccount }) {
  return (
    <div className={classes['stack']}>
      <p className={classes['text']}>
        Bei der Anmeldung wird zusätzlich ein Code Ihrer Authenticator-App verlangt. Wiederherstellungscodes
        übrig: <b className="num">{recoveryCodesLeft} von 10</b>.
      </p>
      {recoveryCodesLeft <= FEW_CODES && (
        <Notice tone="warn">
          Für neue Wiederherstellungscodes entfernen Sie die Zwei-Faktor-Anmeldung und richten sie neu ein.
        </Notice>
      )}
    </div>
  )
}

function Inactive() {
  return (
    <p className={classes['text']}>
      Mit einem Code aus einer Authenticator-App (etwa Aegis, FreeOTP, Google oder Microsoft Authenticator)
      bleibt Ihr Konto auch dann geschützt, wenn jemand Ihr Passwort erfährt.
    </p>
  )
}

/** Password, then QR code with a first code, then recovery codes. */
function SetUpTotp({ onClose }: { onClose: () => void }) {
  const [begun, setBegun] = useState<Output<typeof ownAccount.beginTotp> | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (begun) return <ConfirmTotp begun={begun} onConfirmed={setCodes} onClose={onClose} />
  return <BeginTotp onBegun={setBegun} onClose={onClose} />
}

interface BeginTotpProps {
  onBegun: (begun: Output<typeof ownAccount.beginTotp>) => void
  onClose: () => void
}

/** Otherwise somebody at an unlocked screen could lock the owner out. */
function BeginTotp({ onBegun, onClose }: BeginTotpProps) {
  const { form, failure, isSaving, submit } = useContractForm(ownAccount.beginTotp, { password: '' })
  const begin = useApiMutation(ownAccount.beginTotp)
  const save = submit(async input => onBegun(await begin.mutateAsync({ input })))
  return (
    <FormDrawer
      title="Zwei-Faktor-Anmeldung einrichten"
      save="Weiter"
      isDirty={false}
      isSaving={isSaving}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <div className={classes['fields']}>
        <p className="muted">
          Schritt 1 von 3. Sie brauchen eine Authenticator-App auf Ihrem Telefon oder in Ihrem
          Passwortmanager.
        </p>
        <CurrentPasswordInput {...form.getInputProps('password')} />
      </div>
    </FormDrawer>
  )
}

interface ConfirmTotpProps {
  begun: Output<typeof ownAccount.beginTotp>
  onConfirmed: (recoveryCodes: string[]) => void
  onClose: () => void
}

/** The second factor is on only after a first valid code. */
function ConfirmTotp({ begun, onConfirmed, onClose }: ConfirmTotpProps) {
  const { form, failure, isSaving, submit } = useContractForm(ownAccount.confirmTotp, { totp: '' })
  const confirm = useApiMutation(ownAccount.confirmTotp, { refreshes: [accounts.list, ownAccount.get] })
  const save = submit(async input => onConfirmed((await confirm.mutateAsync({ input })).recoveryCodes))
  return (
    <FormDrawer
      title="Zwei-Faktor-Anmeldung einrichten"
      save="Aktivieren"
      isDirty={false}
      isSaving={isSaving}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <div className={classes['fields']}>
        <p className="muted">Schritt 2 von 3. Lesen Sie den QR-Code mit der App ein.</p>
        <QrCode text={begun.uri} label="QR-Code für die Authenticator-App" />
        <div>
          <p className="muted">Oder geben Sie diesen Schlüssel ein:</p>
          <p className={classes['secret']}>{begun.secret.match(/.{1,4}/g)?.join(' ')}</p>
        </div>
        <TextInput
          label="Code"
          description="Die sechs Ziffern, die die App jetzt zeigt"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          data-autofocus
          {...form.getInputProps('totp')}
        />
      </div>
    </FormDrawer>
  )
}

/** Shown only once; closes when the user confirms that they are kept. */
function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const [isKept, setKept] = useState(false)
  const [isCopied, setCopied] = useState(false)
  return (
    <Modal
      opened
      onClose={() => {}}
      title="Wiederherstellungscodes"
      size={480}
      centered
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Notice tone="petrol" icon={IconCheck} title="Die Zwei-Faktor-Anmeldung ist eingerichtet">
        Wenn Sie die App einmal nicht haben: Jeder dieser Codes ersetzt sie genau einmal.
      </Notice>
      <ul className={classes['codes']} aria-label="Wiederherstellungscodes">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p>Verwahren Sie sie dort, wo auch Ihre Passwörter sicher sind. Sie werden nicht mehr angezeigt.</p>
      <div className={classes['buttons']}>
        <Button
          data-autofocus
          leftSection={isCopied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
          onClick={() => void copyText(codes.join('\n')).then(setCopied)}
        >
          {isCopied ? 'Kopiert' : 'Alle kopieren'}
        </Button>
      </div>
      <div className={classes['foot']}>
        <Checkbox
          label="Ich habe die Codes verwahrt"
          checked={isKept}
          onChange={event => setKept(event.currentTarget.checked)}
        />
        <span className="spacer" />
        <Button variant="filled" disabled={!isKept} onClick={onClose}>
          Fertig
        </Button>
      </div>
    </Modal>
  )
}

function RemoveTotp({ onClose }: { onClose: () => void }) {
  const { form, failure, isSaving, submit } = useContractForm(ownAccount.removeTotp, {
    password: '',
    totp: '',
  })
  const remove = useApiMutation(ownAccount.removeTotp, { refreshes: [accounts.list, ownAccount.get] })
  const toast = useToast()

  const save = submit(async input => {
    await remove.mutateAsync({ input })
    toast({ title: 'Zwei-Faktor-Anmeldung entfernt' })
    onClose()
  })
  return (
    <FormDrawer
      title="Zwei-Faktor-Anmeldung entfernen"
      save="Entfernen"
      isDirty={false}
      isSaving={isSaving}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <div className={classes['fields']}>
        <p className="muted">Danach genügt für die Anmeldung wieder das Passwort.</p>
        <CurrentPasswordInput {...form.getInputProps('password')} />
        <TextInput
          label="Code"
          description="Sechs Ziffern der Authenticator-App oder ein Wiederherstellungscode"
          autoComplete="one-time-code"
          required
          {...form.getInputProps('totp')}
        />
      </div>
    </FormDrawer>
  )
}

/** With the quiet margin that cameras need. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'L', border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={classes['qr']}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} />
      <path d={path} />
    </svg>
  )
}
