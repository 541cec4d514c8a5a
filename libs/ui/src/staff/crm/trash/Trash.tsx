import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { IconArrowBackUp, IconTrash, IconTrashX } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { TRASH_DAYS, type TrashEntry, type TrashKind, trash, trashKinds } from '@app/contracts/trash'
import { useApiPages } from '../../../api/useApiPages.ts'
import type { Column } from '../../../kit/DataTable.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { SearchField } from '../../../kit/SearchField.tsx'
import { Tip } from '../../../kit/Tip.tsx'
import { formatDateTime } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { EarlierBatches } from '../customers/EarlierBatches.tsx'
import { useRestore } from './MoveToTrash.tsx'
import { ConfirmWrite } from '../../shell/ConfirmWrite.tsx'
import { BackLink, Bar, Page } from '../../shell/Page.tsx'
import { PagedTable } from '../../shell/PagedTable.tsx'
import { useQueryState } from '../../shell/useQueryState.ts'
import classes from './Trash.module.css'

const KINDS = [
  { value: 'customer', label: 'Kunden' },
  { value: 'opportunity', label: 'Opportunities' },
  { value: 'activity', label: 'Aktivitäten' },
  { value: 'document', label: 'Dokumente' },
] satisfies { value: TrashKind; label: string }[]

export function Trash() {
  const [query, setQuery] = useQueryState({ kind: 'customer', search: '', sort: '-deletedAt' })
  const kind = trashKinds.find(value => value === query.kind) ?? 'customer'
  const list = useApiPages(trash.list, {
    kind,
    search: query.search || undefined,
    sort: query.sort === 'deletedAt' ? 'deletedAt' : '-deletedAt',
  })
  const restore = useRestore()
  const [purged, setPurged] = useState<TrashEntry | null>(null)
  const columns = trashColumns({
    kind,
    onRestore: ({ id, title }) => void restore(kind, id, title),
    onPurge: setPurged,
  })
  return (
    <Page title="Papierkorb">
      <PageHeader title="Papierkorb" back={<BackLink to="/crm/customers">Kunden</BackLink>}>
        <p className="meta">
          Was gelöscht wurde, bleibt {TRASH_DAYS} Tage hier und verschwindet dann endgültig. Mit einem Kunden
          kommen seine Opportunities und Aktivitäten zurück.
        </p>
      </PageHeader>
      <Bar>
        <SegmentedControl
          aria-label="Was gelöscht wurde"
          data={KINDS}
          value={kind}
          onChange={value => setQuery({ kind: value })}
        />
        <SearchField
          label="Suche"
          placeholder="Name oder Kunde"
          value={query.search}
          onSearch={text => setQuery({ search: text })}
        />
      </Bar>
      <div className={classes['table']}>
        <PagedTable
          label="Gelöschtes"
          list={list}
          noun={list.total === 1 ? 'Eintrag' : 'Einträge'}
          loadFailure="Der Papierkorb konnte nicht geladen werden."
          columns={columns}
          sort={query.sort}
          onSort={sort => setQuery({ sort })}
          empty={
            <EmptyState
              icon={IconTrash}
              title={query.search ? 'Nichts gefunden' : 'Der Papierkorb ist leer'}
              text={query.search ? 'Kein Eintrag passt zur Suche.' : 'Was gelöscht wird, erscheint hier.'}
            />
          }
        />
      </div>
      <div className={classes['batches']}>
        <EarlierBatches title="Letzte Vorgänge mit mehreren Kunden" />
      </div>
      {purged && <PurgeDialog kind={kind} entry={purged} onClose={() => setPurged(null)} />}
    </Page>
  )
}

interface Actions {
  kind: TrashKind
  onRestore: (entry: TrashEntry) => void
  onPurge: (entry: TrashEntry) => void
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const belongings: Column<TrashEntry> = {
  key: 'belongings',
  header: 'Wird mit wiederhergestellt',
  from: 'medium',
  cell: ({ opportunities, activities }) => (
    <span className="muted num">
      {plural(opportunities, 'Opportunity', 'Opportunities')},{' '}
      {plural(activities, 'Aktivität', 'Aktivitäten')}
    </span>
  ),
}

const owner: Column<TrashEntry> = {
  key: 'customer',
  header: 'Kunde',
  from: 'medium',
  cell: ({ customer }) => {
    if (!customer) return null
    if (customer.isDeleted) return <span className="muted">{customer.companyName} (gelöscht)</span>
    return <Link to={`/crm/customers/${customer.id}`}>{customer.companyName}</Link>
  },
}

function trashColumns({ kind, onRestore, onPurge }: Actions): Column<TrashEntry>[] {
  return [
    { key: 'title', header: 'Name', cell: ({ title }) => <b>{title}</b> },
    kind === 'customer' ? belongings : owner,
    {
      key: 'deletedAt',
      header: 'Gelöscht',
      sort: 'deletedAt',
      from: 'medium',
      cell: ({ deletedAt }) => <span className="num nowrap">{formatDateTime(deletedAt)}</span>,
    },
    {
      key: 'deletedBy',
      header: 'Von',
      from: 'medium',
      cell: ({ deletedBy }) => <span className="muted">{deletedBy ?? '–'}</span>,
    },
    {
      key: 'actions',
      header: 'Wiederherstellen und löschen',
      isHeadHidden: true,
      align: 'right',
      cell: entry => (
        <span className={classes['actions']}>
          <Button
            size="compact-sm"
            leftSection={<IconArrowBackUp {...icon} />}
            aria-label={`${entry.title} wiederherstellen`}
            onClick={() => onRestore(entry)}
          >
            Wiederherstellen
          </Button>
          <Tip label="Endgültig löschen">
            <ActionIcon
              size={24}
              aria-label={`${entry.title} endgültig löschen`}
              onClick={() => onPurge(entry)}
            >
              <IconTrashX {...icon} />
            </ActionIcon>
          </Tip>
        </span>
      ),
    },
  ]
}

interface PurgeDialogProps {
  kind: TrashKind
  entry: TrashEntry
  onClose: () => void
}

function PurgeDialog({ kind, entry: { id, title }, onClose }: PurgeDialogProps) {
  return (
    <ConfirmWrite
      endpoint={trash.remove}
      refreshes={[trash.list]}
      input={{ kind, id }}
      title="Endgültig löschen?"
      confirmLabel="Endgültig löschen"
      done={{ title: 'Endgültig gelöscht', text: title }}
      fallback="Der Eintrag konnte nicht gelöscht werden."
      onClose={onClose}
    >
      „{title}“ ist danach nicht wiederherzustellen
      {kind === 'customer' && ', ebenso alle Opportunities, Aktivitäten und E-Mails dieses Kunden'}.
    </ConfirmWrite>
  )
}
