import { SegmentedControl, PasswordInput, TextInput } from '@mantine/core'
import {
  type MailGrantProvider,
  mailGrantProviders,
  mailGrants,
  mailProviderServers,
} from '@app/contracts/mail-grants'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import { CurrentPasswordInput } from '../accounts/PasswordDialog.tsx'
import { FormDrawer } from '../../shell/FormDrawer.tsx'
import classes from './EmailSettings.module.css'

/** The app registration; the code or link for signing in appears in the list afterwards. */
export function MailGrantForm({ onClose }: { onClose: () => void }) {
  const { form, failure, isSaving, submit } = useContractForm(mailGrants.add, {
    provider: 'microsoft',
    tenant: '',
    clientId: '',
    clientSecret: '',
    password: '',
  })
  const { mutateAsync } = useApiMutation(mailGrants.add)
  const save = submit(async input => {
    await mutateAsync({ input })
    onClose()
  })
  const { provider } = form.values
  const text = (name: 'tenant' | 'clientId') => ({
    withAsterisk: true,
    spellCheck: false,
    autoComplete: 'off',
    ...form.getInputProps(name),
  })
  return (
    <FormDrawer
      title="Konto anmelden"
      save="Anmeldung beginnen"
      isDirty={form.isDirty()}
      isSaving={isSaving}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <div className={classes['stack']}>
        <SegmentedControl
          aria-label="Anbieter"
          data={mailGrantProviders.map(value => ({ value, label: mailProviderServers[value].name }))}
          value={provider}
          onChange={value => form.setFieldValue('provider', value as MailGrantProvider)}
        />
        {provider === 'microsoft' ? <AtMicrosoft /> : <AtGoogle />}
        {provider === 'microsoft' && <TextInput label="Mandanten-ID" {...text('tenant')} />}
        <TextInput
          label={provider === 'microsoft' ? 'Anwendungs-ID (Client)' : 'Client-ID'}
          {...text('clientId')}
        />
        {provider === 'google' && (
          <PasswordInput
            label="Clientschlüssel"
            withAsterisk
            visibilityToggleButtonProps={{ 'aria-label': 'Clientschlüssel anzeigen' }}
            {...form.getInputProps('clientSecret')}
            autoComplete="off"
          />
        )}
        <CurrentPasswordInput data-autofocus={undefined} {...form.getInputProps('password')} />
      </div>
    </FormDrawer>
  )
}

function AtMicrosoft() {
  return (
    <ol className={classes['steps']}>
      <li>
        Im Entra Admin Center (entra.microsoft.com) unter „App-Registrierungen“ eine neue App anlegen, nur für
        Konten dieser Organisation, ohne Umleitungs-URI.
      </li>
      <li>Unter „Authentifizierung“ die Option „Öffentliche Clientflows zulassen“ einschalten.</li>
      <li>
        Unter „API-Berechtigungen“ für „Office 365 Exchange Online“ die delegierten Berechtigungen SMTP.Send
        und IMAP.AccessAsUser.All hinzufügen und die Administratorzustimmung erteilen.
      </li>
      <li>
        Mandanten-ID und Anwendungs-ID stehen in der Übersicht der App. Danach erhalten Sie hier einen Code,
        mit dem sich das Postfach anmeldet.
      </li>
    </ol>
  )
}

function AtGoogle() {
  return (
    <ol className={classes['steps']}>
      <li>
        In der Google Cloud Console (console.cloud.google.com) ein Projekt anlegen und unter „Google Auth
        Platform“ die App einrichten; bei Google Workspace als Nutzertyp „Intern“.
      </li>
      <li>
        Unter „Clients“ einen OAuth-Client vom Typ „Webanwendung“ anlegen, mit der Weiterleitungs-URI{' '}
        <b className={classes['code']}>{`${window.location.origin}/admin/email-settings`}</b>. Google verlangt
        dafür eine öffentliche https-Adresse.
      </li>
      <li>Client-ID und Clientschlüssel des Clients hier eintragen. Danach melden Sie sich bei Google an.</li>
    </ol>
  )
}
