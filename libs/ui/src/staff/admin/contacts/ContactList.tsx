import { contact, contactStatuses, contactStatusNames, type ContactRequest } from '@app/contracts/contact'
import { resourceKey, type Input } from '@app/contracts/endpoint'
import { Button, SegmentedControl } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IconFileTypeCsv, IconFileTypeXls, IconInbox } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { patchPages, useApiPages } from '../../../api/useApiPages.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { formatCount } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { SearchField } from '../../../kit/SearchField.tsx'
import { StatStrip } from '../../../kit/StatStrip.tsx'
import { useKeys } from '../../../kit/useKeys.ts'
import { Bar } from '../../shell/Bar.tsx'
import { Page } from '../../shell/Page.tsx'
import { useOpenFromAddress } from '../../shell/useOpenFromAddress.ts'
import { useQueryState } from '../../shell/useQueryState.ts'
import { PagedTable } from '../../shell/PagedTable.tsx'
import { contactColumns } from './contact-columns.tsx'
import { ContactDialog } from './ContactDialog.tsx'
import { useContactExport } from './useContactExport.ts'
import { useContactStatus } from './useContactStatus.ts'
import { useNow } from './useNow.ts'

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

/** Contact requests of the public site. */
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
  useOpenFromAddress(list.rows, open)
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
        empty={<EmptyState icon={IconInbox} title="Keine Kontaktanfragen gefunden" />}
        loadFailure="Kontaktanfragen konnten nicht geladen werden."
      />
      <ContactDialog
        // A changed state may take the request out of the filtered list; it stays open all the same.
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
