import { useState } from 'react'
import { type Account, accounts } from '@app/contracts/accounts'
import { belongingsInWords } from '@app/contracts/handovers'
import { owners } from '@app/contracts/owners'
import { useApi } from '../../../api/useApi.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import { useToast } from '../../../kit/Toasts.tsx'
import { crmReads } from '../../crm/crm-reads.ts'
import { HandoverFields, undecided } from '../../crm/owners/HandoverDialog.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'

interface SetDisabledProps {
  account: Account
  isDisabled: boolean
  onClose: () => void
}

/** Disabling needs somebody to take over the holder's responsibilities. */
export function SetDisabled({ account: { id, name }, isDisabled, onClose }: SetDisabledProps) {
  const { form, failure, isSaving, submit } = useContractForm(accounts.update, {
    id,
    isDisabled,
    password: '',
  })
  const update = useApiMutation(accounts.update, { refreshes: [owners.list, ...crmReads] })
  const { data: belongings } = useApi(accounts.belongings, { id }, { rereads: true, enabled: isDisabled })
  const [handover, setHandover] = useState(undecided)
  const owned = belongings ? belongingsInWords(belongings) : ''
  const toast = useToast()

  const save = submit(async input => {
    const { toId, note } = handover
    // Without a decision, the server refuses and says what must be decided.
    const decided = toId === undefined ? {} : { handover: { toId, note: note || null } }
    await update.mutateAsync({ input: { ...input, ...decided } })
    toast({ title: isDisabled ? 'Konto gesperrt' : 'Konto entsperrt', text: name })
    onClose()
  })
  return (
    <PasswordDialog
      title={isDisabled ? `${name} sperren?` : `${name} entsperren?`}
      confirmLabel={isDisabled ? 'Sperren' : 'Entsperren'}
      field={form.getInputProps('password')}
      isBusy={isSaving}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
      fields={
        owned && (
          <>
            <p>
              <b>Verantwortlich für:</b> {owned}. Nur Offenes wechselt; Abgeschlossenes behält den Namen.
            </p>
            <HandoverFields value={handover} onChange={setHandover} exceptId={id} />
          </>
        )
      }
    >
      {isDisabled
        ? 'Alle Sitzungen dieses Kontos enden sofort, und niemand kann sich damit anmelden, bis Sie es entsperren. Was die Person angelegt hat, bleibt.'
        : 'Danach kann sich die Person wieder anmelden, mit ihrem bisherigen Passwort.'}
    </PasswordDialog>
  )
}
