import { useToast } from '../../../kit/Toasts.tsx'
import { Button, Skeleton } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { ApiError } from '@app/contracts/client'
import { customerMerge } from '@app/contracts/customer-merge'
import { type Customer, customers } from '@app/contracts/customers'
import { mailView } from '@app/contracts/mail-view'
import { opportunities } from '@app/contracts/opportunities'
import { timeline } from '@app/contracts/timeline'
import { useApi } from '../../../api/useApi.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { useKeys } from '../../../kit/useKeys.ts'
import { NextStepBar } from '../timeline/NextStepBar.tsx'
import { ContactPersonList } from '../contact-persons/ContactPersonList.tsx'
import { type CustomerDialog, CustomerDialogs } from './CustomerDialogs.tsx'
import { CustomerActions, CustomerFacts, CustomerHead, CustomerNotes } from './CustomerHead.tsx'
import { CustomerSheet } from './CustomerSheet.tsx'
import { CustomerTimeline } from '../timeline/CustomerTimeline.tsx'
import { useCompose } from '../mails/compose/compose-context.ts'
import { CustomerFiles } from '../mails/CustomerFiles.tsx'
import { DocumentSection } from '../documents/DocumentSection.tsx'
import { LearnedSenders } from '../mails/LearnedSenders.tsx'
import { OfferSection } from '../offers/OfferSection.tsx'
import { OpportunityList } from '../opportunities/OpportunityList.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { Page } from '../../shell/Page.tsx'
import classes from './Customer.module.css'

export function CustomerPage() {
  const id = Number(useParams()['id'])
  const isId = Number.isSafeInteger(id) && id > 0
  const { data, error, refetch } = useApi(customers.get, { id }, { enabled: isId })

  if (data) return <CustomerDetail key={data.id} customer={data} />
  if (!isId || (error instanceof ApiError && error.status === 400)) return <Missing />
  if (error instanceof ApiError && error.status === 404) return <Gone id={id} />
  return (
    <Page title={undefined} heading="Kunde">
      {error ? (
        <div className={classes['failure']}>
          <LoadFailure error={error} fallback="Der Kunde konnte nicht geladen werden." onRetry={refetch} />
        </div>
      ) : (
        <Loading />
      )}
    </Page>
  )
}

/** Redirects a merged customer to its successor, with the rest of the link. */
function Gone({ id }: { id: number }) {
  const { data, isPending } = useApi(customerMerge.successor, { id }, { rereads: true })
  const { search } = useLocation()
  const navigate = useNavigate()
  const toast = useToast()
  useEffect(() => {
    if (!data) return
    const former = data.formerName ? `„${data.formerName}“` : 'Der gesuchte Kunde'
    toast({
      title: 'Zusammengeführter Kunde',
      text: `${former} wurde mit „${data.customer.companyName}“ zusammengeführt.`,
    })
    void navigate(`/crm/customers/${data.customer.id}${search}`, { replace: true })
  }, [data, search, navigate, toast])
  if (!isPending && !data) return <Missing />
  return (
    <Page title={undefined} heading="Kunde">
      <Loading />
    </Page>
  )
}

function Missing() {
  const navigate = useNavigate()
  return (
    <Page title="Kunde nicht gefunden" isMissing>
      <EmptyState
        isPage
        icon={IconUser}
        title="Kunde nicht gefunden"
        text="Der Datensatz wurde gelöscht oder die Adresse stimmt nicht."
      >
        <Button onClick={() => void navigate('/crm/customers')}>Zurück</Button>
      </EmptyState>
    </Page>
  )
}

function Loading() {
  return (
    <div aria-busy>
      <div className={classes['top']}>
        <div className={classes['loadingHead']}>
          <Skeleton height={22} width={280} />
          <Skeleton height={12} width={460} />
        </div>
      </div>
      <div className={classes['grid']}>
        <Skeleton height={220} radius={0} />
        <Skeleton height={360} radius={0} />
      </div>
    </div>
  )
}

const KEYS: [string, string][] = [
  ['/', 'Im Verlauf suchen'],
  ['A', 'Schnelleingabe'],
  ['J', 'nächster Eintrag'],
  ['K', 'voriger'],
  ['Eingabe', 'auf/zu'],
  ['N', 'Neue Aktivität'],
  ['O', 'Neue Opportunity'],
  ['S', 'Neue E-Mail'],
  ['M', 'E-Mail importieren'],
  ['E', 'Kunde bearbeiten'],
  ['U', 'Übergeben'],
  ['Strg P', 'Kundenblatt drucken'],
  ['Esc', 'Zurück'],
]

