import { Radio, SegmentedControl, Select, TextInput } from '@mantine/core'
import { IconUserCheck, IconUserPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '@app/contracts/client'
import { type ContactMatch, contactCrm } from '@app/contracts/contact-crm'
import type { ContactRequest } from '@app/contracts/contact'
import { matchReasonNames } from '@app/contracts/customer-merge'
import { type CustomerInput, customers } from '@app/contracts/customers'
import { dashboard } from '@app/contracts/dashboard'
import type { Input } from '@app/contracts/endpoint'
import { FIRST_STAGE, opportunities } from '@app/contracts/opportunities'
import { useIdempotencyKey } from '../../../api/idempotency.ts'
import { useApi } from '../../../api/useApi.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import { FigureInput } from '../../../kit/inputs.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { formatPercent } from '../../../kit/format.ts'
import { CustomerSearch } from '../../crm/customers/CustomerSearch.tsx'
import classes from './TakeOver.module.css'

/** For a button outside of the form. */
export const TAKE_OVER_FORM = 'take-over'

const whose = [
  { value: 'known', label: 'Beim Kunden anlegen' },
  { value: 'new', label: 'Neuer Kunde' },
]

interface TakeOverProps {
  request: ContactRequest
  matches: ContactMatch[]
  isWanted: boolean
  onBusy: (isBusy: boolean) => void
  onDirty: (isDirty: boolean) => void
  onDone: (request: ContactRequest) => void
}

export function TakeOver({ request, matches, isWanted, onBusy, onDirty, onDone }: TakeOverProps) {
  const { form, failure, isSaving, submit } = useContractForm(
    contactCrm.takeOver,
    firstInput(request, matches) as TakeOverInput & Record<string, unknown>,
  )
  const [best] = matches
  const [chosen, setChosen] = useState<{ id: number; companyName: string } | null>(best?.customer ?? null)
  // Keeps the input for a new customer while a known one is being looked at.
  const [draft, setDraft] = useState(customerOf(request))
  const takeOver = useTakeOver(onDone)
  const isDirty = form.isDirty('opportunity') || form.isDirty('customer')
  useEffect(() => onBusy(isSaving), [isSaving, onBusy])
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])

  const { customer } = form.getValues()
  function choose(next: { id: number; companyName: string }): void {
    setChosen(next)
    form.setFieldValue('customerId', next.id)
  }
  function turn(to: string): void {
    if (customer) setDraft(customer)
    form.setFieldValue('customer', to === 'new' ? draft : null)
    form.setFieldValue('customerId', to === 'new' ? null : (chosen?.id ?? null))
  }
  return (
    <form
      id={TAKE_OVER_FORM}
      className={classes['form']}
      noValidate
      aria-label="In CRM übernehmen"
      onSubmit={submit(takeOver)}
    >
      {best ? (
        <Notice tone="petrol" icon={IconUserCheck} title={`${best.customer.companyName} gibt es schon`}>
          {matches.length === 1
            ? '1 Kunde passt zu dieser Anfrage.'
            : `${matches.length} Kunden passen zu dieser Anfrage.`}
        </Notice>
      ) : (
        <Notice tone="petrol" icon={IconUserPlus} title="Kein Kunde gefunden">
          Weder Firma noch Domain noch E-Mail-Adresse ist bekannt.
        </Notice>
      )}
      <SegmentedControl
        aria-label="Kunde"
        fullWidth
        data={whose}
        value={customer ? 'new' : 'known'}
        onChange={turn}
      />
      {customer ? (
        <>
          <TextInput label="Firmenname" required {...form.getInputProps('customer.companyName')} />
          <div className={classes['pair']}>
            <TextInput label="E-Mail" inputMode="email" {...form.getInputProps('customer.email')} />
            <TextInput label="Telefon" type="tel" {...form.getInputProps('customer.phone')} />
          </div>
        </>
      ) : (
        <>
          {matches.length > 0 && (
            <MatchChoice
              matches={matches}
              domain={request.email.split('@').at(-1) ?? ''}
              chosen={chosen?.id ?? null}
              onChoose={match => choose(match.customer)}
            />
          )}
          <CustomerSearch
            chosen={matches.some(match => match.customer.id === chosen?.id) ? null : chosen}
            error={form.errors['customerId'] as string | undefined}
            onChoose={choose}
          />
        </>
      )}
      <OpportunityInputs
        name={`${request.firstName} ${request.lastName}`}
        bind={name => form.getInputProps(`opportunity.${name}`)}
        isWanted={isWanted}
      />
      {failure && <Notice tone="error">{failure}</Notice>}
    </form>
  )
}

