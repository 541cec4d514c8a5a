import type { CustomerRef } from '@app/contracts/customers'
import {
  opportunities,
  Opportunity,
  sourceNames,
  type OpportunityInput,
  type PipelineStage,
  type Source,
} from '@app/contracts/opportunities'
import { useState } from 'react'
import { useIdempotencyKey } from '../../../api/idempotency.ts'
import { useApi } from '../../../api/useApi.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import { FormDrawer } from '../../../kit/FormDrawer.tsx'
import { formatDate, formatMoney, formatPercent } from '../../../kit/format.ts'
import { useToast } from '../../../kit/Toasts.tsx'
import { formTexts } from '../../shell/form-texts.ts'
import { useLeaveGuard } from '../../shell/useLeaveGuard.ts'
import {
  changesOf,
  newOpportunity,
  opportunityFieldNames,
  toForm,
  type OpportunityValues,
} from './opportunity-fields.ts'
import { OpportunityFields } from './OpportunityFields.tsx'
import { crmReads, useRefreshCrm } from '../crm-reads.ts'
import { broughtAlong, Conflict, differencesOf, useConflict } from '../../shell/Conflict.tsx'

interface FormProps {
  onClose: () => void
}

/** The form of a new opportunity; open as long as it is mounted. */
export function CreateOpportunity({
  onClose,
  customer,
  stageId,
}: FormProps & { customer?: CustomerRef; stageId?: number }) {
  const { form, failure, isSaving, submit } = useContractForm(opportunities.create, {
    ...(newOpportunity as OpportunityInput & Record<string, unknown>),
    ...(customer && { customerId: customer.id }),
    ...(stageId !== undefined && { stageId }),
  })
  const create = useApiMutation(opportunities.create, { refreshes: crmReads })
  const keyFor = useIdempotencyKey()
  const leaving = useLeaveGuard(form.isDirty())
  const toast = useToast()

  const save = submit(async values => {
    // What is left out follows the rules of the stage; null would be a decision.
    const input = Object.fromEntries(
      Object.entries(values).filter(([, value]) => value !== null && value !== ''),
    ) as OpportunityInput
    const { title } = await create.mutateAsync({ input, idempotencyKey: keyFor(input) })
    toast({ title: 'Opportunity angelegt', text: title })
    onClose()
  })
  return (
    <FormDrawer
      title="Neue Opportunity"
      texts={formTexts}
      isDirty={form.isDirty()}
      isSaving={isSaving}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
      leaving={leaving}
    >
      <OpportunityFields
        values={form.getValues() as OpportunityValues}
        bind={name => form.getInputProps(name)}
        customer={customer}
        isNew
      />
    </FormDrawer>
  )
}

/** The form of a stored opportunity. Where somebody else has changed it meanwhile, both states are shown. */
export function EditOpportunity({ onClose, opportunity }: FormProps & { opportunity: Opportunity }) {
  const { form, failure, forgetFailure, isSaving, submit } = useContractForm(opportunities.update, {
    ...(toForm(opportunity) as OpportunityInput & Record<string, unknown>),
    id: opportunity.id,
  })
  // The state that the form is compared with: what it began with, or what was met in its place.
  const [base, setBase] = useState(opportunity)
  const { stored, watch, settle } = useConflict(
    error => broughtAlong(error, 'opportunity.changed', Opportunity),
    useRefreshCrm(),
  )
  const { data: stages = [] } = useApi(opportunities.stages, {})
  const update = useApiMutation(opportunities.update, { refreshes: crmReads })
  const leaving = useLeaveGuard(form.isDirty())
  const toast = useToast()
  const values = () => form.getValues() as unknown as OpportunityValues

  const saveOver = (over: Opportunity) =>
    submit(async () => {
      const changes = changesOf(values(), toForm(over))
      await watch(() => update.mutateAsync({ input: { ...changes, id: over.id, version: over.version } }))
      toast({ title: 'Opportunity gespeichert', text: values().title ?? '' })
      onClose()
    })
  function takeStored(state: Opportunity): void {
    setBase(state)
    settle()
    forgetFailure()
    form.setValues(toForm(state) as never)
  }
  return (
    <FormDrawer
      title="Opportunity bearbeiten"
      texts={formTexts}
      isDirty={form.isDirty()}
      isSaving={isSaving}
      failure={
        stored ? (
          <Conflict
            text="Die Opportunity wurde inzwischen von jemand anderem geändert."
            differences={differencesOf(opportunityFieldNames, values(), toForm(stored), (name, value) =>
              inWords(name, value, stages, [opportunity.customer, stored.customer]),
            )}
            onKeepMine={() => saveOver(stored)()}
            onTakeStored={() => takeStored(stored)}
          />
        ) : (
          failure
        )
      }
      onSubmit={event => saveOver(base)(event)}
      onClose={onClose}
      leaving={leaving}
    >
      <OpportunityFields
        key={base.version}
        values={values()}
        bind={name => form.getInputProps(name)}
        customer={base.customer}
        isNew={false}
      />
    </FormDrawer>
  )
}

/** A value of the form as people read it. */
function inWords(
  name: keyof OpportunityInput,
  value: unknown,
  stages: PipelineStage[],
  customers: CustomerRef[],
): string {
  if (name === 'probability' && value === null) return 'Folgt der Phase'
  if (value === null || value === undefined || value === '') return '–'
  if (name === 'customerId')
    return customers.find(({ id }) => id === value)?.companyName ?? 'Ein anderer Kunde'
  if (name === 'stageId') return stages.find(({ id }) => id === value)?.name ?? String(value)
  if (name === 'value') return formatMoney(Math.round(Number(value) * 100))
  if (name === 'probability') return formatPercent(Number(value))
  if (name === 'expectedCloseDate' || name === 'actualCloseDate') return formatDate(String(value))
  return name === 'source' ? sourceNames[value as Source] : String(value)
}
