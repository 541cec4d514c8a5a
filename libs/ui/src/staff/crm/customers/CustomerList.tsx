import {
  customers,
  customerSorts,
  customerStatuses,
  customerTypes,
  type Customer,
} from '@app/contracts/customers'
import { SegmentedControl } from '@mantine/core'
import { useRef, useState } from 'react'
import { useApiPages } from '../../../api/useApiPages.ts'
import { SearchField } from '../../../kit/SearchField.tsx'
import { useKeys } from '../../../kit/useKeys.ts'
import { Bar } from '../../shell/Bar.tsx'
import { Page } from '../../shell/Page.tsx'
import { shownOf } from '../../shell/shown-of.ts'
import { useNewFromAddress } from '../../shell/useNewFromAddress.ts'
import { useQueryState } from '../../shell/useQueryState.ts'
import { BulkBar } from './bulk/BulkBar.tsx'
import { CustomerListActions } from './CustomerListActions.tsx'
import classes from './CustomerCard.module.css'
import { CustomerCards } from './CustomerCards.tsx'
import { CustomerFilters } from './CustomerFilters.tsx'
import { CreateCustomer, EditCustomer } from './CustomerForm.tsx'
import { CustomerTable } from './CustomerTable.tsx'
import { MoveToTrash } from '../trash/MoveToTrash.tsx'
import { useSelection } from './useSelection.ts'

const KEYS: [string, string][] = [
  ['/', 'Suchen'],
  ['N', 'Neuer Kunde'],
  ['V', 'Karten/Tabelle'],
]
const TABLE_KEYS: [string, string][] = [
  ...KEYS,
  ['X', 'Auswählen'],
  ['Eingabe', 'Öffnen'],
  ['E', 'Bearbeiten'],
  ['Entf', 'Löschen'],
]
const VIEWS = [
  { value: 'cards', label: 'Karten' },
  { value: 'table', label: 'Tabelle' },
]

/** Rows read at once: the most a page may have, for those who scroll far. */
const LIMIT = 100

/** All customers, as cards or as a table. */
export function CustomerList() {
  const [query, setQuery] = useQueryState({
    search: '',
    status: '',
    type: '',
    sort: 'companyName',
    view: 'cards',
  })
  const filter = {
    search: query.search || undefined,
    customerStatus: customerStatuses.find(value => value === query.status),
    customerType: customerTypes.find(value => value === query.type),
  }
  const sort = customerSorts.find(value => value === query.sort) ?? 'companyName'
  const list = useApiPages(customers.list, { ...filter, sort, limit: LIMIT })
  const selection = useSelection(JSON.stringify(filter), list.rows)
  const [isCreating, setCreating] = useState(false)
  const [edited, setEdited] = useState<Customer | null>(null)
  const [removed, setRemoved] = useState<Customer | null>(null)
  const search = useRef<HTMLInputElement>(null)
  useNewFromAddress(() => setCreating(true))
  const isTable = query.view === 'table'
  useKeys({
    '/': () => search.current?.focus(),
    n: () => setCreating(true),
    v: () => setQuery({ view: isTable ? 'cards' : 'table' }),
  })
  const view = {
    list,
    isFiltered: Boolean(query.search || query.status || query.type),
    onEdit: setEdited,
    onRemove: setRemoved,
    onCreate: () => setCreating(true),
  }
  return (
    <Page title="Kunden" heading="Kunden" keys={isTable ? TABLE_KEYS : KEYS}>
      <Bar>
        <div className={classes['search']}>
          <SearchField
            ref={search}
            label="Suche"
            placeholder="Firma, Branche oder E-Mail"
            value={query.search}
            onSearch={text => setQuery({ search: text })}
          />
        </div>
        <CustomerFilters
          status={query.status}
          type={query.type}
          {...(!isTable && { sort })}
          onChange={setQuery}
        />
        <output className="meta num">{shownOf(list, list.total === 1 ? 'Kunde' : 'Kunden')}</output>
        <span className="spacer" />
        <SegmentedControl
          aria-label="Ansicht"
          data={VIEWS}
          value={isTable ? 'table' : 'cards'}
          onChange={value => setQuery({ view: value })}
        />
        <CustomerListActions filter={{ ...filter, sort }} onCreate={() => setCreating(true)} />
      </Bar>
      {isTable && <BulkBar selection={selection} filter={filter} total={list.total ?? 0} />}
      {isTable ? (
        <CustomerTable
          {...view}
          sort={sort}
          onSort={next => setQuery({ sort: next })}
          selection={selection}
        />
      ) : (
        <CustomerCards {...view} />
      )}
      {isCreating && <CreateCustomer onClose={() => setCreating(false)} />}
      {edited && <EditCustomer key={edited.id} customer={edited} onClose={() => setEdited(null)} />}
      {removed && (
        <MoveToTrash
          kind="customer"
          id={removed.id}
          title={removed.companyName}
          onClose={() => setRemoved(null)}
        />
      )}
    </Page>
  )
}