interface OpportunityInputsProps {
  name: string
  bind: (
    name: 'title' | 'stageId' | 'value',
  ) => ReturnType<ReturnType<typeof useContractForm>['form']['getInputProps']>
  isWanted: boolean
}

function OpportunityInputs({ name, bind, isWanted }: OpportunityInputsProps) {
  const title = useRef<HTMLInputElement>(null)
  // The dialog is already open when the matches, and with them the form, arrive.
  useEffect(() => {
    if (isWanted) title.current?.focus()
  }, [isWanted])
  const { data: stages = [] } = useApi(opportunities.stages, {})
  const stage = bind('stageId')
  return (
    <>
      <TextInput label="Opportunity" required ref={title} {...bind('title')} />
      <div className={classes['pair']}>
        <Select
          label="Phase"
          data={stages.map(({ id, name, probability }) => ({
            value: String(id),
            label: `${name} (${formatPercent(probability)})`,
          }))}
          {...stage}
          value={String(stage.value)}
          onChange={value => stage.onChange(Number(value))}
        />
        <FigureInput label="Wert in €" placeholder="noch offen" decimals={2} {...bind('value')} />
      </div>
      <p className="meta">
        {name} wird Ansprechperson, die Anfrage steht im Verlauf, die Antwort ist am nächsten Arbeitstag
        fällig. Quelle: Website, Status: „Kontaktiert“.
      </p>
    </>
  )
}

const refreshes = [dashboard.get, customers.list, opportunities.list]

/** If a colleague was faster, shows their result instead. */
function useTakeOver(onDone: (request: ContactRequest) => void) {
  const { mutateAsync } = useApiMutation(contactCrm.takeOver, { refreshes })
  const keyFor = useIdempotencyKey()
  const toast = useToast()

  return async (input: TakeOverInput): Promise<void> => {
    try {
      const request = await mutateAsync({ input, idempotencyKey: keyFor(input) })
      toast({ title: 'In CRM übernommen', text: request.takenOver?.customer.companyName ?? '' })
      onDone(request)
    } catch (error) {
      if (!(error instanceof ApiError) || error.problem?.code !== 'contact.already_taken_over') throw error
      toast({ tone: 'error', title: 'Schon übernommen', text: error.problem.error })
      onDone(error.problem.current as ContactRequest)
    }
  }
}

type TakeOverInput = Input<typeof contactCrm.takeOver>

const LONGEST_TITLE = 200

/** E-mail and phone stay empty: those of the request belong to the person, not to the company. */
function customerOf({ company }: ContactRequest): CustomerInput {
  return { companyName: company, email: '', phone: '' }
}

/** The best match is preselected, else a new customer. */
function firstInput(request: ContactRequest, [best]: ContactMatch[]): TakeOverInput {
  const title = `Anfrage ${request.interestArea ?? request.company}`
  return {
    id: request.id,
    customerId: best?.customer.id ?? null,
    customer: best ? null : customerOf(request),
    opportunity: { title: title.slice(0, LONGEST_TITLE), stageId: FIRST_STAGE, value: null },
  }
}

interface MatchChoiceProps {
  matches: ContactMatch[]
  /** Of the person's e-mail address. */
  domain: string
  chosen: number | null
  onChoose: (match: ContactMatch) => void
}

function MatchChoice({ matches, domain, chosen, onChoose }: MatchChoiceProps) {
  return (
    <Radio.Group
      aria-label="Gefundene Kunden"
      value={chosen === null ? '' : String(chosen)}
      onChange={value => {
        const match = matches.find(({ customer }) => String(customer.id) === value)
        if (match) onChoose(match)
      }}
      className={classes['matches'] ?? ''}
    >
      {matches.map(match => (
        <Radio
          key={match.customer.id}
          value={String(match.customer.id)}
          size="xs"
          color="petrol"
          label={[match.customer.companyName, match.customer.city].filter(Boolean).join(', ')}
          description={reasonsOf(match, domain)}
        />
      ))}
    </Radio.Group>
  )
}

function reasonsOf({ reasons, openOpportunities: open }: ContactMatch, domain: string): string {
  const named = reasons.map(reason =>
    reason === 'domain' ? `${matchReasonNames.domain} ${domain}` : matchReasonNames[reason],
  )
  const opportunities = open === 1 ? '1 offene Opportunity' : `${open} offene Opportunities`
  return [...named, ...(open ? [opportunities] : [])].join(', ')
}