function CustomerDetail({ customer }: { customer: Customer }) {
  const { id, companyName } = customer
  const deals = useApi(opportunities.ofCustomer, { id })
  const steps = useApi(timeline.nextStep, { id })
  const figures = useApi(timeline.figures, { id })
  const activityCount = figures.data?.activityCount
  const [dialog, setDialog] = useState<CustomerDialog | null>(null)
  const [openId, setOpenId] = useOpenActivity(id)
  const opportunityId = useLinkedId('opportunity')
  const personId = useLinkedId('person')
  const documentId = useLinkedId('document')
  const navigate = useNavigate()
  const open =
    (kind: 'edit' | 'handover' | 'import' | 'new-opportunity' | 'new-activity' | 'next-step') => () =>
      setDialog({ kind })

  const compose = useCompose()
  const write = (place: { opportunityId?: number; contactPersonId?: number } = {}) =>
    compose({ kind: 'new', customerId: id, ...place })

  useKeys({
    s: () => write(),
    n: open('new-activity'),
    o: open('new-opportunity'),
    m: open('import'),
    e: open('edit'),
    u: open('handover'),
    Escape: () => void navigate('/crm/customers'),
  })
  return (
    <Page title={companyName} keys={KEYS}>
      <CustomerHead
        customer={customer}
        opportunities={deals.data}
        activityCount={activityCount}
        hasFailed={{ opportunities: deals.error !== null, activityCount: figures.error !== null }}
        action={<CustomerActions onOpen={kind => (kind === 'write' ? write() : setDialog({ kind }))} />}
      />
      <NextStepBar
        customerId={id}
        onOpen={setOpenId}
        onComplete={activity => setDialog({ kind: 'complete', activity })}
        onPlan={open('next-step')}
      />
      <div className={classes['grid']}>
        <aside className={classes['side']} aria-label="Rund um den Kunden">
          <OpportunityList
            opportunities={deals.data}
            steps={steps.data?.opportunities ?? []}
            error={deals.error}
            onRetry={() => void deals.refetch()}
            linkedId={opportunityId}
            onCreate={open('new-opportunity')}
            onEdit={opportunity => setDialog({ kind: 'edit-opportunity', opportunity })}
            onRemove={opportunity => setDialog({ kind: 'remove-opportunity', opportunity })}
            onWrite={opportunity => write({ opportunityId: opportunity.id })}
            onOpenActivity={setOpenId}
          />
          <CustomerNotes customer={customer} />
          <OfferSection of={{ customerId: id }} opportunities={deals.data} />
          <ContactPersonList
            customer={customer}
            linkedId={personId}
            onWrite={person => write({ contactPersonId: person.id })}
          />
          <DocumentSection place={{ customerId: id, name: companyName }} linkedId={documentId} />
          <CustomerFacts customer={customer} />
          <CustomerFiles customerId={id} onOpenActivity={setOpenId} />
          <LearnedSenders customerId={id} />
        </aside>
        <CustomerTimeline
          customer={customer}
          opportunities={deals.data}
          isWithoutActivity={activityCount === undefined ? undefined : activityCount === 0}
          openId={openId}
          onOpen={setOpenId}
          onDialog={setDialog}
        />
      </div>
      <CustomerSheet
        customer={customer}
        opportunities={deals.data}
        stepCount={steps.data && steps.data.furtherCount + (steps.data.activity ? 1 : 0)}
      />
      <CustomerDialogs
        customer={customer}
        dialog={dialog}
        onActivityRemoved={() => setOpenId(null)}
        onClose={() => setDialog(null)}
      />
    </Page>
  )
}

function useLinkedId(record: 'opportunity' | 'person' | 'document' | 'activity' | 'mail'): number | null {
  const text = useSearchParams()[0].get(record)
  return text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
}

/** Named by the link, directly or by its mail, until another one is opened. */
function useOpenActivity(customerId: number) {
  const activityId = useLinkedId('activity')
  const { key } = useLocation()
  const filed = useFiledMail(customerId)
  const linkedId = activityId ?? filed
  const [openId, setOpenId] = useState(linkedId)
  // The key changes with every navigation, also to the same address.
  useEffect(() => {
    if (linkedId !== null) setOpenId(linkedId)
  }, [linkedId, key])
  return [openId, setOpenId] as const
}

/** Null while unknown. */
function useFiledMail(customerId: number): number | null {
  const mailId = useLinkedId('mail')
  const { data, error } = useApi(mailView.detail, { id: mailId ?? 0 }, { enabled: mailId !== null })
  const toast = useToast()
  const placement = data?.placements.find(({ customer }) => customer.id === customerId)
  const isMissing = mailId !== null && (error !== null || (data !== undefined && !placement))
  useEffect(() => {
    if (isMissing)
      toast({
        tone: 'error',
        title: 'E-Mail nicht gefunden',
        text: 'Bei diesem Kunden liegt sie nicht mehr.',
      })
  }, [isMissing, toast])
  return placement?.activityId ?? null
}
