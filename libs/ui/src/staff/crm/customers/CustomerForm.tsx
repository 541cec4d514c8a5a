import { Select, TextInput, Textarea } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { shownCountry } from '@app/contracts/countries'
import { customerMatches, matchReasonNames } from '@app/contracts/customer-merge'
import {
  Customer,
  type CustomerField,
  type CustomerInput,
  customerFieldNames,
  customerFields,
  customerStatusNames,
  customerStatuses,
  customerTypeNames,
  customerTypes,
  customers,
} from '@app/contracts/customers'
import { useClient } from '../../../api/ApiProvider.tsx'
import { useIdempotencyKey } from '../../../api/idempotency.ts'
import { useApi } from '../../../api/useApi.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { formValues, useContractForm } from '../../../api/useContractForm.ts'
import { FigureInput } from '../../../kit/inputs.tsx'
import { FormDrawer } from '../../shell/FormDrawer.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { formatTime } from '../../../kit/format.ts'
import { crmReads, useRefreshCrm } from '../crm-reads.ts'
import { OwnerSelect, useOwnId } from '../owners/owners.tsx'
import { OwnFieldInputs } from '../own-fields/OwnFieldInputs.tsx'
import {
  atPaths,
  ownFieldAt,
  ownFieldNames,
  shownOwnValue,
  useAllOwnFields,
  useSentOwnValues,
} from '../own-fields/own-fields.ts'
import { TagsInput } from '../tags/TagsInput.tsx'
import { useShownField } from './useShownField.ts'
import { Conflict, differencesOf, isRefusedFor, typedOver, useConflict } from '../../shell/Conflict.tsx'
import classes from '../Form.module.css'

interface FormProps {
  onClose: () => void
}

interface CreateProps extends FormProps {
  prefilled?: Partial<CustomerInput>
  onCreated: (customer: Customer) => void
}

export function CreateCustomer({ onClose, prefilled, onCreated }: CreateProps) {
  const { form, failure, isSaving, submit } = useContractForm(customers.create, {
    ...newCustomer,
    ownerId: useOwnId(),
    ...prefilled,
  })
  const create = useApiMutation(customers.create, { refreshes: crmReads })
  const keyFor = useIdempotencyKey()
  const sent = useSentOwnValues('customer')

  const save = submit(async values => {
    const input = { ...values, ownFields: sent(values.ownFields) }
    const customer = await create.mutateAsync({ input, idempotencyKey: keyFor(input) })
    onCreated(customer)
    onClose()
  })
  return (
    <FormDrawer
      title="Neuer Kunde"
      isDirty={form.isDirty()}
      isSaving={isSaving}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
      hint={<LikelyCustomers typed={form.getValues()} />}
    >
      <CustomerFields bind={name => form.getInputProps(name)} isEdited={path => form.isDirty(path)} />
    </FormDrawer>
  )
}

/** On a conflict, both versions are shown. */
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
  const toast = useToast()
  const fieldShown = useShownField()
  const sent = useSentOwnValues('customer')
  const own = useAllOwnFields('customer')

  const save = submit(async values => {
    const input = { ...values, ownFields: sent(values.ownFields) }
    await conflict.watch(() => update.mutateAsync({ input }))
    toast({ title: 'Kunde gespeichert', text: form.getValues().companyName })
    onClose()
  })
  function shownConflict(stored: Customer) {
    const { version } = stored
    const theirs = toForm(stored)
    const mine = form.getValues()
    const names: Record<string, string> = { ...customerFieldNames, ...ownFieldNames(own) }
    const inWords = (name: string, value: unknown) => {
      const field = ownFieldAt(own, name)
      return field ? shownOwnValue(field, value) : fieldShown(name as CustomerField, value)
    }
    const differences = differencesOf(names, flat(mine), flat(theirs), inWords).map(each => ({
      ...each,
      isEdited: form.isDirty(each.field),
    }))
    /** What was chosen of the fields that are shown; of the others, what was typed over theirs. */
    function keep(taken: readonly string[]): void {
      const merged: Flat = { ...flat(typedOver(form, theirs)) }
      for (const { field } of differences) merged[field] = flat(taken.includes(field) ? theirs : mine)[field]
      const held = own.filter(({ id }) => id in (mine.ownFields ?? {}) || id in theirs.ownFields)
      form.resetDirty({ ...theirs, id: customer.id, version })
      form.setValues({
        ...Object.fromEntries(customerFields.map(field => [field, merged[field]])),
        ownFields: Object.fromEntries(held.map(({ id }) => [id, merged[`ownFields.${id}`] ?? null])) as never,
        version,
      })
      save()
    }
    return (
      <Conflict
        key={version}
        text={`Der Kunde wurde inzwischen von jemand anderem geändert (${formatTime(stored.updatedAt)}). Wählen Sie je Feld.`}
        differences={differences}
        isPerField
        onKeepMine={keep}
        onTakeStored={() => {
          conflict.settle()
          forgetFailure()
          form.setValues({ ...theirs, version })
          form.resetDirty()
        }}
      />
    )
  }
  return (
    <FormDrawer
      title="Kunde bearbeiten"
      isDirty={form.isDirty()}
      isSaving={isSaving}
      failure={conflict.stored ? shownConflict(conflict.stored) : failure}
      onSubmit={save}
      onClose={onClose}
      hint={<LikelyCustomers typed={form.getValues()} exceptId={customer.id} />}
    >
      <CustomerFields bind={name => form.getInputProps(name)} isEdited={path => form.isDirty(path)} />
    </FormDrawer>
  )
}

