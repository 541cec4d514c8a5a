import { accounts } from '@app/contracts/accounts'
import { TextInput } from '@mantine/core'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import { FormDrawer } from '../../../kit/FormDrawer.tsx'
import { formTexts } from '../../shell/form-texts.ts'
import { useLeaveGuard } from '../../shell/useLeaveGuard.ts'
import classes from './Accounts.module.css'
import type { MadeLink } from './LinkDialog.tsx'

interface AddAccountProps {
  onClose: () => void
  onAdded: (made: MadeLink) => void
}

/** The form of a new account. Its password is set by its holder, through the link that follows. */
export function AddAccount({ onClose, onAdded }: AddAccountProps) {
  const { form, failure, isSaving, submit } = useContractForm(accounts.add, { name: '', email: '' })
  const add = useApiMutation(accounts.add)
  const leaving = useLeaveGuard(form.isDirty())

  const save = submit(async input => {
    const { account, link } = await add.mutateAsync({ input })
    onAdded({ name: account.name, link })
  })
  return (
    <FormDrawer
      title="Neues Konto"
      texts={{ ...formTexts, save: 'Konto anlegen' }}
      isDirty={form.isDirty()}
      isSaving={isSaving}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
      leaving={leaving}
    >
      <div className={classes['fields']}>
        <TextInput label="Name" required data-autofocus autoComplete="off" {...form.getInputProps('name')} />
        <TextInput
          label="E-Mail"
          inputMode="email"
          required
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <p className="muted">
          Sie erhalten danach einen einmaligen Link. Damit legt die Person ihr Passwort selbst fest.
        </p>
      </div>
    </FormDrawer>
  )
}
