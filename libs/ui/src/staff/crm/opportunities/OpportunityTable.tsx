import { opportunities, sourceNames, type Opportunity } from '@app/contracts/opportunities'
import { ActionIcon } from '@mantine/core'
import { IconCalendarPlus, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useApiPages } from '../../../api/useApiPages.ts'
import { formatDate } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { Money } from '../../../kit/Money.tsx'
import { Probability } from '../../../kit/Probability.tsx'
import { Tip } from '../../../kit/Tip.tsx'
import { useNow } from '../../../kit/useNow.ts'
import { type ChoosableColumn, useChosenColumns } from '../columns/useChosenColumns.ts'
import { CompetitorNames } from '../competitors/competitors.tsx'
import { useOwnColumns } from '../own-fields/own-columns.tsx'
import { HandoverBar } from '../owners/HandoverBar.tsx'
import { OwnerMark } from '../owners/owners.tsx'
import { selectColumn } from '../selection/select-column.tsx'
import { useSelection } from '../selection/useSelection.ts'
import { TagChips } from '../tags/tags.tsx'
import { PagedTable } from '../../shell/PagedTable.tsx'
import { dropOn } from '../mails/drop/drop-place.ts'
import classes from './Card.module.css'
import pipelineClasses from './Pipeline.module.css'
import { NoOpportunities, type PipelineViewProps } from './NoOpportunities.tsx'
import { Stale, isOverdue, isStale, silentDays } from './staleness.tsx'

type Actions = Pick<PipelineViewProps, 'onOpen' | 'onEdit' | 'onActivity' | 'onRemove'>

export function OpportunityTable({
  filter,
  state,
  isFiltered,
  onCreate,
  ...actions
}: PipelineViewProps & { state: 'open' | 'closed' | undefined }) {
  const list = useApiPages(opportunities.list, { ...filter, state })
  const selection = useSelection(JSON.stringify({ ...filter, state }), list.rows)
  const now = useNow()
  const hasRivals = list.rows?.some(({ competitorIds }) => competitorIds.length > 0) ?? false
  const columns = useChosenColumns('opportunities', [
    selectColumn(list.rows ?? [], selection, ({ title }) => title),
    ...useOpportunityFacts(now).map(column =>
      // Shown by default if any opportunity has one.
      column.key === 'competitors' && hasRivals ? { ...column, isExtra: false } : column,
    ),
    actionsColumn(actions),
  ])
  return (
    <>
      <PagedTable
        label="Opportunities"
        noun={list.total === 1 ? 'Opportunity' : 'Opportunities'}
        loadFailure="Opportunities konnten nicht geladen werden."
        list={list}
        rowAttributes={dropOn}
        columns={columns}
        onOpen={actions.onOpen}
        onRowKey={(row, key) => {
          if (key === 'e') actions.onEdit(row)
          if (key === 'a') actions.onActivity(row)
          if (key === 'Delete') actions.onRemove(row)
          if (key === ' ' || key === 'x') selection.toggle(row)
        }}
        isSelected={row => selection.has(row.id)}
        sort={filter.sort}
        empty={<NoOpportunities isFiltered={isFiltered} onCreate={onCreate} />}
      />
      <HandoverBar selection={selection} whatOf={chosen => ({ opportunities: chosen })} />
    </>
  )
}

export const useOpportunityFacts = (now: number) => [
  ...opportunityFacts(now),
  ...useOwnColumns<Opportunity>('opportunity'),
]