const typeChoices = customerTypes.map(value => ({ value, label: customerTypeNames[value] }))
const statusChoices = customerStatuses.map(value => ({ value, label: customerStatusNames[value] }))

type Flat = Record<string, unknown>

const flat = (values: Partial<CustomerInput>): Flat => ({ ...values, ...atPaths(values.ownFields) })

interface CustomerFieldsProps {
  bind: (path: string) => GetInputPropsReturnType
  isEdited: (path: string) => boolean
}

function CustomerFields({ bind, isEdited }: CustomerFieldsProps) {
  const text = (name: CustomerField) => ({ label: customerFieldNames[name], ...bind(name) })
  return (
    <div className={classes['fields']}>
      <div className={classes['whole']}>
        <TextInput required data-autofocus {...text('companyName')} />
      </div>
      <Select data={typeChoices} {...text('customerType')} />
      <Select data={statusChoices} {...text('customerStatus')} />
      <TextInput {...text('industry')} />
      <TextInput inputMode="url" {...text('website')} />
      <TextInput inputMode="email" {...text('email')} />
      <TextInput type="tel" {...text('phone')} />
      <div className={classes['whole']}>
        <TextInput {...text('address')} />
      </div>
      <TextInput {...text('postalCode')} />
      <TextInput {...text('city')} />
      <TextInput {...text('country')} />
      <TextInput {...text('vatId')} placeholder="ATU12345675" />
      <TextInput {...text('registerNumber')} placeholder="FN 123456a" />
      <FigureInput {...text('employeeCount')} />
      <FigureInput {...text('annualRevenue')} />
      <OwnerSelect {...text('ownerId')} value={bind('ownerId').value as number | null} />
      <div className={classes['whole']}>
        <TagsInput {...text('tagIds')} value={bind('tagIds').value as number[] | null} />
      </div>
      <OwnFieldInputs kind="customer" bind={bind} isEdited={isEdited} />
      <div className={classes['whole']}>
        <Textarea rows={5} {...text('notes')} />
      </div>
    </div>
  )
}

const newCustomer = {
  ...formValues(Customer, customerFields),
  ownFields: {},
  country: shownCountry('Austria'),
  customerType: 'lead',
  customerStatus: 'cold',
} satisfies CustomerInput

const toForm = (customer: Customer) => ({
  ...formValues(Customer, customerFields, customer),
  ownFields: customer.ownFields ?? {},
  country: shownCountry(customer.country ?? ''),
})

/** Milliseconds of debounce. */
const SETTLE = 400

interface LikelyCustomersProps {
  typed: Partial<CustomerInput>
  exceptId?: number
}

/** Values too short to find duplicates by are left out. */
function sought({ companyName, email, website, phone, vatId }: Partial<CustomerInput>) {
  const fits = (text: string | null | undefined, test: (text: string) => boolean) =>
    text && test(text.trim()) ? text.trim().slice(0, 300) : undefined
  return {
    companyName: fits(companyName, text => text.length > 2),
    email: fits(email, text => /@.+\../.test(text)),
    website: fits(website, text => /.\.../.test(text)),
    phone: fits(phone, text => text.replace(/\D/g, '').length > 5),
    vatId: fits(vatId, text => text.replace(/\D/g, '').length > 5),
  }
}

/** Never blocks saving. */
function LikelyCustomers({ typed, exceptId }: LikelyCustomersProps) {
  const [settled] = useDebouncedValue(JSON.stringify(sought(typed)), SETTLE)
  const query = JSON.parse(settled) as ReturnType<typeof sought>
  const isEnough = Object.keys(query).length > 0
  const { data } = useApi(
    customerMatches.find,
    { ...query, ...(exceptId && { exceptId }) },
    { enabled: isEnough },
  )
  const shown = isEnough ? (data ?? []) : []
  return (
    <div role="status">
      {shown.length > 0 && (
        <section className={classes['likely']} aria-label="Mögliche Dubletten">
          <p className="with-icon strong">
            <IconUsers size={15} aria-hidden />
            Vielleicht gibt es diesen Kunden schon
          </p>
          <ul>
            {shown.map(({ customer, reasons }) => (
              <li key={customer.id}>
                {/* A new tab keeps the input. */}
                <Link to={`/crm/customers/${customer.id}`} target="_blank" rel="noopener">
                  {customer.companyName}
                </Link>
                <span className="muted">
                  {customer.city && ` ${customer.city},`}{' '}
                  {reasons.map(each => matchReasonNames[each]).join(', ')}
                </span>
                {exceptId && (
                  <Link
                    to={`/crm/customers/merge?kept=${exceptId}&merged=${customer.id}`}
                    className="nowrap"
                    aria-label={`Mit ${customer.companyName} zusammenführen`}
                  >
                    Zusammenführen
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
