import {
  customerFieldNames,
  customerFields,
  customers,
  type Customer,
  type CustomerInput,
} from '@app/contracts/customers'
import { useClient } from '../../../api/ApiProvider.tsx'
import { useIdempotencyKey } from '../../../api/idempotency.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import { FormDrawer } from '../../../kit/FormDrawer.tsx'
import { formatTime } from '../../../kit/format.ts'
import { useToast } from '../../../kit/Toasts.tsx'
import { useLeaveGuard } from '../../shell/useLeaveGuard.ts'
import { formTexts } from '../../shell/form-texts.ts'
import { Conflict, differencesOf, isRefusedFor, useConflict } from '../../shell/Conflict.tsx'
import { crmReads, useRefreshCrm } from '../crm-reads.ts'
import { shownField } from './shown-field.ts'
import { newCustomer, toForm } from './customer-fields.ts'
import { CustomerFields } from './CustomerFields.tsx'
import { LikelyCustomers } from './LikelyCustomers.tsx'

interface FormProps {
  onClose: () => void
}

interface CreateProps extends FormProps {
  /** What is known already, such as the address that a mail came from. */
  prefilled?: Partial<CustomerInput>
  /** Says what became of it in place of the form's own toast. */
  onCreated?: (customer: Customer) => void
}

/** The form of a new customer. */
export function CreateCustomer({ onClose, prefilled, onCreated }: CreateProps) {
  const { form, failure, isSaving, submit } = useContractForm(customers.create, {
    ...newCustomer,
    ...prefilled,
  })
  const create = useApiMutation(customers.create, { refreshes: crmReads })
  const keyFor = useIdempotencyKey()
  const leaving = useLeaveGuard(form.isDirty())
  const toast = useToast()

  const save = submit(async input => {
    const customer = await create.mutateAsync({ input, idempotencyKey: keyFor(input) })
    if (onCreated) onCreated(customer)
    else toast({ title: 'Kunde angelegt', text: customer.companyName })
    onClose()
  })
  return (
    <FormDrawer
      title="Neuer Kunde"
      texts={formTexts}
      isDirty={form.isDirty()}
      isSaving={isSaving}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
      hint={<LikelyCustomers typed={form.getValues()} />}
      leaving={leaving}
    >
      <CustomerFields bind={name => form.getInputProps(name)} />
    </FormDrawer>
  )
}

/** The form of a stored customer. Where somebody else has changed it meanwhile, both states are shown. */
export function EditCustomer({ onClose, customer }: FormProps & { customer: Customer }) {
  const initial = { ...toForm(customer), id: customer.id, version: customer.version }
  const { form, failure, forgetFailure, isSaving, submit } = useContractForm(customers.update, initial)
  const update = useApiMutation(customers.update, { refreshes: crmReads })
  const client = useClient()
  const conflict = useConflict(
    async error =>
      isRefusedFor(error, 'customer.changed') ? client.call(customers.get, { id: customer.id }) : null,
    useRefreshCrm(),
  )
  const leaving = useLeaveGuard(form.isDirty())
  const toast = useToast()

  const save = submit(async input => {
    await conflict.watch(() => update.mutateAsync({ input }))
    toast({ title: 'Kunde gespeichert', text: form.getValues().companyName })
    onClose()
  })
  function shownConflict(stored: Customer) {
    const { version } = stored
    const theirs = toForm(stored)
    const mine = form.getValues()
    return (
      <Conflict
        key={version}
        text={`Der Kunde wurde inzwischen von jemand anderem geändert (${formatTime(stored.updatedAt)}). Wählen Sie je Feld.`}
        differences={differencesOf(customerFieldNames, mine, theirs, shownField, initial)}
        isPerField
        onKeepMine={taken => {
          const fields = customerFields.filter(field => taken.includes(customerFieldNames[field]))
          form.setValues({ ...Object.fromEntries(fields.map(field => [field, theirs[field]])), version })
          save()
        }}
        onTakeStored={() => {
          conflict.settle()
          forgetFailure()
          form.setValues({ ...theirs, version })
        }}
      />
    )
  }
  return (
    <FormDrawer
      title="Kunde bearbeiten"
      texts={formTexts}
      isDirty={form.isDirty()}
      isSaving={isSaving}
      failure={conflict.stored ? shownConflict(conflict.stored) : failure}
      onSubmit={save}
      onClose={onClose}
      hint={<LikelyCustomers typed={form.getValues()} exceptId={customer.id} />}
      leaving={leaving}
    >
      <CustomerFields bind={name => form.getInputProps(name)} />
    </FormDrawer>
  )
}
