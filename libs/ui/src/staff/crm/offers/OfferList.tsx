import { consolePaths } from '@app/contracts/console-paths'
import { type OfferRow, offers, offerStatuses, offerStatusNames } from '@app/contracts/offers'
import { Button, Select } from '@mantine/core'
import { IconFileInvoice } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useApiPages } from '../../../api/useApiPages.ts'
import type { Column } from '../../../kit/DataTable.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { formatDate, formatDateTime } from '../../../kit/format.ts'
import { Money } from '../../../kit/Money.tsx'
import { SearchField } from '../../../kit/SearchField.tsx'
import { useKeys } from '../../../kit/useKeys.ts'
import { PagedTable } from '../../shell/PagedTable.tsx'
import { Bar, Page } from '../../shell/Page.tsx'
import { useQueryState } from '../../shell/useQueryState.ts'
import { OfferStatus } from './OfferStatus.tsx'
import classes from './Offer.module.css'

const KEYS: [string, string][] = [
  ['/', 'Suchen'],
  ['up down', 'Zeile'],
  ['Eingabe', 'Öffnen'],
]
const ALL = 'all'
const choices = [
  { value: ALL, label: 'Alle Status' },
  ...offerStatuses.map(value => ({ value, label: offerStatusNames[value] })),
]

export function OfferList() {
  const [query, setQuery] = useQueryState({ search: '', status: '', sort: '-updatedAt' })
  const status = offerStatuses.find(value => value === query.status)
  const sort = query.sort === 'updatedAt' ? 'updatedAt' : '-updatedAt'
  const list = useApiPages(offers.list, { search: query.search || undefined, status, sort, limit: 100 })
  const search = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  useKeys({ '/': () => search.current?.focus() })
  const isFiltered = Boolean(query.search || status)
  return (
    <Page title="Angebote" heading="Angebote" showsHeading keys={KEYS}>
      <Bar>
        <SearchField
          ref={search}
          label="Suche"
          placeholder="Nummer, Titel oder Kunde"
          value={query.search}
          onSearch={text => setQuery({ search: text })}
        />
        <Select
          w={150}
          aria-label="Status"
          data={choices}
          value={status ?? ALL}
          onChange={value => setQuery({ status: value === ALL || value === null ? '' : value })}
        />
      </Bar>
      <PagedTable
        label="Angebote"
        list={list}
        noun={list.total === 1 ? 'Angebot' : 'Angebote'}
        loadFailure="Angebote konnten nicht geladen werden."
        columns={columns}
        sort={sort}
        onSort={next => setQuery({ sort: next })}
        onOpen={({ id }) => void navigate(`${consolePaths.offers}/${id}`)}
        empty={
          <EmptyState
            icon={IconFileInvoice}
            title={isFiltered ? 'Keine Angebote gefunden' : 'Noch keine Angebote'}
            text={
              isFiltered
                ? 'Kein Angebot passt zu Suche und Filter.'
                : 'Ein Angebot legen Sie beim Kunden an, zu einer seiner Opportunities.'
            }
          >
            {!isFiltered && (
              <Button component={Link} to={consolePaths.customers}>
                Zu den Kunden
              </Button>
            )}
          </EmptyState>
        }
      />
    </Page>
  )
}

const columns: Column<OfferRow>[] = [
  {
    key: 'name',
    header: 'Nummer',
    width: 120,
    cell: ({ id, name }) => (
      <Link to={`${consolePaths.offers}/${id}`} className="strong nowrap">
        {name ?? 'Entwurf'}
      </Link>
    ),
  },
  {
    key: 'customer',
    header: 'Kunde',
    cell: ({ customer }) => <span className={classes['words']}>{customer.companyName}</span>,
  },
  {
    key: 'title',
    header: 'Titel',
    from: 'medium',
    cell: ({ title }) => <span className={`muted ${classes['words']}`}>{title}</span>,
  },
  { key: 'status', header: 'Status', width: 130, cell: offer => <OfferStatus {...offer} /> },
  {
    key: 'net',
    header: 'Netto',
    align: 'right',
    from: 'medium',
    width: 120,
    cell: ({ net }) => <Money cents={net} />,
  },
  {
    key: 'validUntil',
    header: 'Gültig bis',
    from: 'medium',
    width: 110,
    cell: ({ validUntil }) => (validUntil ? formatDate(validUntil) : <span className="muted">–</span>),
  },
  {
    key: 'updatedAt',
    header: 'Geändert',
    sort: 'updatedAt',
    from: 'wide',
    width: 150,
    cell: ({ updatedAt }) => <span className="muted nowrap">{formatDateTime(updatedAt)}</span>,
  },
]
