import { consolePaths } from '@app/contracts/console-paths'
import { Button, SegmentedControl } from '@mantine/core'
import { IconFileTypeCsv, IconFileTypeXls } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import {
  type ContactRequest,
  contact,
  contactExportName,
  contactStatusNames,
  contactStatuses,
} from '@app/contracts/contact'
import { type Input, resourceKey } from '@app/contracts/endpoint'
import { useClient } from '../../../api/ApiProvider.tsx'
import { useApi } from '../../../api/useApi.ts'
import { patchPages, useApiPages } from '../../../api/useApiPages.ts'
import type { Column } from '../../../kit/DataTable.tsx'
import { SearchField } from '../../../kit/SearchField.tsx'
import { StatStrip } from '../../../kit/StatStrip.tsx'
import { formatCount, formatDate, formatTime } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { useKeys } from '../../../kit/useKeys.ts'
import { ContactDialog } from './ContactDialog.tsx'
import {
  ContactStatusSelect,
  type SetContactStatus,
  SpamHint,
  useContactStatus,
  waitingSince,
} from './contact-status.tsx'
import { NoContacts } from './NoContacts.tsx'
import { useNow } from '../../../kit/useNow.ts'
import { Bar, Page } from '../../shell/Page.tsx'
import { PagedTable } from '../../shell/PagedTable.tsx'
import { useListExport } from '../../shell/useListExport.ts'
import { useOpenFromAddress, useQueryState } from '../../shell/useQueryState.ts'
import classes from './ContactList.module.css'

const KEYS: [string, string][] = [
  ['/', 'Suchen'],
  ['up down', 'Zeile'],
  ['Eingabe', 'Details'],
  ['1 – 3', 'Status setzen'],
  ['U', 'In CRM übernehmen'],
  ['Strg E', 'CSV'],
]
const choices = [
  { value: 'all', label: 'Alle' },
  ...contactStatuses.map(value => ({ value, label: contactStatusNames[value] })),
]

export function ContactList() {
  const [query, setQuery] = useQueryState({ search: '', status: 'all', sort: '-createdAt' })
  const status = contactStatuses.find(value => value === query.status)
  const sort = query.sort === 'createdAt' ? 'createdAt' : '-createdAt'
  const filter: Input<typeof contact.export> = { search: query.search || undefined, status, sort }
  const list = useApiPages(contact.list, filter)
  const { isExporting, start: startExport } = useContactExport(filter)
  const setStatus = useContactStatus()
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState<ContactRequest | null>(null)
  const [isTakingOver, setTakingOver] = useState(false)
  const now = useNow()
  const search = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => search.current?.focus() })

  function open(request: ContactRequest, toTakeOver = false): void {
    setOpened(request)
    setTakingOver(toTakeOver)
  }
  const client = useClient()
  useOpenFromAddress(list.rows, open, id => client.call(contact.get, { id }))
  function onRowKey(request: ContactRequest, key: string): void {
    const chosen = contactStatuses[Number(key) - 1]
    if (chosen) setStatus(request, chosen)
    if (key.toLowerCase() === 'u') open(request, true)
  }
  return (
    <Page title="Kontakte" heading="Kontaktanfragen" keys={KEYS}>
      <Counters />
      <Bar>
        <SearchField
          ref={search}
          label="Suche"
          placeholder="Name, E-Mail oder Firma"
          value={query.search}
          onSearch={text => setQuery({ search: text })}
        />
        <SegmentedControl
          aria-label="Status"
          data={choices}
          value={status ?? 'all'}
          onChange={value => setQuery({ status: value })}
        />
        <span className="spacer" />
        <Button
          leftSection={<IconFileTypeCsv {...icon} />}
          loading={isExporting}
          disabled={!list.total}
          onClick={() => startExport('csv')}
        >
          CSV exportieren{list.total ? ` (${formatCount(list.total)})` : ''}
        </Button>
        <Button
          leftSection={<IconFileTypeXls {...icon} />}
          loading={isExporting}
          disabled={!list.total}
          onClick={() => startExport('xlsx')}
        >
          Excel exportieren
        </Button>
      </Bar>
      <PagedTable
        label="Kontaktanfragen"
        columns={contactColumns({ now, onStatus: setStatus, onOpen: open })}
        list={list}
        noun="Anfragen"
        onOpen={open}
        onRowKey={onRowKey}
        sort={sort}
        onSort={value => setQuery({ sort: value })}
        empty={<NoContacts isFiltered={query.search !== '' || status !== undefined} />}
        loadFailure="Kontaktanfragen konnten nicht geladen werden."
      />
      <ContactDialog
        // A new status may remove the request from the filtered list; the dialog stays open.
        request={opened && (list.rows?.find(row => row.id === opened.id) ?? opened)}
        isTakingOver={isTakingOver}
        onStatus={(request, status) => {
          setOpened({ ...request, status })
          setStatus(request, status)
        }}
        onTakenOver={request => {
          patchPages<ContactRequest>(queryClient, resourceKey(contact.list), row =>
            row.id === request.id ? request : row,
          )
          setOpened(request)
        }}
        onClose={() => setOpened(null)}
      />
    </Page>
  )
}

