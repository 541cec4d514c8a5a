import { ownAccount } from '@app/contracts/accounts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import { FormDrawer } from '../../../kit/FormDrawer.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { formTexts } from '../../shell/form-texts.ts'
import { NewPasswordInput } from '../../shell/NewPasswordInput.tsx'
import { useLeaveGuard } from '../../shell/useLeaveGuard.ts'
import classes from './Accounts.module.css'
import { CurrentPasswordInput } from './CurrentPasswordInput.tsx'

const EMPTY = { password: '', newPassword: '' }

/** The form of a new password. */
export function ChangePassword({ email, onClose }: { email: string; onClose: () => void }) {
  const { form, failure, isSaving, submit } = useContractForm(ownAccount.changePassword, EMPTY)
  const change = useApiMutation(ownAccount.changePassword, { refreshes: [ownAccount.sessions] })
  const leaving = useLeaveGuard(form.isDirty())
  const toast = useToast()

  const save = submit(async input => {
    await change.mutateAsync({ input })
    toast({ title: 'Passwort geändert', text: 'Alle anderen Sitzungen wurden beendet.' })
    onClose()
  })
  return (
    <FormDrawer
      title="Passwort ändern"
      texts={formTexts}
      isDirty={form.isDirty()}
      isSaving={isSaving}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
      leaving={leaving}
    >
      <div className={classes['fields']}>
        {/* Read by password managers, so that they keep the password under the right name. */}
        <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />
        <CurrentPasswordInput {...form.getInputProps('password')} />
        <NewPasswordInput label="Neues Passwort" {...form.getInputProps('newPassword')} />
        <p className="muted">Alle anderen Sitzungen Ihres Kontos enden dabei.</p>
      </div>
    </FormDrawer>
  )
}
