import { Select } from '@mantine/core'
import {
  type Icon,
  IconAlertTriangle,
  IconBan,
  IconDownload,
  IconListSearch,
  IconLogin2,
  IconLogout,
  IconPencil,
} from '@tabler/icons-react'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { type AuditAction, type AuditEntry, audit, auditActionNames } from '@app/contracts/audit'
import { consolePaths } from '@app/contracts/console-paths'
import { useApiPages } from '../../../api/useApiPages.ts'
import type { Column } from '../../../kit/DataTable.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { SearchField } from '../../../kit/SearchField.tsx'
import { Status } from '../../../kit/Status.tsx'
import { formatDate, formatTime } from '../../../kit/format.ts'
import { useKeys } from '../../../kit/useKeys.ts'
import { Bar, Page } from '../../shell/Page.tsx'
import { PagedTable } from '../../shell/PagedTable.tsx'
import { useQueryState } from '../../shell/useQueryState.ts'
import type { Tone } from '../../../theme/colors.ts'

const ALL = 'all'

const KEYS: [string, string][] = [
  ['/', 'Suchen'],
  ['up down', 'Zeile'],
]

const choices = [
  { value: ALL, label: 'Alle Vorgänge' },
  ...Object.entries(auditActionNames).map(([value, label]) => ({ value, label })),
]

const columns: Column<AuditEntry>[] = [
  {
    key: 'time',
    header: 'Zeit',
    sort: 'createdAt',
    width: 150,
    cell: ({ createdAt }) => (
      <span className="nowrap">
        {formatDate(createdAt)}, <span className="muted">{formatTime(createdAt)}</span>
      </span>
    ),
  },
  {
    key: 'action',
    header: 'Vorgang',
    width: 280,
    cell: ({ action }) => <AuditActionBadge action={action} />,
  },
  {
    key: 'name',
    header: 'Wer',
    width: 180,
    cell: ({ staffName }) => staffName ?? <span className="muted">–</span>,
  },
  { key: 'subject', header: 'Betrifft', from: 'medium', cell: ({ subject }) => <Subject text={subject} /> },
  {
    key: 'address',
    header: 'Adresse',
    from: 'wide',
    width: 150,
    cell: ({ address }) => <span className="mono">{address}</span>,
  },
]
const isAction = (text: string): text is AuditAction => Object.hasOwn(auditActionNames, text)

export function AuditLog() {
  const [query, setQuery] = useQueryState({ search: '', action: ALL, sort: '-createdAt' })
  const action = isAction(query.action) ? query.action : undefined
  const sort = query.sort === 'createdAt' ? 'createdAt' : '-createdAt'
  const list = useApiPages(audit.list, { search: query.search || undefined, action, sort })
  const search = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => search.current?.focus() })
  return (
    <Page title="Protokoll" heading="Protokoll" showsHeading keys={KEYS}>
      <Bar>
        <SearchField
          ref={search}
          label="Suche"
          placeholder="Name, Betreff oder Adresse"
          value={query.search}
          onSearch={text => setQuery({ search: text })}
        />
        <Select
          aria-label="Vorgang"
          data={choices}
          searchable
          w={280}
          value={action ?? ALL}
          onChange={value => setQuery({ action: value ?? ALL })}
        />
      </Bar>
      <PagedTable
        label="Protokoll"
        columns={columns}
        list={list}
        noun={list.total === 1 ? 'Eintrag' : 'Einträge'}
        sort={sort}
        onSort={value => setQuery({ sort: value })}
        empty={
          <EmptyState
            icon={IconListSearch}
            title="Keine Einträge gefunden"
            text="Keine Einträge passen zu Suche und Filter."
          />
        }
        loadFailure="Das Protokoll konnte nicht geladen werden."
      />
    </Page>
  )
}

function Subject({ text }: { text: string | null }) {
  const [, before, customer, id] = /^(.*)(Kunde Nr\. (\d+))$/.exec(text ?? '') ?? []
  if (!id) return text
  return (
    <>
      {before}
      <Link to={`${consolePaths.customers}/${id}`}>{customer}</Link>
    </>
  )
}

interface Sign {
  tone: Tone
  icon: Icon
}

/** Only notable actions; the others are shown as a change. */
const signs: Partial<Record<AuditAction, Sign>> = {
  'auth.logged_in': { tone: 'ok', icon: IconLogin2 },
  'auth.logged_out': { tone: 'gray', icon: IconLogout },
  'auth.refused': { tone: 'warn', icon: IconBan },
  'auth.attack_suspected': { tone: 'error', icon: IconAlertTriangle },
  'account.disabled': { tone: 'error', icon: IconBan },
  'account.totp_disabled': { tone: 'warn', icon: IconAlertTriangle },
  'account.recovery_code_used': { tone: 'warn', icon: IconAlertTriangle },
  'contact.exported': { tone: 'petrol', icon: IconDownload },
  'privacy.exported': { tone: 'petrol', icon: IconDownload },
  'privacy.erased': { tone: 'error', icon: IconAlertTriangle },
}
const change: Sign = { tone: 'gray', icon: IconPencil }

function AuditActionBadge({ action }: { action: AuditAction }) {
  return <Status {...(signs[action] ?? change)}>{auditActionNames[action]}</Status>
}
