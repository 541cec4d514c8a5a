import { consolePaths } from '@app/contracts/console-paths'
import { Button, Skeleton } from '@mantine/core'
import { IconArrowRight, IconHistory, IconTestPipe } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Activity } from '@app/contracts/activities'
import { contact } from '@app/contracts/contact'
import { startList } from '@app/contracts/start-list'
import { dashboard } from '@app/contracts/dashboard'
import type { Output } from '@app/contracts/endpoint'
import { sentenceOf } from '../../../api/failure.ts'
import { readAgain, useApi } from '../../../api/useApi.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { Section } from '../../../kit/Section.tsx'
import { StatStrip } from '../../../kit/StatStrip.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { formatCount, formatDateTime } from '../../../kit/format.ts'
import { icon, smallIcon } from '../../../kit/icon.ts'
import { NoContacts } from '../contacts/NoContacts.tsx'
import { ContactStatusBadge } from '../contacts/contact-status.tsx'
import { Areas } from './Areas.tsx'
import { Operation } from './Operation.tsx'
import { ToDo } from './ToDo.tsx'
import { activityTypeSigns } from '../../crm/activities/activity-signs.ts'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { Page } from '../../shell/Page.tsx'
import { useSession } from '../../shell/session-context.ts'
import { StartList } from '../../start-list/StartList.tsx'
import { isShown } from '../../start-list/steps.ts'
import classes from './Dashboard.module.css'

/** Its figures come with the session check. */
export function Dashboard() {
  const { overview, error, check } = useSession()
  const { data: today, error: todayError, refetch } = useApi(dashboard.today, {})
  const { data: start, error: startError } = useApi(startList.get, {})
  if (!overview) return null
  const { stats } = overview
  return (
    <Page title="Dashboard" heading="Dashboard">
      <StatStrip
        label="Kennzahlen"
        stats={[
          {
            label: 'Kunden',
            value: formatCount(stats.totalCustomers),
            hint: `${formatCount(stats.activeCustomers)} aktiv`,
          },
          {
            label: 'Opportunities',
            value: formatCount(stats.totalOpportunities),
            hint: `${formatCount(stats.openOpportunities)} offen`,
          },
          {
            label: 'Aktivitäten',
            value: formatCount(stats.totalActivities),
            hint: `${formatCount(stats.recentActivityCount)} in den letzten 7 Tagen`,
          },
          {
            label: 'Kontaktanfragen',
            value: formatCount(stats.totalContacts),
            hint: today && `${formatCount(today.contacts.new)} neu`,
          },
          {
            label: 'Bewerbungen',
            value: formatCount(stats.totalJobApplications),
            hint: today && `${formatCount(today.applications.pending)} ausstehend`,
          },
        ]}
      />
      <div className={classes['page']}>
        {error !== null && (
          <LoadFailure error={error} fallback="Dashboard konnte nicht geladen werden." onRetry={check} />
        )}
        {stats.hasDemoData && <DemoDataNotice />}
        <div className={classes['columns']}>
          <div className={classes['column']}>
            <StartList list={start} />
            <ToDo
              // Wait for both: one leaves out what the other shows.
              today={start || startError ? today : undefined}
              isFresh={stats.totalCustomers + stats.totalContacts + stats.totalJobApplications === 0}
              isStarting={start !== undefined && isShown(start)}
              error={todayError}
              onRetry={refetch}
            />
            <LatestContacts />
          </div>
          <div className={classes['column']}>
            <Areas stats={stats} today={today} />
            <Operation today={today} start={start} />
            <RecentActivities activities={stats.recentActivities} />
          </div>
        </div>
      </div>
    </Page>
  )
}

const FAILED = 'Demodaten konnten nicht entfernt werden.'

const UNKNOWN = 'Was gelöscht würde, konnte nicht ermittelt werden.'

function WhatGoes({ kept, ...counts }: Output<typeof dashboard.demoData>) {
  const going = Object.entries(counts).filter(([, count]) => count > 0)
  const words = going.map(([name, count]) => {
    const [one, many] = demoNames[name as keyof typeof counts]
    return `${formatCount(count)} ${count === 1 ? one : many}`
  })
  return (
    <>
      <p>Endgültig gelöscht werden: {words.join(', ')}.</p>
      <p>
        Was Sie selbst angelegt haben, bleibt, auch Notizen, E-Mails, Angebote und Opportunities bei
        Musterkunden
        {kept.length > 0 &&
          ` und mit ihnen ${kept.length === 1 ? 'der Kunde' : 'die Kunden'} ${kept.join(', ')}`}
        .
      </p>
    </>
  )
}

