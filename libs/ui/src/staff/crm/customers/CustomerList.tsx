import { ActionIcon, Button, Menu, SegmentedControl, Select } from '@mantine/core'
import { IconDots, IconFileExport, IconFileImport, IconPlus, IconTrash, IconUsers } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import {
  type Customer,
  customerExportName,
  customerSorts,
  customerStatusNames,
  customerStatuses,
  customerTypeNames,
  customerTypes,
  customers,
} from '@app/contracts/customers'
import type { Input } from '@app/contracts/endpoint'
import { useApiPages } from '../../../api/useApiPages.ts'
import { SearchField } from '../../../kit/SearchField.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { icon } from '../../../kit/icon.ts'
import { useKeys } from '../../../kit/useKeys.ts'
import { CustomerCards } from './CustomerCards.tsx'
import { CreateCustomer, EditCustomer } from './CustomerForm.tsx'
import { DuplicatesLink } from './CustomerDuplicates.tsx'
import { ColumnsButton } from '../columns/ColumnsButton.tsx'
import { CustomerTable, useCustomerFacts } from './CustomerTable.tsx'
import { OwnerFilter, useOwnerFilter } from '../owners/OwnerFilter.tsx'
import { GoneTags, TagFilter, useTagFilter } from '../tags/TagFilter.tsx'
import { GoneFilter, SavedViews } from '../views/SavedViews.tsx'
import { GoneOwnFields, OwnFieldFilter, useOwnFieldFilter } from '../own-fields/OwnFieldFilter.tsx'
import { BulkBar } from './BulkChange.tsx'
import { useSelection } from '../selection/useSelection.ts'
import { MoveToTrash } from '../trash/MoveToTrash.tsx'
import { Bar, Filters, countSet, Page } from '../../shell/Page.tsx'
import { shownOf } from '../../shell/PagedTable.tsx'
import { useListExport } from '../../shell/useListExport.ts'
import { useNewFromAddress, useQueryState } from '../../shell/useQueryState.ts'
import classes from './CustomerCard.module.css'

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

/** Rows per page: the API's maximum. */
const LIMIT = 100

