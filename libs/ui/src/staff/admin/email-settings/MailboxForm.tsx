import { Checkbox, NumberInput, PasswordInput, SegmentedControl, Switch, TextInput } from '@mantine/core'
import {
  type MailboxInput,
  MailboxSettings,
  mailbox,
  mailboxEncryptionNames,
  mailboxEncryptions,
  mailboxIntakeNames,
  mailboxIntakes,
} from '@app/contracts/mailbox'
import { type MailGrant, mailProviderServers } from '@app/contracts/mail-grants'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import { useToast } from '../../../kit/Toasts.tsx'
import { CurrentPasswordInput } from '../accounts/PasswordDialog.tsx'
import {
  Conflict,
  broughtAlong,
  differencesOf,
  goOnFrom,
  typedOver,
  useConflict,
} from '../../shell/Conflict.tsx'
import { FormDrawer } from '../../shell/FormDrawer.tsx'
import { LoginSelect } from './LoginSelect.tsx'
import { loginName } from './settings-form.ts'
import classes from './EmailSettings.module.css'

const names = {
  isEnabled: 'Postfach überwachen',
  host: 'IMAP-Server',
  port: 'Port',
  encryption: 'Verschlüsselung',
  username: 'Benutzername',
  grantId: loginName,
  password: 'Passwort',
  intake: 'Was im Ordner liegt',
  dropAddress: 'Ablageadresse',
  folder: 'Überwachter Ordner',
  processedFolder: 'Ordner für Abgelegtes',
  copiesSent: 'Kopie gesendeter E-Mails ablegen',
  sentFolder: 'Ordner für Gesendetes',
} as const
type Name = keyof typeof names

const PORTS = { tls: 993, starttls: 143 } as const

type Values = MailboxInput & Record<string, unknown>

function toForm({ passwordSet: _, dropAddress, ...settings }: MailboxSettings): Values {
  return { ...settings, dropAddress: dropAddress ?? '', ownPassword: '' }
}

/** The password is write-only. */
export function MailboxForm({ settings, onClose }: { settings: MailboxSettings; onClose: () => void }) {
  const { form, failure, forgetFailure, isSaving, submit } = useContractForm(mailbox.save, toForm(settings))
  const { mutateAsync } = useApiMutation(mailbox.save, { refreshes: [mailbox.status] })
  const { stored, watch, settle } = useConflict(error =>
    broughtAlong(error, 'mailbox.changed', MailboxSettings),
  )
  const toast = useToast()
  const save = submit(async input => {
    const { isEnabled } = await watch(() => mutateAsync({ input }))
    toast({ title: 'Postfach gespeichert', text: isEnabled ? 'Es wird jetzt überwacht.' : undefined })
    onClose()
  })
  return (
    <FormDrawer
      title="Postfach als Eingang"
      isDirty={form.isDirty()}
      isSaving={isSaving}
      failure={
        stored ? (
          <Conflict
            text="Die Einstellungen des Postfachs wurden inzwischen von jemand anderem geändert."
            differences={differencesOf(names, typedOver(form, toForm(stored)), toForm(stored), inWords)}
            onKeepMine={() => {
              goOnFrom(form, { ...toForm(stored), version: stored.version })
              save()
            }}
            onTakeStored={() => {
              form.setValues(toForm(stored))
              form.resetDirty()
              settle()
              forgetFailure()
            }}
          />
        ) : (
          failure
        )
      }
      onSubmit={save}
      onClose={onClose}
    >
      <Fields settings={settings} form={form} />
    </FormDrawer>
  )
}

function inWords(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'ein' : 'aus'
  if (name === 'grantId') return value ? 'Konto ohne Passwort' : 'Passwort'
  if (name === 'password') return value ? 'neu eingegeben' : 'unverändert'
  if (name === 'encryption') return mailboxEncryptionNames[value as MailboxSettings['encryption']]
  if (name === 'intake') return mailboxIntakeNames[value as MailboxSettings['intake']]
  return String(value ?? '') || '–'
}

interface FieldsProps {
  settings: MailboxSettings
  form: ReturnType<typeof useContractForm<typeof mailbox.save>>['form']
}