const demoNames = {
  customers: ['Kunde', 'Kunden'],
  opportunities: ['Opportunity', 'Opportunities'],
  activities: ['Aktivität', 'Aktivitäten'],
  contactRequests: ['Anfrage', 'Anfragen'],
  jobs: ['Stelle', 'Stellen'],
  referenceProjects: ['Referenzprojekt', 'Referenzprojekte'],
} as const

/** Says that specimen records are in the database, and removes them. */
function DemoDataNotice() {
  const [isAsking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const toast = useToast()
  const remove = useApiMutation(dashboard.removeDemoData)
  const going = useApi(dashboard.demoData, {}, { enabled: isAsking })

  function confirm(): void {
    remove.mutate(
      { input: {} },
      {
        onSuccess: () => {
          setAsking(false)
          toast({ title: 'Demodaten entfernt' })
          // Demo records are in every list.
          void readAgain(queryClient, {})
        },
      },
    )
  }
  return (
    <>
      <Notice
        tone="petrol"
        icon={IconTestPipe}
        title="Demodaten geladen"
        actions={<Button onClick={() => setAsking(true)}>Demodaten entfernen</Button>}
      >
        Kunden, Opportunities, Aktivitäten und Anfragen dieser Installation sind zum Teil Muster, ebenso
        Stellen und Referenzprojekte, die auf der Website stehen.
      </Notice>
      <ConfirmDialog
        opened={isAsking}
        title="Demodaten entfernen?"
        confirmLabel="Entfernen"
        isBusy={remove.isPending || !going.data}
        failure={remove.error ? sentenceOf(remove.error, FAILED) : null}
        onConfirm={confirm}
        onCancel={() => {
          remove.reset()
          setAsking(false)
        }}
      >
        {going.error ? (
          <LoadFailure error={going.error} fallback={UNKNOWN} onRetry={going.refetch} />
        ) : (
          going.data && <WhatGoes {...going.data} />
        )}
      </ConfirmDialog>
    </>
  )
}

const SHOWN = 8

function LatestContacts() {
  const { data: rows, error, refetch } = useApi(contact.list, { limit: SHOWN, sort: '-createdAt' })
  return (
    <Section
      title="Neueste Kontaktanfragen"
      flush
      actions={
        <Button
          component={Link}
          to={consolePaths.contacts}
          variant="subtle"
          color="petrol"
          rightSection={<IconArrowRight {...smallIcon} />}
        >
          Alle
        </Button>
      }
    >
      {error && (
        <LoadFailure
          error={error}
          fallback="Kontaktanfragen konnten nicht geladen werden."
          onRetry={refetch}
        />
      )}
      {rows?.length === 0 && <NoContacts />}
      <ul className={classes['contacts']}>
        {!rows && !error && Array.from({ length: SHOWN }, (_, index) => <SkeletonRow key={index} />)}
        {rows?.map(row => (
          <li key={row.id}>
            <b className="ellipsis">
              {row.firstName} {row.lastName}
            </b>
            <span className="muted ellipsis">{row.company}</span>
            <span className="muted num nowrap">{formatDateTime(row.createdAt)}</span>
            <ContactStatusBadge status={row.status} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function SkeletonRow() {
  return (
    <li>
      <Skeleton height={10} width="70%" />
      <Skeleton height={10} width="50%" />
    </li>
  )
}

function RecentActivities({ activities }: { activities: Activity[] }) {
  return (
    <Section title="Letzte Aktivitäten" count="7 Tage" flush>
      {activities.length === 0 && (
        <EmptyState
          icon={IconHistory}
          title="Keine Aktivitäten vorhanden"
          text="In den letzten sieben Tagen wurde im CRM nichts eingetragen."
        />
      )}
      <ul className={classes['activities']}>
        {activities.map(activity => {
          const Glyph = activityTypeSigns[activity.type]
          return (
            <li key={activity.id}>
              <Glyph {...icon} aria-hidden />
              <div>
                <b className="ellipsis">{activity.title}</b>
                <Link to={`${consolePaths.customers}/${activity.customerId}`} className="ellipsis">
                  {activity.customer.companyName}
                </Link>
              </div>
              <span className="meta num nowrap">{formatDateTime(activity.activityDate)}</span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
