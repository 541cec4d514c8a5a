import { problems } from '@app/contracts/problem'
import type { FailedRequest, SystemStatus } from '@app/contracts/system'
import { IconShieldCheck } from '@tabler/icons-react'
import { type Column, DataTable } from '../../../kit/DataTable.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { Section } from '../../../kit/Section.tsx'
import { formatCount, formatDate, formatDateTime, formatTime } from '../../../kit/format.ts'

/** DataTable needs a numeric id. */
type Numbered<T> = T & { id: number }

const numbered = <T extends object>(rows: readonly T[]): Numbered<T>[] =>
  rows.map((row, id) => ({ ...row, id }))

type Task = Numbered<SystemStatus['queue'][number]>

const taskNames: Readonly<Record<string, string>> = {
  'backup.look': 'Sicherung',
  'crm.automation': 'CRM-Automatik',
  'notices.due': 'Fällige Aktivitäten melden',
  'files.move': 'Große Dateien auslagern',
  'housekeeping.prune': 'Aufräumen',
  'mail.summary': 'Tägliche Zusammenfassung',
  'mails.index': 'Suche in E-Mails',
  'mails.prune': 'Abgelegte E-Mails aufräumen',
  'privacy.retention': 'Aufbewahrungsfristen',
  'webhooks.prune': 'Webhook-Zustellungen aufräumen',
}

const figure = (count: number) => <span className="num">{formatCount(count)}</span>

const taskColumns: Column<Task>[] = [
  { key: 'name', header: 'Aufgabe', cell: ({ name }) => taskNames[name] ?? name },
  {
    key: 'due',
    header: 'Fällig',
    width: 110,
    align: 'right',
    cell: ({ due, oldestDue }) => dueText(due, oldestDue),
  },
  { key: 'active', header: 'Läuft', width: 70, align: 'right', cell: ({ active }) => figure(active) },
  { key: 'failed', header: 'Gescheitert', width: 100, align: 'right', cell: ({ failed }) => figure(failed) },
]

function dueText(due: number, seconds: number) {
  const minutes = Math.floor(seconds / 60)
  return (
    <span className="num">
      {formatCount(due)}
      {minutes > 0 && <span className="muted">{`, seit ${formatCount(minutes)} min`}</span>}
    </span>
  )
}

/** Of all servers together. */
export function QueueList({ queue }: { queue: SystemStatus['queue'] }) {
  return (
    <Section title="Aufgaben im Hintergrund" flush>
      <DataTable
        label="Stand der Aufgaben"
        columns={taskColumns}
        rows={numbered(queue)}
        rowKey={({ id }) => id}
        empty={null}
      />
    </Section>
  )
}

const sentences: Readonly<Record<string, { de: string } | undefined>> = problems

const failureColumns: Column<Numbered<FailedRequest>>[] = [
  {
    key: 'at',
    header: 'Zeit',
    width: 150,
    cell: ({ at }) => (
      <span className="nowrap">
        {formatDate(at)}, <span className="muted">{formatTime(at)}</span>
      </span>
    ),
  },
  {
    key: 'code',
    header: 'Fehler',
    cell: ({ code }) => <span title={sentences[code]?.de}>{code}</span>,
    width: 180,
  },
  {
    key: 'route',
    header: 'Aufruf',
    from: 'medium',
    cell: ({ method, route }) => (
      <span className="mono">
        {method} {route ?? ''}
      </span>
    ),
  },
  { key: 'requestId', header: 'Anfrage', cell: ({ requestId }) => <span className="mono">{requestId}</span> },
]

interface FailureListProps {
  failures: SystemStatus['failures']
  startedAt: string
}

/** Server errors only; the request id finds the details in the log. */
export function FailureList({ failures, startedAt }: FailureListProps) {
  return (
    <Section title="Letzte Fehler" count={`dieses Servers seit ${formatDateTime(startedAt)}`} flush>
      <DataTable
        label="Gescheiterte Anfragen"
        columns={failureColumns}
        rows={numbered(failures)}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={IconShieldCheck}
            title="Keine Fehler"
            text="Scheitert eine Anfrage am Server, steht sie hier mit ihrer Nummer. Unter dieser Nummer steht im Log, woran es lag."
          />
        }
      />
    </Section>
  )
}
