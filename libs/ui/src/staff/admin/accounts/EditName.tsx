import { accounts, ownAccount } from '@app/contracts/accounts'
import { dashboard } from '@app/contracts/dashboard'
import { TextInput } from '@mantine/core'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import { FormDrawer } from '../../../kit/FormDrawer.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { formTexts } from '../../shell/form-texts.ts'
import { useLeaveGuard } from '../../shell/useLeaveGuard.ts'

/** The form of the own name. */
export function EditName({ name, onClose }: { name: string; onClose: () => void }) {
  const { form, failure, isSaving, submit } = useContractForm(ownAccount.update, { name })
  const update = useApiMutation(ownAccount.update, { refreshes: [accounts.list, dashboard.get] })
  const leaving = useLeaveGuard(form.isDirty())
  const toast = useToast()

  const save = submit(async input => {
    await update.mutateAsync({ input })
    toast({ title: 'Name gespeichert' })
    onClose()
  })
  return (
    <FormDrawer
      title="Name ändern"
      texts={formTexts}
      isDirty={form.isDirty()}
      isSaving={isSaving}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
      leaving={leaving}
    >
      <TextInput label="Name" required data-autofocus autoComplete="name" {...form.getInputProps('name')} />
    </FormDrawer>
  )
}
