import { ActionIcon, Button, SegmentedControl, Select, Switch } from '@mantine/core'
import {
  type Icon,
  IconAdjustments,
  IconChartBar,
  IconFileInvoice,
  IconLayoutKanban,
  IconList,
  IconPlus,
} from '@tabler/icons-react'
import type { RefObject } from 'react'
import { Link } from 'react-router-dom'
import { consolePaths } from '@app/contracts/console-paths'
import { opportunities, opportunityExportName } from '@app/contracts/opportunities'
import { pipeline } from '@app/contracts/pipeline'
import { useApi } from '../../../api/useApi.ts'
import { SearchField } from '../../../kit/SearchField.tsx'
import { Tip } from '../../../kit/Tip.tsx'
import { formatCount } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import type { PipelineViewProps } from './NoOpportunities.tsx'
import { ColumnsButton } from '../columns/ColumnsButton.tsx'
import { useOpportunityFacts } from './OpportunityTable.tsx'
import { type OwnerChoice, OwnerFilter } from '../owners/OwnerFilter.tsx'
import { CompetitorFilter } from '../competitors/CompetitorFilter.tsx'
import { ExportMenu } from '../../shell/ExportMenu.tsx'
import { type TagChoice, TagFilter } from '../tags/TagFilter.tsx'
import { SavedViews } from '../views/SavedViews.tsx'
import { type OwnFieldChoice, OwnFieldFilter } from '../own-fields/OwnFieldFilter.tsx'
import { Bar, Filters, countSet } from '../../shell/Page.tsx'
import { useListExport } from '../../shell/useListExport.ts'
import classes from './Pipeline.module.css'

type Sort = PipelineViewProps['filter']['sort']

const views = [
  { value: 'board', label: <View glyph={IconLayoutKanban} name="Board" /> },
  { value: 'list', label: <View glyph={IconList} name="Liste" /> },
  { value: 'forecast', label: <View glyph={IconChartBar} name="Prognose" /> },
] as const
const sorts: { value: Sort; label: string }[] = [
  { value: '-probability', label: 'Wahrscheinlichkeit' },
  { value: '-value', label: 'Wert' },
  { value: 'expectedCloseDate', label: 'Abschlussdatum' },
  { value: 'stage', label: 'Phase' },
]
const states = [
  { value: 'open', label: 'Offene' },
  { value: 'closed', label: 'Abgeschlossene' },
  { value: 'all', label: 'Alle' },
]

/** Default: the board. */
export const viewOf = (text: string) => views.find(({ value }) => value === text)?.value ?? 'board'

/** Default: by probability. */
export const sortOf = (text: string): Sort =>
  sorts.find(({ value }) => value === text)?.value ?? '-probability'

const stateOf = (text: string) => (text === 'open' || text === 'closed' ? text : undefined)

interface Query {
  view: string
  sort: string
  search: string
  stale: string
  state: string
}

interface PipelineBarProps {
  query: Query
  owners: OwnerChoice
  tags: TagChoice
  rivals: TagChoice
  own: OwnFieldChoice
  onChange: (change: Partial<Query>) => void
  search: RefObject<HTMLInputElement | null>
  onSettings: () => void
  onCreate: () => void
}

export function PipelineBar({
  query,
  owners,
  tags,
  rivals,
  own,
  onChange,
  search,
  onSettings,
  onCreate,
}: PipelineBarProps) {
  const view = viewOf(query.view)
  const { data } = useApi(pipeline.summary, {
    owner: owners.owner,
    tags: tags.tags,
    competitors: rivals.tags,
    own: own.own,
    search: query.search || undefined,
    stale: query.stale === 'true' ? 'true' : undefined,
  })
  const columns = useOpportunityFacts(0)
  const exporting = useListExport(
    opportunities.export,
    {
      owner: owners.owner,
      tags: tags.tags,
      competitors: rivals.tags,
      own: own.own,
      search: query.search || undefined,
      stale: query.stale === 'true' ? 'true' : undefined,
      sort: sortOf(query.sort),
      // On the board, closed ones have their own columns.
      state: view === 'list' ? stateOf(query.state) : undefined,
    },
    opportunityExportName,
  )
  return (
    <Bar>
      <SavedViews screen="pipeline" owner={owners.value} />
      <SegmentedControl
        aria-label="Ansicht"
        data={[...views]}
        value={view}
        onChange={value => onChange({ view: value })}
      />
      {view !== 'forecast' && (
        <div className={classes['search']}>
          <SearchField
            ref={search}
            label="Suche"
            placeholder="Titel oder Firma"
            value={query.search}
            onSearch={text => onChange({ search: text })}
          />
        </div>
      )}
      <Filters
        set={countSet(
          owners.owner,
          tags.tags,
          rivals.tags,
          own.own,
          query.stale,
          view === 'list' && query.state !== 'open',
        )}
      >
        <OwnerFilter filter={owners} />
        {view !== 'forecast' && (
          <>
            <TagFilter filter={tags} />
            {(view === 'list' || rivals.chosen.length > 0) && <CompetitorFilter filter={rivals} />}
            <OwnFieldFilter filter={own} />
            <Select
              w={164}
              aria-label="Sortieren"
              allowDeselect={false}
              data={sorts}
              value={sortOf(query.sort)}
              onChange={value => onChange({ sort: value ?? '-probability' })}
            />
            {view === 'list' && (
              <Select
                w={130}
                aria-label="Zustand"
                allowDeselect={false}
                data={states}
                value={states.some(({ value }) => value === query.state) ? query.state : 'open'}
                onChange={value => onChange({ state: value ?? 'open' })}
              />
            )}
            <Switch
              label={data ? `Nur ohne Bewegung (${formatCount(data.stale)})` : 'Nur ohne Bewegung'}
              checked={query.stale === 'true'}
              onChange={event => onChange({ stale: event.currentTarget.checked ? 'true' : '' })}
            />
          </>
        )}
      </Filters>
      <span className="spacer" />
      <Tip label="Angebote">
        <ActionIcon variant="default" component={Link} to={consolePaths.offers} aria-label="Angebote">
          <IconFileInvoice {...icon} />
        </ActionIcon>
      </Tip>
      {view === 'list' && <ColumnsButton table="opportunities" columns={columns} />}
      {view !== 'forecast' && <ExportMenu {...exporting} />}
      <Tip label="Phasen und Verlustgründe">
        <ActionIcon
          className={classes['settings']}
          aria-label="Phasen und Verlustgründe"
          onClick={onSettings}
        >
          <IconAdjustments {...icon} />
        </ActionIcon>
      </Tip>
      <Button variant="filled" leftSection={<IconPlus {...icon} />} onClick={onCreate}>
        Neue Opportunity
      </Button>
    </Bar>
  )
}

function View({ glyph: Glyph, name }: { glyph: Icon; name: string }) {
  return (
    <span className={`with-icon ${classes['view']}`}>
      <Glyph {...icon} aria-hidden />
      {name}
    </span>
  )
}
