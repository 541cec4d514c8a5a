import { trash, TRASH_DAYS, trashKinds, type TrashEntry, type TrashKind } from '@app/contracts/trash'
import { SegmentedControl } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useApiPages } from '../../../api/useApiPages.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { SearchField } from '../../../kit/SearchField.tsx'
import { BackLink } from '../../shell/BackLink.tsx'
import { Bar } from '../../shell/Bar.tsx'
import { Page } from '../../shell/Page.tsx'
import { PagedTable } from '../../shell/PagedTable.tsx'
import { useQueryState } from '../../shell/useQueryState.ts'
import { EarlierBatches } from '../customers/EarlierBatches.tsx'
import { useRestore } from './useRestore.ts'
import { PurgeDialog } from './PurgeDialog.tsx'
import classes from './Trash.module.css'
import { trashColumns } from './trash-columns.tsx'

const KINDS = [
  { value: 'customer', label: 'Kunden' },
  { value: 'opportunity', label: 'Opportunities' },
  { value: 'activity', label: 'Aktivitäten' },
] satisfies { value: TrashKind; label: string }[]

/** What was deleted in the CRM, with its way back. */
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
              title={query.search ? 'Nichts gefunden' : 'Hier liegt nichts'}
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
