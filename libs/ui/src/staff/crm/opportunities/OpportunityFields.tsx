import type { CustomerRef } from '@app/contracts/customers'
import { opportunities, sourceNames, sources } from '@app/contracts/opportunities'
import { Select, Textarea, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useState } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { DayInput } from '../../../kit/DayInput.tsx'
import { FigureInput } from '../../../kit/FigureInput.tsx'
import { CustomerSearch } from '../../admin/contacts/CustomerSearch.tsx'
import { isClosing, opportunityFieldNames, type OpportunityValues } from './opportunity-fields.ts'
import classes from './OpportunityForm.module.css'
import { ProbabilityInput } from './ProbabilityInput.tsx'

const sourceChoices = sources.map(value => ({ value, label: sourceNames[value] }))

interface OpportunityFieldsProps {
  values: OpportunityValues
  bind: (name: keyof OpportunityValues & string) => GetInputPropsReturnType
  /** The customer that the form began with. */
  customer: CustomerRef | undefined
  isNew: boolean
}

/** The fields of an opportunity, the same for a new and a stored one. */
export function OpportunityFields({ values, bind, customer, isNew }: OpportunityFieldsProps) {
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
      <DayInput {...field('expectedCloseDate')} />
      {(isClosing(values.stageId) || values.actualCloseDate) && (
        <DayInput
          {...field('actualCloseDate')}
          description={values.actualCloseDate ? undefined : 'Leer: heute'}
        />
      )}
      {isClosing(values.stageId) && (
        <div className={classes['whole']}>
          <Textarea autosize minRows={2} {...field('closeReason')} />
        </div>
      )}
      <div className={classes['whole']}>
        <Textarea rows={4} {...field('description')} />
      </div>
      <div className={classes['whole']}>
        <Textarea rows={4} {...field('notes')} />
      </div>
    </div>
  )
}
