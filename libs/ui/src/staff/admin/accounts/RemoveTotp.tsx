import { accounts, ownAccount } from '@app/contracts/accounts'
import { TextInput } from '@mantine/core'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import { FormDrawer } from '../../../kit/FormDrawer.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { formTexts } from '../../shell/form-texts.ts'
import classes from './Accounts.module.css'
import { CurrentPasswordInput } from './CurrentPasswordInput.tsx'

/** Takes the second factor away, by password and code. */
export function RemoveTotp({ onClose }: { onClose: () => void }) {
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
      texts={{ ...formTexts, save: 'Entfernen' }}
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