function Fields({ settings, form }: FieldsProps) {
  const { values } = form
  const text = (name: Name) => ({
    label: names[name],
    spellCheck: false,
    autoComplete: 'off',
    ...form.getInputProps(name),
  })
  const isAddress = values.intake === 'address'
  return (
    <div className={classes['fields']}>
      <div className={classes['whole']}>
        <Switch
          color="petrol"
          label={names.isEnabled}
          {...form.getInputProps('isEnabled', { type: 'checkbox' })}
        />
      </div>
      <LoginSelect grantId={values.grantId} onChoose={grant => form.setValues(loginBy(grant) as never)} />
      <TextInput withAsterisk placeholder="imap.firma.at" {...text('host')} />
      <NumberInput
        withAsterisk
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator=""
        hideControls
        {...text('port')}
      />
      <div className={classes['whole']}>
        <SegmentedControl
          aria-label={names.encryption}
          data={mailboxEncryptions.map(value => ({ value, label: mailboxEncryptionNames[value] }))}
          value={values.encryption}
          onChange={value => {
            const encryption = value as MailboxSettings['encryption']
            form.setValues({ encryption, port: PORTS[encryption] } as never)
          }}
        />
      </div>
      <TextInput withAsterisk {...text('username')} />
      {!values.grantId && (
        <PasswordInput
          withAsterisk
          visibilityToggleButtonProps={{ 'aria-label': `${names.password} anzeigen` }}
          {...text('password')}
          autoComplete="new-password"
          {...passwordHints(settings, values)}
        />
      )}
      <div className={classes['whole']}>
        <SegmentedControl
          aria-label={names.intake}
          data={mailboxIntakes.map(value => ({ value, label: mailboxIntakeNames[value] }))}
          {...form.getInputProps('intake')}
        />
        <p className="meta">
          {isAddress
            ? 'Ablegen können nur Personen mit einem Konto, von der Adresse ihres Kontos. Was sonst jemand schickt, wartet im E-Mail-Eingang.'
            : 'Alles in diesem Ordner gilt als abgelegt. Bitte nur einen Ordner wählen, in den niemand von außen schreiben kann.'}
        </p>
      </div>
      {isAddress && (
        <div className={classes['whole']}>
          <TextInput
            withAsterisk
            inputMode="email"
            placeholder="crm@firma.at"
            description="Dorthin leiten Sie weiter oder senden in Blindkopie. Mit crm+k12@… oder #K-12 im Betreff nennen Sie den Kunden, mit crm+o12@… oder #O-12 die Opportunity."
            {...text('dropAddress')}
          />
        </div>
      )}
      <TextInput withAsterisk description="Wie er im Postfach heißt" {...text('folder')} />
      <TextInput
        withAsterisk
        description="Wird angelegt; gelöscht wird nichts"
        {...text('processedFolder')}
      />
      <div className={classes['whole']}>
        <Checkbox
          color="petrol"
          label={names.copiesSent}
          description="Was im CRM geschrieben wird, liegt nach dem Senden auch im Ordner „Gesendet“ dieses Postfachs. Gmail und Exchange Online legen selbst eine Kopie ab, wenn über dasselbe Konto gesendet wird: dort bitte nicht ankreuzen."
          {...form.getInputProps('copiesSent', { type: 'checkbox' })}
        />
      </div>
      {values.copiesSent && (
        <div className={classes['whole']}>
          <TextInput
            withAsterisk
            description="Nur wo der Mailserver keinen Ordner als „Gesendet“ kennzeichnet; wird angelegt"
            {...text('sentFolder')}
          />
        </div>
      )}
      <div className={classes['whole']}>
        <CurrentPasswordInput data-autofocus={undefined} {...form.getInputProps('ownPassword')} />
      </div>
    </div>
  )
}

/** An account determines the server. */
function loginBy(grant: MailGrant | null): Partial<MailboxInput> {
  if (!grant) return { grantId: null }
  const { id, provider, account } = grant
  const [host] = mailProviderServers[provider].imap
  const server = { host, port: PORTS.tls, encryption: 'tls' } as const
  return { grantId: id, ...server, password: '', ...(account && { username: account }) }
}

// Belongs to its server, port and user; if they change, the server asks for it again.
function passwordHints(settings: MailboxSettings, values: MailboxInput) {
  if (!settings.passwordSet) return {}
  const isSame = (['host', 'port', 'username'] as const).every(name => settings[name] === values[name])
  if (isSame) return { placeholder: 'gesetzt, leer lassen = behalten' }
  return { description: 'Gilt nur für denselben Server, Port und Benutzer: bitte neu eingeben.' }
}