function Counters() {
  const { data } = useApi(contact.counts, {})
  const counted = (count: number | undefined) => (count === undefined ? undefined : formatCount(count))
  return (
    <StatStrip
      align="start"
      label="Anzahl der Kontaktanfragen"
      stats={[
        { label: 'Gesamt', value: counted(data?.total) },
        ...contactStatuses.map(status => ({
          label: contactStatusNames[status],
          value: counted(data?.[status]),
        })),
      ]}
    />
  )
}

interface Actions {
  /** Milliseconds since 1970. */
  now: number
  onStatus: SetContactStatus
  onOpen: (request: ContactRequest) => void
}

function contactColumns({ now, onStatus, onOpen }: Actions): Column<ContactRequest>[] {
  return [
    {
      key: 'date',
      header: 'Datum',
      from: 'medium',
      sort: 'createdAt',
      width: 150,
      cell: ({ createdAt }) => (
        <span className="nowrap">
          {formatDate(createdAt)}, <span className="muted">{formatTime(createdAt)}</span>
        </span>
      ),
    },
    {
      key: 'name',
      header: 'Name',
      cell: row => (
        <>
          <span className="row">
            <Clipped text={`${row.firstName} ${row.lastName}`} isStrong={row.status === 'new'} />
            <SpamHint request={row} />
          </span>
          <span className={classes['onPhone']}>
            <Clipped text={`${formatDate(row.createdAt)}, ${row.company}`} isMuted />
          </span>
        </>
      ),
    },
    { key: 'company', header: 'Firma', from: 'medium', cell: row => <Company request={row} /> },
    {
      key: 'interest',
      header: 'Interesse',
      from: 'wide',
      cell: row => row.interestArea && <Clipped text={row.interestArea} isMuted />,
    },
    {
      key: 'email',
      header: 'E-Mail',
      from: 'medium',
      cell: row => (
        <a href={`mailto:${row.email}`}>
          <Clipped text={row.email} />
        </a>
      ),
    },
    {
      key: 'waiting',
      header: 'Wartet',
      from: 'wide',
      width: 110,
      cell: row => row.status === 'new' && <Waiting since={row.createdAt} now={now} />,
    },
    {
      key: 'status',
      header: 'Status',
      width: 176,
      cell: row => <ContactStatusSelect request={row} onChange={onStatus} />,
    },
    {
      key: 'details',
      header: 'Details',
      isHeadHidden: true,
      align: 'right',
      from: 'medium',
      width: 86,
      cell: row => (
        <Button size="compact-sm" variant="subtle" color="petrol" onClick={() => onOpen(row)}>
          Details
        </Button>
      ),
    },
  ]
}

function Company({ request: { company, takenOver } }: { request: ContactRequest }) {
  if (!takenOver) return <Clipped text={company} />
  return (
    <Link to={`${consolePaths.customers}/${takenOver.customer.id}`} title="Im CRM">
      <Clipped text={company} />
    </Link>
  )
}

interface ClippedProps {
  text: string
  isStrong?: boolean
  isMuted?: boolean
}

/** Texts of visitors can be long; the dialog shows them in full. */
function Clipped({ text, isStrong = false, isMuted = false }: ClippedProps) {
  const tone = isStrong ? 'strong' : isMuted ? 'muted' : ''
  return (
    <span className={`${classes['clipped'] ?? ''} ellipsis ${tone}`} title={text}>
      {text}
    </span>
  )
}

function Waiting({ since, now }: { since: string; now: number }) {
  const { text, isLate } = waitingSince(since, now)
  return <span className={`nowrap num ${isLate ? (classes['late'] ?? '') : 'muted'}`}>seit {text}</span>
}

/** Ctrl+E exports CSV. */
function useContactExport(filter: Input<typeof contact.export>) {
  const { isExporting, start } = useListExport(contact.export, filter, contactExportName)
  const latest = useRef(start)
  useEffect(() => {
    latest.current = start
  })
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'e' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      // The browser would focus its address bar.
      event.preventDefault()
      if (!document.querySelector('[aria-modal="true"]')) latest.current('csv')
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return { isExporting, start }
}