export function CustomerList() {
  const [query, setQuery] = useQueryState({
    search: '',
    status: '',
    type: '',
    sort: 'companyName',
    view: 'cards',
  })
  const owners = useOwnerFilter()
  const tagFilter = useTagFilter()
  const ownFilter = useOwnFieldFilter('customer')
  const filter = {
    search: query.search || undefined,
    customerStatus: customerStatuses.find(value => value === query.status),
    customerType: customerTypes.find(value => value === query.type),
    owner: owners.owner,
    tags: tagFilter.tags,
    own: ownFilter.own,
  }
  const sort = customerSorts.find(value => value === query.sort) ?? 'companyName'
  const list = useApiPages(customers.list, { ...filter, sort, limit: LIMIT })
  const selection = useSelection(JSON.stringify(filter), list.rows)
  const [isCreating, setCreating] = useState(false)
  const [edited, setEdited] = useState<Customer | null>(null)
  const [removed, setRemoved] = useState<Customer | null>(null)
  const search = useRef<HTMLInputElement>(null)
  // Navigate only after the drawer has unmounted: its leave guard would block us.
  const [created, setCreated] = useState<number | null>(null)
  const toast = useToast()
  useNewFromAddress(() => setCreating(true))
  const isTable = query.view === 'table'
  const columns = useCustomerFacts()
  useKeys({
    '/': () => search.current?.focus(),
    n: () => setCreating(true),
    v: () => setQuery({ view: isTable ? 'cards' : 'table' }),
  })
  const view = {
    list,
    isFiltered: Boolean(
      query.search || query.status || query.type || filter.owner || filter.tags || filter.own,
    ),
    onEdit: setEdited,
    onRemove: setRemoved,
    onCreate: () => setCreating(true),
  }
  return (
    <Page title="Kunden" heading="Kunden" keys={isTable ? TABLE_KEYS : KEYS}>
      <Bar>
        <SavedViews screen="customers" owner={owners.value} />
        <div className={classes['search']}>
          <SearchField
            ref={search}
            label="Suche"
            placeholder="Firma, Branche oder E-Mail"
            value={query.search}
            onSearch={text => setQuery({ search: text })}
          />
        </div>
        <Filters set={countSet(query.status, query.type, filter.owner, filter.tags, filter.own)}>
          <CustomerFilters
            status={query.status}
            type={query.type}
            {...(!isTable && { sort })}
            onChange={setQuery}
          />
          <OwnerFilter filter={owners} />
          <TagFilter filter={tagFilter} />
          <OwnFieldFilter filter={ownFilter} />
        </Filters>
        <output className="meta num">{shownOf(list, list.total === 1 ? 'Kunde' : 'Kunden')}</output>
        <DuplicatesLink />
        <span className="spacer" />
        <SegmentedControl
          aria-label="Ansicht"
          data={VIEWS}
          value={isTable ? 'table' : 'cards'}
          onChange={value => setQuery({ view: value })}
        />
        {isTable && <ColumnsButton table="customers" columns={columns} />}
        <CustomerListActions filter={{ ...filter, sort }} onCreate={() => setCreating(true)} />
      </Bar>
      <GoneFilter />
      <GoneTags filter={tagFilter} />
      <GoneOwnFields filter={ownFilter} />
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
      {/* Below the rows: above, it would shift the next row away from the pointer. */}
      {isTable && <BulkBar selection={selection} filter={filter} total={list.total ?? 0} />}
      {isCreating && (
        <CreateCustomer
          onClose={() => setCreating(false)}
          onCreated={({ id, companyName }) => {
            toast({ title: 'Kunde angelegt', text: companyName })
            setCreated(id)
          }}
        />
      )}
      {created !== null && <Navigate to={`/crm/customers/${created}`} />}
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

const ALL = 'all'
const statusChoices = [
  { value: ALL, label: 'Alle Status' },
  ...customerStatuses.map(value => ({ value, label: customerStatusNames[value] })),
]
const typeChoices = [
  { value: ALL, label: 'Alle Typen' },
  ...customerTypes.map(value => ({ value, label: customerTypeNames[value] })),
]

const sortChoices = [
  { value: 'companyName', label: 'Firma A–Z' },
  { value: '-companyName', label: 'Firma Z–A' },
  { value: '-createdAt', label: 'Neueste zuerst' },
  { value: 'createdAt', label: 'Älteste zuerst' },
  { value: '-updatedAt', label: 'Zuletzt geändert' },
  { value: 'updatedAt', label: 'Lange nicht geändert' },
  { value: 'city', label: 'Ort A–Z' },
  { value: '-city', label: 'Ort Z–A' },
]

interface CustomerFiltersProps {
  status: string
  type: string
  /** Absent in the table, whose headers sort. */
  sort?: string
  onChange: (change: { status?: string; type?: string; sort?: string }) => void
}

function CustomerFilters({ status, type, sort, onChange }: CustomerFiltersProps) {
  return (
    <>
      <Select
        w={128}
        aria-label="Status"
        data={statusChoices}
        value={status || ALL}
        onChange={value => onChange({ status: value === ALL || value === null ? '' : value })}
      />
      <Select
        w={128}
        aria-label="Typ"
        data={typeChoices}
        value={type || ALL}
        onChange={value => onChange({ type: value === ALL || value === null ? '' : value })}
      />
      {sort !== undefined && (
        <Select
          w={150}
          aria-label="Reihenfolge"
          data={sortChoices}
          value={sort}
          onChange={value => value && onChange({ sort: value })}
        />
      )}
    </>
  )
}

interface CustomerListActionsProps {
  filter: Input<typeof customers.export>
  onCreate: () => void
}

function CustomerListActions({ filter, onCreate }: CustomerListActionsProps) {
  const { isExporting, start } = useCustomerExport(filter)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={28} variant="default" aria-label="Weitere Aktionen" loading={isExporting}>
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to="/crm/customers/import" leftSection={<IconFileImport {...icon} />}>
            Excel oder CSV importieren
          </Menu.Item>
          <Menu.Item leftSection={<IconFileExport {...icon} />} onClick={() => start('csv')}>
            CSV exportieren
          </Menu.Item>
          <Menu.Item leftSection={<IconFileExport {...icon} />} onClick={() => start('xlsx')}>
            Excel exportieren
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item component={Link} to="/crm/customers/duplicates" leftSection={<IconUsers {...icon} />}>
            Mögliche Dubletten
          </Menu.Item>
          <Menu.Item component={Link} to="/crm/trash" leftSection={<IconTrash {...icon} />}>
            Papierkorb
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button variant="filled" leftSection={<IconPlus {...icon} />} onClick={onCreate}>
        Neuer Kunde
      </Button>
    </>
  )
}

const useCustomerExport = (filter: Input<typeof customers.export>) =>
  useListExport(customers.export, filter, customerExportName)
