import { Select, TextInput, Textarea } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import { type ActivityType, outcomeFits } from '@app/contracts/activities'
import { DayInput } from '../../../kit/inputs.tsx'
import { CustomerSearch } from '../customers/CustomerSearch.tsx'
import { OwnerSelect } from '../owners/owners.tsx'
import { OpportunityPicker } from './OpportunityPicker.tsx'
import {
  type ActivityPlace,
  type ActivityValues,
  activityFieldNames,
  newStatusChoices,
  outcomeChoices,
  statusChoices,
  typeChoices,
} from './activity-fields.ts'
import { viennaMoment, viennaParts } from './vienna-time.ts'
import classes from '../Form.module.css'

type Bound = GetInputPropsReturnType & { 'data-path': string }

interface ActivityFieldsProps {
  values: ActivityValues
  bind: (name: keyof ActivityValues & string) => GetInputPropsReturnType
  place: ActivityPlace | undefined
  /** A follow-up stays with its parent. */
  isPlaceFixed?: boolean
  isStored?: boolean
}

/** A new activity offers only the states of its place. */
export function ActivityFields({
  values,
  bind,
  place,
  isPlaceFixed = false,
  isStored = false,
}: ActivityFieldsProps) {
  const statuses = isStored ? statusChoices : newStatusChoices(place)
  const field = (name: keyof typeof activityFieldNames) => ({
    label: activityFieldNames[name],
    ...(bind(name) as Bound),
  })
  const type = field('type')
  const outcome = field('outcomeCode')
  function chooseType(next: string | null): void {
    type.onChange(next)
    if (next && !outcomeFits(next as ActivityType, values.outcomeCode)) outcome.onChange(null)
  }
  return (
    <div className={classes['fields']}>
      {isPlaceFixed && place ? (
        <p className={`${classes['whole'] ?? ''} muted`}>
          {place.customer.companyName}
          {place.opportunity && `, ${place.opportunity.title}`}
        </p>
      ) : (
        <Place values={values} bind={bind} place={place} />
      )}
      <Select {...type} required data={typeChoices} allowDeselect={false} onChange={chooseType} />
      <Select {...field('status')} required data={statuses} allowDeselect={false} />
      <div className={classes['whole']}>
        <TextInput required data-autofocus={place ? true : undefined} {...field('title')} />
      </div>
      <MomentInput required {...field('activityDate')} value={values.activityDate} />
      <MomentInput {...field('dueDate')} value={values.dueDate} />
      <div className={classes['whole']}>
        <Textarea autosize minRows={3} maxRows={12} {...field('description')} />
      </div>
      <OwnerSelect {...field('ownerId')} value={values.ownerId} />
      <Select {...outcome} clearable data={outcomeChoices(values.type)} placeholder="Noch keines" />
      <div className={classes['whole']}>
        <Textarea autosize minRows={2} maxRows={8} {...field('outcomeNotes')} />
      </div>
    </div>
  )
}

function Place({ values, bind, place }: Pick<ActivityFieldsProps, 'values' | 'bind' | 'place'>) {
  const [customer, setCustomer] = useState(place?.customer ?? null)
  const [opportunity, setOpportunity] = useState(place?.opportunity ?? null)
  const ofCustomer = bind('customerId') as Bound
  const ofOpportunity = bind('opportunityId') as Bound
  return (
    <>
      <CustomerSearch
        label={activityFieldNames.customerId}
        required
        data-path={ofCustomer['data-path']}
        data-autofocus={place ? undefined : true}
        error={ofCustomer.error}
        chosen={customer?.id === values.customerId ? customer : null}
        onChoose={next => {
          setCustomer(next)
          ofCustomer.onChange(next.id)
          // An opportunity belongs to one customer.
          ofOpportunity.onChange(null)
        }}
      />
      <OpportunityPicker
        customerId={values.customerId}
        chosen={opportunity?.id === values.opportunityId ? opportunity : null}
        error={ofOpportunity.error}
        onChoose={next => {
          setOpportunity(next)
          ofOpportunity.onChange(next?.id ?? null)
        }}
      />
    </>
  )
}

interface MomentInputProps {
  label: string
  required?: boolean
  /** ISO, the raw text if that is not a moment, or null. */
  value: string | null
  onChange: (value: string | null) => void
  error?: ReactNode
  /** Field name, to find the input of the first error. */
  'data-path'?: string
}

/** Default if only a day was typed. */
const MORNING = '09:00'

function partsOf(value: string | null) {
  const moment = new Date(value ?? Number.NaN)
  if (Number.isNaN(moment.getTime())) return { day: value?.slice(0, 10) || null, time: '' }
  return viennaParts(moment)
}

/** Vienna time. */
export function MomentInput({ label, required, value, onChange, error, ...props }: MomentInputProps) {
  const [draft, setDraft] = useState({ ...partsOf(value), of: value })
  // A value changed from outside discards the draft.
  const { day, time } = draft.of === value ? draft : partsOf(value)

  function type(next: { day: string | null; time: string }): void {
    // Pass an invalid date through; the schema reports it.
    const moment = next.day
      ? (viennaMoment(next.day, next.time || MORNING) ?? `${next.day} ${next.time}`)
      : null
    setDraft({ ...next, of: moment })
    onChange(moment)
  }
  return (
    <div className={classes['moment']}>
      <DayInput
        {...props}
        label={label}
        required={required ?? false}
        value={day}
        error={error}
        onChange={typed => type({ day: typed, time })}
      />
      <TextInput
        label="Uhrzeit"
        aria-label={`${label}, Uhrzeit`}
        placeholder="HH:MM"
        inputMode="numeric"
        autoComplete="off"
        value={time}
        onChange={event => type({ day, time: event.currentTarget.value })}
      />
    </div>
  )
}