const opportunityFacts = (now: number): ChoosableColumn<Opportunity>[] => [
  {
    key: 'title',
    isFixed: true,
    header: 'Opportunity',
    cell: row => (
      <Link to={`/crm/opportunities/${row.id}`} className={`strong ${pipelineClasses['breaks']}`}>
        {row.title}
      </Link>
    ),
  },
  {
    key: 'customer',
    header: 'Kunde',
    cell: row => (
      <Link to={`/crm/customers/${row.customerId}`} className={pipelineClasses['breaks']}>
        {row.customer.companyName}
      </Link>
    ),
  },
  {
    key: 'owner',
    header: 'Verantwortlich',
    from: 'wide',
    cell: row => <OwnerMark ownerId={row.ownerId} />,
  },
  {
    key: 'tags',
    header: 'Schlagwörter',
    from: 'wide',
    cell: row => <TagChips ids={row.tagIds} most={1} />,
  },
  {
    key: 'competitors',
    isExtra: true,
    header: 'Mitbewerber',
    from: 'wide',
    cell: row => <CompetitorNames ids={row.competitorIds} />,
  },
  { key: 'stage', header: 'Phase', from: 'medium', cell: row => row.stage.name },
  {
    key: 'probability',
    header: 'Wahrscheinlichkeit',
    align: 'right',
    from: 'medium',
    cell: row => <Probability label="Wahrscheinlichkeit" percent={row.probability} />,
  },
  {
    key: 'value',
    header: 'Wert',
    align: 'right',
    cell: row => (
      <span className="strong">
        <Money cents={row.value} />
      </span>
    ),
  },
  {
    key: 'weighted',
    header: 'Gewichtet',
    align: 'right',
    from: 'wide',
    cell: row => (
      <span className="muted">
        <Money cents={row.value === null ? null : Math.round((row.value * row.probability) / 100)} />
      </span>
    ),
  },
  {
    key: 'close',
    header: 'Abschluss',
    align: 'right',
    from: 'medium',
    cell: row => <CloseDate row={row} now={now} />,
  },
  {
    key: 'contact',
    header: 'Letzter Kontakt',
    align: 'right',
    from: 'wide',
    cell: row => <LastContact row={row} now={now} />,
  },
  extra('nextStep', 'Nächster Schritt', row => row.nextStepAt && formatDate(row.nextStepAt)),
  extra('source', 'Quelle', row => row.source && sourceNames[row.source]),
  extra('reason', 'Grund', row => row.closeReason),
  extra('createdAt', 'Angelegt', row => formatDate(row.createdAt)),
  extra('updatedAt', 'Geändert', row => formatDate(row.updatedAt)),
]

const extra = (
  key: string,
  header: string,
  text: (row: Opportunity) => ReactNode,
): ChoosableColumn<Opportunity> => ({
  key,
  header,
  isExtra: true,
  cell: row => <span className="muted">{text(row)}</span>,
})

function actionsColumn({ onEdit, onActivity, onRemove }: Actions): ChoosableColumn<Opportunity> {
  return {
    key: 'actions',
    isFixed: true,
    header: 'Aktionen',
    isHeadHidden: true,
    align: 'right',
    cell: row => (
      <span className="nowrap">
        <Tip label="Aktivität erstellen">
          <ActionIcon
            size={24}
            aria-label={`Aktivität für ${row.title} erstellen`}
            onClick={() => onActivity(row)}
          >
            <IconCalendarPlus {...icon} />
          </ActionIcon>
        </Tip>
        <Tip label="Bearbeiten">
          <ActionIcon size={24} aria-label={`${row.title} bearbeiten`} onClick={() => onEdit(row)}>
            <IconPencil {...icon} />
          </ActionIcon>
        </Tip>
        <span data-from="medium">
          <Tip label="Löschen">
            <ActionIcon size={24} aria-label={`${row.title} löschen`} onClick={() => onRemove(row)}>
              <IconTrash {...icon} />
            </ActionIcon>
          </Tip>
        </span>
      </span>
    ),
  }
}

interface CellProps {
  row: Opportunity
  now: number
}

function CloseDate({ row, now }: CellProps) {
  const day = row.actualCloseDate ?? row.expectedCloseDate
  if (!day) return <span className="muted">–</span>
  if (isOverdue(row, now))
    return <span className={`nowrap ${classes['late']}`}>überfällig {formatDate(day)}</span>
  return <span className="nowrap">{formatDate(day)}</span>
}

function LastContact({ row, now }: CellProps) {
  const days = silentDays(row, now)
  if (isStale(row, now)) return <Stale days={days} />
  if (!row.lastContactAt) return <span className="muted">noch keiner</span>
  return <span className="muted nowrap">{days === 0 ? 'heute' : `vor ${days} T.`}</span>
}
