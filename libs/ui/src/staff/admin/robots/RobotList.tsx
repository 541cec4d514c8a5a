import { robotAdministration } from '@app/contracts/robot-administration'
import { Button, SegmentedControl } from '@mantine/core'
import { IconFileImport, IconRobot } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useApi } from '../../../api/useApi.ts'
import { DataTable } from '../../../kit/DataTable.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { formatCount } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { SearchField } from '../../../kit/SearchField.tsx'
import { StatStrip } from '../../../kit/StatStrip.tsx'
import { useKeys } from '../../../kit/useKeys.ts'
import { Bar } from '../../shell/Bar.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { Page } from '../../shell/Page.tsx'
import { useQueryState } from '../../shell/useQueryState.ts'
import { RobotImportDialog } from './import/RobotImportDialog.tsx'
import { robotColumns } from './robot-columns.tsx'
import { countRobots, robotFilterNames, robotFilters, shownRobots, type RobotFilter } from './robot-filter.ts'
import { useRobotActive } from './useRobotActive.ts'

const KEYS: [string, string][] = [
  ['/', 'Suchen'],
  ['up down', 'Zeile'],
  ['Eingabe', 'Öffnen'],
  ['A', 'Aktiv umschalten'],
  ['I', 'Importieren'],
]
const choices = robotFilters.map(value => ({ value, label: robotFilterNames[value] }))

/** All robots of the catalogue, inactive ones included. */
export function RobotList() {
  const [query, setQuery] = useQueryState({ search: '', filter: 'all', sort: 'name' })
  const filter = robotFilters.find(value => value === query.filter) ?? 'all'
  const { data, error, refetch } = useApi(robotAdministration.list, {})
  const setActive = useRobotActive()
  const navigate = useNavigate()
  const [isImporting, setImporting] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => search.current?.focus(), i: () => setImporting(true) })
  return (
    <Page title="Roboter" heading="Roboter" keys={KEYS}>
      <Counters counts={data && countRobots(data)} />
      <Bar>
        <SearchField
          ref={search}
          label="Suche"
          placeholder="Name oder Baureihe"
          value={query.search}
          onSearch={text => setQuery({ search: text })}
        />
        <SegmentedControl
          aria-label="Anzeigen"
          data={choices}
          value={filter}
          onChange={value => setQuery({ filter: value })}
        />
        <span className="spacer" />
        <Button leftSection={<IconFileImport {...icon} />} onClick={() => setImporting(true)}>
          Katalog importieren
        </Button>
      </Bar>
      <DataTable
        label="Roboter"
        columns={robotColumns(setActive)}
        rows={data && shownRobots(data, { search: query.search, filter, sort: query.sort })}
        rowKey={robot => robot.id}
        onOpen={robot => void navigate(`/admin/robot/${robot.id}`)}
        onRowKey={(robot, key) => key === 'a' && setActive(robot, !robot.isActive)}
        sort={query.sort}
        onSort={sort => setQuery({ sort })}
        empty={<NoRobots isFiltered={query.search !== '' || filter !== 'all'} />}
        failure={
          error && (
            <LoadFailure
              error={error}
              fallback="Die Roboter konnten nicht geladen werden."
              onRetry={() => void refetch()}
            />
          )
        }
      />
      {isImporting && <RobotImportDialog onClose={() => setImporting(false)} />}
    </Page>
  )
}

function NoRobots({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState
      icon={IconRobot}
      title="Keine Roboter gefunden"
      text="Suche oder Filter finden keinen Roboter."
    />
  ) : (
    <EmptyState
      icon={IconRobot}
      title="Noch keine Roboter"
      text="Importieren Sie einen Katalog als Excel-, ODS-, CSV- oder JSON-Datei."
    />
  )
}

function Counters({ counts }: { counts: Record<RobotFilter, number> | undefined }) {
  return (
    <StatStrip
      align="start"
      label="Anzahl der Roboter"
      stats={robotFilters.map(filter => ({
        label: filter === 'all' ? 'Gesamt' : robotFilterNames[filter],
        value: counts && formatCount(counts[filter]),
      }))}
    />
  )
}
