import { customers, customerStatuses, customerTypes, type Customer } from '@app/contracts/customers'
import { Button, SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useApiPages } from '../../../api/useApiPages.ts'
import { Pager } from '../../../kit/DataTable.tsx'
import { icon } from '../../../kit/icon.ts'
import { SearchField } from '../../../kit/SearchField.tsx'
import { useKeys } from '../../../kit/useKeys.ts'
import { Bar } from '../../shell/Bar.tsx'
import { Page } from '../../shell/Page.tsx'
import { shownOf } from '../../shell/shown-of.ts'
import { useNewFromAddress } from '../../shell/useNewFromAddress.ts'
import { useQueryState } from '../../shell/useQueryState.ts'
import { CustomerCards } from './CustomerCards.tsx'
import { CustomerFilters } from './CustomerFilters.tsx'
import { CreateCustomer, EditCustomer } from './CustomerForm.tsx'
import { CustomerTable } from './CustomerTable.tsx'

const KEYS: [string, string][] = [
  ['/', 'Suchen'],
  ['N', 'Neuer Kunde'],
  ['V', 'Karten/Tabelle'],
]
const VIEWS = [
  { value: 'cards', label: 'Karten' },
  { value: 'table', label: 'Tabelle' },
]

/** All customers, as cards or as a table. */
export function CustomerList() {
  const [query, setQuery] = useQueryState({
    search: '',
    status: '',
    type: '',
    sort: 'companyName',
    view: 'cards',
  })
  const list = useApiPages(customers.list, {
    search: query.search || undefined,
    customerStatus: customerStatuses.find(value => value === query.status),
    customerType: customerTypes.find(value => value === query.type),
    sort: query.sort === '-companyName' ? '-companyName' : 'companyName',
  })
  const [isCreating, setCreating] = useState(false)
  const [edited, setEdited] = useState<Customer | null>(null)
  const search = useRef<HTMLInputElement>(null)
  useNewFromAddress(() => setCreating(true))
  const view = query.view === 'table' ? 'table' : 'cards'
  useKeys({
    '/': () => search.current?.focus(),
    n: () => setCreating(true),
    v: () => setQuery({ view: view === 'table' ? 'cards' : 'table' }),
  })

  const View = view === 'table' ? CustomerTable : CustomerCards
  const isFiltered = Boolean(query.search || query.status || query.type)
  return (
    <Page title="Kunden" heading="Kunden" keys={KEYS}>
      <Bar>
        <SearchField
          ref={search}
          label="Suche"
          placeholder="Firma, Branche oder E-Mail"
          value={query.search}
          onSearch={text => setQuery({ search: text })}
        />
        <CustomerFilters status={query.status} type={query.type} onChange={setQuery} />
        <output className="meta num">{shownOf(list, 'Kunden')}</output>
        <span className="spacer" />
        <SegmentedControl
          aria-label="Ansicht"
          data={VIEWS}
          value={view}
          onChange={value => setQuery({ view: value })}
        />
        <Button variant="filled" leftSection={<IconPlus {...icon} />} onClick={() => setCreating(true)}>
          Neuer Kunde
        </Button>
      </Bar>
      <View
        list={list}
        isFiltered={isFiltered}
        sort={query.sort}
        onSort={sort => setQuery({ sort })}
        onEdit={setEdited}
        onCreate={() => setCreating(true)}
      />
      {list.hasMore && (
        <Pager text="" moreLabel="Mehr laden" hasMore isLoading={list.isLoadingMore} onMore={list.loadMore} />
      )}
      {isCreating && <CreateCustomer onClose={() => setCreating(false)} />}
      {edited && <EditCustomer key={edited.id} customer={edited} onClose={() => setEdited(null)} />}
    </Page>
  )
}
