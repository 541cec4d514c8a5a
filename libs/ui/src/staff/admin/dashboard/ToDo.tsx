import { consolePaths } from '@app/contracts/console-paths'
import type { DashboardToday } from '@app/contracts/dashboard'
import { Button, Skeleton } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDot,
  IconClock,
  IconInbox,
  IconShieldOff,
  IconUserCheck,
  type Icon,
} from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { formatCount, formatDate } from '../../../kit/format.ts'
import { Section } from '../../../kit/Section.tsx'
import { inkOf, type Tone } from '../../../theme/colors.ts'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { useNow } from '../../../kit/useNow.ts'
import { waitingSince } from '../contacts/contact-status.tsx'
import classes from './Dashboard.module.css'

interface Job {
  title: string
  text: string
  icon: Icon
  tone: Tone
  to: string
  action: string
}

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`

function jobsOf(today: DashboardToday, isStarting: boolean, now: number): Job[] {
  const { backup, mails, contacts, activities, applications } = today
  const jobs: (Job | false)[] = [
    backup !== null &&
      !(isStarting && backup.kind === 'off') && {
        title: backup.title,
        text: backup.text,
        icon: IconShieldOff,
        tone: backup.kind === 'off' ? 'warn' : 'error',
        to: consolePaths.backup,
        action: backup.kind === 'off' ? 'Einrichten' : 'Ansehen',
      },
    mails.failed > 0 && {
      title: counted(mails.failed, 'E-Mail wurde endgültig abgelehnt', 'E-Mails wurden endgültig abgelehnt'),
      text: failureText(mails.lastFailure),
      icon: IconAlertTriangle,
      tone: 'error',
      to: consolePaths.emailSettings,
      action: 'Ansehen',
    },
    !mails.isEnabled &&
      (mails.waiting > 0 || !isStarting) && {
        title: mails.waiting
          ? counted(mails.waiting, 'E-Mail wartet', 'E-Mails warten')
          : 'E-Mail-Versand einrichten',
        text: mails.waiting
          ? 'Der E-Mail-Versand ist nicht eingerichtet oder ausgeschaltet.'
          : 'Ohne ihn erfährt niemand von neuen Anfragen und Bewerbungen, und niemand bekommt eine Bestätigung.',
        icon: IconAlertTriangle,
        tone: 'warn',
        to: consolePaths.emailSettings,
        action: 'Einrichten',
      },
    contacts.new > 0 && {
      title: counted(contacts.new, 'neue Kontaktanfrage', 'neue Kontaktanfragen'),
      text: contactText(contacts, now),
      icon: IconCircleDot,
      tone: 'mennige',
      to: '/admin/contacts?status=new&sort=createdAt',
      action: 'Bearbeiten',
    },
    activities.overdue > 0 && {
      title: counted(activities.overdue, 'Aktivität überfällig', 'Aktivitäten überfällig'),
      text: activityText(activities.oldest),
      icon: IconClock,
      tone: 'warn',
      to: activities.oldest
        ? `${consolePaths.customers}/${activities.oldest.customer.id}`
        : consolePaths.pipeline,
      action: 'Öffnen',
    },
    applications.pending > 0 && {
      title: counted(applications.pending, 'Bewerbung ausstehend', 'Bewerbungen ausstehend'),
      text: applications.jobTitles.join(', '),
      icon: IconUserCheck,
      tone: 'petrol',
      to: consolePaths.applications,
      action: 'Prüfen',
    },
  ]
  return jobs.filter(job => job !== false)
}

function failureText(failure: DashboardToday['mails']['lastFailure']): string {
  if (!failure) return ''
  const { subject, recipient, answer } = failure
  return [`Zuletzt „${subject}“`, recipient && ` an ${recipient}`, answer && `: ${answer}`]
    .filter(Boolean)
    .join('')
}

function contactText({ oldest, suspected }: DashboardToday['contacts'], now: number): string {
  const waiting = oldest
    ? `Die älteste wartet seit ${waitingSince(oldest.createdAt, now).text} (${oldest.name})`
    : ''
  return suspected ? `${waiting}, ${counted(suspected, 'Spamverdacht', 'mit Spamverdacht')}` : waiting
}

function activityText(oldest: DashboardToday['activities']['oldest']): string {
  return oldest ? `${oldest.title}, ${oldest.customer.companyName}, fällig ${formatDate(oldest.dueDate)}` : ''
}

interface ToDoProps {
  today: DashboardToday | undefined
  /** No customers, and nothing from the website yet. */
  isFresh: boolean
  /** The first steps are shown above, so their items are left out here. */
  isStarting: boolean
  error: unknown
  onRetry: () => void
}

/** Most urgent first. */
export function ToDo({ today, isFresh, isStarting, error, onRetry }: ToDoProps) {
  const now = useNow()
  const jobs = today && jobsOf(today, isStarting, now)
  return (
    <Section title="Jetzt zu tun" count={jobs?.length || undefined} flush>
      {error !== null && (
        <LoadFailure error={error} fallback="Aufgaben konnten nicht geladen werden." onRetry={onRetry} />
      )}
      {jobs?.length === 0 &&
        (isFresh ? (
          <EmptyState
            icon={IconInbox}
            title="Noch nichts zu tun"
            text="Hier steht, was auf Sie wartet: neue Anfragen und Bewerbungen, überfällige Aktivitäten, abgelehnte E-Mails."
          />
        ) : (
          <EmptyState icon={IconCircleCheck} title="Nichts zu tun" text="Alles ist bearbeitet." />
        ))}
      <ul className={classes['todo']}>
        {!jobs && error === null && <SkeletonRows />}
        {jobs?.map(({ title, text, icon: Glyph, tone, to, action }) => (
          <li key={title}>
            <Glyph size={16} stroke={1.8} color={inkOf[tone]} aria-hidden />
            <div>
              <b>{title}</b>
              <p>{text}</p>
            </div>
            <Button component={Link} to={to} aria-label={`${action}: ${title}`}>
              {action}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function SkeletonRows() {
  return [0, 1, 2].map(row => (
    <li key={row}>
      <Skeleton height={16} circle />
      <Skeleton height={10} width="60%" />
    </li>
  ))
}
