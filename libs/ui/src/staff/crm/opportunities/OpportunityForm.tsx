import { Select, TextInput, Textarea } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useState } from 'react'
import type { CustomerRef } from '@app/contracts/customers'
import {
  Opportunity,
  type OpportunityInput,
  opportunities,
  sourceNames,
  sources,
} from '@app/contracts/opportunities'
import { useIdempotencyKey } from '../../../api/idempotency.ts'
import { useApi } from '../../../api/useApi.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import { Facts } from '../../../kit/Facts.tsx'
import { DayInput, FigureInput } from '../../../kit/inputs.tsx'
import { FormDrawer } from '../../shell/FormDrawer.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { CompetitorsInput, competitorNames, useCompetitors } from '../competitors/competitors.tsx'
import { CustomerSearch } from '../customers/CustomerSearch.tsx'
import { MAIL_TOKEN, MailToken, useMailToken } from '../mails/MailToken.tsx'
import { OwnerSelect, ownerName, useOwnId, useOwners } from '../owners/owners.tsx'
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
import { tagNames, useTags } from '../tags/tags.tsx'
import { OfferSection } from '../offers/OfferSection.tsx'
import { crmReads, useRefreshCrm } from '../crm-reads.ts'
import {
  type OpportunityValues,
  changesOf,
  inWords,
  isClosing,
  newOpportunity,
  opportunityFieldNames,
  toForm,
} from './opportunity-fields.ts'
import { LossReasonInput } from './LossReasonInput.tsx'
import { ProbabilityInput } from './ProbabilityInput.tsx'
import {
  Conflict,
  broughtAlong,
  differencesOf,
  goOnFrom,
  typedOver,
  useConflict,
} from '../../shell/Conflict.tsx'
import classes from '../Form.module.css'

interface FormProps {
  onClose: () => void
}

export function CreateOpportunity({
  onClose,
  customer,
  stageId,
}: FormProps & { customer?: CustomerRef; stageId?: number }) {
  const { form, failure, isSaving, submit } = useContractForm(opportunities.create, {
    ...(newOpportunity as OpportunityInput & Record<string, unknown>),
    ownerId: useOwnId(),
    ...(customer && { customerId: customer.id }),
    ...(stageId !== undefined && { stageId }),
  })
  const create = useApiMutation(opportunities.create, { refreshes: crmReads })
  const keyFor = useIdempotencyKey()
  const toast = useToast()
  const sent = useSentOwnValues('opportunity')

  const save = submit(async values => {
    // Omitted fields follow the stage's rules; null would be a decision, as it is for the owner.
    const input = Object.fromEntries(
      Object.entries({ ...values, ownFields: sent(values.ownFields) }).filter(
        ([name, value]) => name === 'ownerId' || (value !== null && value !== ''),
      ),
    ) as OpportunityInput
    const { title } = await create.mutateAsync({ input, idempotencyKey: keyFor(input) })
    toast({ title: 'Opportunity angelegt', text: title })
    onClose()
  })
  return (
    <FormDrawer
      title="Neue Opportunity"
      isDirty={form.isDirty()}
      isSaving={isSaving}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <OpportunityFields
        values={form.getValues() as OpportunityValues}
        bind={name => form.getInputProps(name)}
        isEdited={path => form.isDirty(path)}
        customer={customer}
        isNew
      />
    </FormDrawer>
  )
}

/** On a conflict, both versions are shown. */
export function EditOpportunity({ onClose, opportunity }: FormProps & { opportunity: Opportunity }) {
  const { form, failure, forgetFailure, isSaving, submit } = useContractForm(opportunities.update, {
    ...(toForm(opportunity) as OpportunityInput & Record<string, unknown>),
    id: opportunity.id,
  })
  // The version being edited; replaced after a conflict.
  const [base, setBase] = useState(opportunity)
  const { stored, watch, settle } = useConflict(
    error => broughtAlong(error, 'opportunity.changed', Opportunity),
    useRefreshCrm(),
  )
  const { data: stages = [] } = useApi(opportunities.stages, {})
  const people = useOwners()
  const tags = useTags()
  const own = useAllOwnFields('opportunity')
  const sent = useSentOwnValues('opportunity')
  const rivals = useCompetitors()
  const update = useApiMutation(opportunities.update, { refreshes: crmReads })
  const token = useMailToken('O', opportunity.id)
  const toast = useToast()
  const values = () => form.getValues() as unknown as OpportunityValues
  const mine = (over: Opportunity) => typedOver(form, toForm(over))

  const saveOver = (over: Opportunity) =>
    submit(async () => {
      const changes = changesOf(values(), toForm(over))
      const ownFields = sent(changes.ownFields)
      await watch(() =>
        update.mutateAsync({ input: { ...changes, ownFields, id: over.id, version: over.version } }),
      )
      toast({ title: 'Opportunity gespeichert', text: values().title ?? '' })
      onClose()
    })
  function takeStored(state: Opportunity): void {
    setBase(state)
    settle()
    forgetFailure()
    form.setValues(toForm(state) as never)
    form.resetDirty()
  }
  return (
    <FormDrawer
      title="Opportunity bearbeiten"
      isDirty={form.isDirty()}
      isSaving={isSaving}
      failure={
        stored ? (
          <Conflict
            text="Die Opportunity wurde inzwischen von jemand anderem geändert."
            differences={differencesOf<string>(
              { ...opportunityFieldNames, ...ownFieldNames(own) },
              { ...mine(stored), ...atPaths(mine(stored).ownFields ?? {}) },
              { ...toForm(stored), ...atPaths(stored.ownFields) },
              (name, value) => {
                const field = ownFieldAt(own, name)
                if (field) return shownOwnValue(field, value)
                if (name === 'ownerId') return ownerName(people, value)
                if (name === 'competitorIds') return competitorNames(rivals, value)
                if (name === 'tagIds') return tagNames(tags, value)
                const parties = [opportunity.customer, stored.customer]
                return inWords(name as keyof OpportunityInput, value, stages, parties)
              },
            )}
            onKeepMine={() => {
              goOnFrom(form, toForm(stored))
              saveOver(stored)()
            }}
            onTakeStored={() => takeStored(stored)}
          />
        ) : (
          failure
        )
      }
      onSubmit={event => saveOver(base)(event)}
      onClose={onClose}
    >
      <OpportunityFields
        key={base.version}
        values={values()}
        bind={name => form.getInputProps(name)}
        isEdited={path => form.isDirty(path)}
        customer={base.customer}
        isNew={false}
      />
      <div className={classes['below']}>
        <OfferSection of={{ opportunityId: opportunity.id }} opportunities={[opportunity]} />
      </div>
      {token && (
        <div className={classes['below']}>
          <Facts rows={{ [MAIL_TOKEN]: <MailToken token={token} /> }} />
        </div>
      )}
    </FormDrawer>
  )
}

const sourceChoices = sources.map(value => ({ value, label: sourceNames[value] }))

interface OpportunityFieldsProps {
  values: OpportunityValues
  bind: (path: string) => GetInputPropsReturnType
  isEdited: (path: string) => boolean
  customer: CustomerRef | undefined
  isNew: boolean
}

function OpportunityFields({ values, bind, isEdited, customer, isNew }: OpportunityFieldsProps) {
  const { data: stages = [] } = useApi(opportunities.stages, {})
  const [chosen, setChosen] = useState<CustomerRef | null>(customer ?? null)
  const field = (name: keyof typeof opportunityFieldNames) => ({
    label: opportunityFieldNames[name],
    ...bind(name),
  })
  const {
    onChange: setCustomer,
    error,
    'data-path': path,
  } = bind('customerId') as GetInputPropsReturnType & {
    'data-path': string
  }
  const stage = field('stageId')
  const startsWithCustomer = isNew && !customer
  return (
    <div className={classes['fields']}>
      <div className={classes['whole']}>
        <CustomerSearch
          label={opportunityFieldNames.customerId}
          required
          data-path={path}
          data-autofocus={startsWithCustomer || undefined}
          error={error}
          chosen={chosen?.id === values.customerId ? chosen : null}
          onChoose={next => {
            setChosen(next)
            setCustomer(next.id)
          }}
        />
      </div>
      <div className={classes['whole']}>
        <TextInput required data-autofocus={!startsWithCustomer || undefined} {...field('title')} />
      </div>
      <Select
        {...stage}
        required
        allowDeselect={false}
        data={stages.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={stage.value === null ? null : String(stage.value)}
        onChange={value => stage.onChange(Number(value))}
      />
      <ProbabilityInput
        {...field('probability')}
        stage={stages.find(({ id }) => id === values.stageId)}
        isSet={values.probability !== null}
      />
      <FigureInput decimals={2} {...field('value')} />
      <Select clearable data={sourceChoices} {...field('source')} />
      <OwnerSelect {...field('ownerId')} value={values.ownerId} />
      <DayInput {...field('expectedCloseDate')} />
      {(isClosing(values.stageId) || values.actualCloseDate) && (
        <DayInput
          {...field('actualCloseDate')}
          description={values.actualCloseDate ? undefined : 'Leer: heute'}
        />
      )}
      {isClosing(values.stageId) && (
        <div className={classes['whole']}>
          <LossReasonInput {...field('closeReason')} />
        </div>
      )}
      <div className={classes['whole']}>
        <CompetitorsInput {...field('competitorIds')} value={values.competitorIds} />
      </div>
      <div className={classes['whole']}>
        <TagsInput {...field('tagIds')} value={values.tagIds} />
      </div>
      <OwnFieldInputs kind="opportunity" bind={bind} isEdited={isEdited} />
      <div className={classes['whole']}>
        <Textarea rows={4} {...field('description')} />
      </div>
      <div className={classes['whole']}>
        <Textarea rows={4} {...field('notes')} />
      </div>
    </div>
  )
}
