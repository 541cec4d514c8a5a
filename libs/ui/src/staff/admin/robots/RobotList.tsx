import { Button, SegmentedControl, Switch } from '@mantine/core'
import { IconFileImport, IconPhotoOff, IconRobot } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { type AdministeredRobot, robotAdministration } from '@app/contracts/robot-administration'
import { useApi } from '../../../api/useApi.ts'
import { type Column, DataTable } from '../../../kit/DataTable.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { SearchField } from '../../../kit/SearchField.tsx'
import { StatStrip } from '../../../kit/StatStrip.tsx'
import { formatCount, formatDate, formatTime } from '../../../kit/format.ts'
import { icon, smallIcon } from '../../../kit/icon.ts'
import { useKeys } from '../../../kit/useKeys.ts'
import { RobotImportDialog } from './RobotImportDialog.tsx'
import { matches, valueText } from './robot-words.ts'
import { type SetRobotActive, useRobotActive } from './useRobotActive.ts'
import { Bar, Page } from '../../shell/Page.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { useQueryState } from '../../shell/useQueryState.ts'
import classes from './RobotList.module.css'

const KEYS: [string, string][] = [
  ['/', 'Suchen'],
  ['up down', 'Zeile'],
  ['Eingabe', 'Öffnen'],
  ['A', 'Aktiv umschalten'],
  ['I', 'Importieren'],
]
const robotFilters = ['all', 'active', 'inactive', 'noImage'] as const

const robotFilterNames = {
  all: 'Alle',
  active: 'Aktiv',
  inactive: 'Inaktiv',
  noImage: 'Ohne Bild',
} satisfies Record<RobotFilter, string>
const choices = robotFilters.map(value => ({ value, label: robotFilterNames[value] }))

/** Inactive ones included. */
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
    <Page title="Roboter" heading="Roboter" showsHeading keys={KEYS}>
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
        empty={
          <NoRobots
            isFiltered={query.search !== '' || filter !== 'all'}
            onImport={() => setImporting(true)}
          />
        }
        failure={
          error && (
            <LoadFailure
              error={error}
              fallback="Die Roboter konnten nicht geladen werden."
              onRetry={refetch}
            />
          )
        }
      />
      {isImporting && <RobotImportDialog onClose={() => setImporting(false)} />}
    </Page>
  )
}

function NoRobots({ isFiltered, onImport }: { isFiltered: boolean; onImport: () => void }) {
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
    >
      <Button leftSection={<IconFileImport {...icon} />} onClick={onImport}>
        Katalog importieren
      </Button>
    </EmptyState>
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

type RobotFilter = (typeof robotFilters)[number]

const passes = {
  all: () => true,
  active: robot => robot.isActive,
  inactive: robot => !robot.isActive,
  noImage: robot => robot.image === null,
} satisfies Record<RobotFilter, (robot: AdministeredRobot) => boolean>
const robotSorts = ['name', 'payload', 'reach', 'updatedAt'] as const

type RobotSort = (typeof robotSorts)[number]

function compare(a: AdministeredRobot, b: AdministeredRobot, sort: RobotSort): number {
  const [first, second] = [a[sort], b[sort]]
  // Unknown values come last in both directions, so the caller reverses only the rest.
  if (typeof first === 'number' && typeof second === 'number') return first - second
  return String(first).localeCompare(String(second), 'de', { numeric: true })
}

function shownRobots(
  robots: readonly AdministeredRobot[],
  { search, filter, sort }: { search: string; filter: RobotFilter; sort: string },
): AdministeredRobot[] {
  const isDown = sort.startsWith('-')
  const by = robotSorts.find(name => name === sort.replace('-', '')) ?? 'name'
  const known = (robot: AdministeredRobot) => robot[by] !== null
  const found = robots.filter(
    robot =>
      passes[filter](robot) &&
      (!search.trim() || matches([robot.name, robot.series, robot.subSeries].join(' '), search.trim())),
  )
  return found.toSorted(
    (a, b) => Number(known(b)) - Number(known(a)) || (isDown ? compare(b, a, by) : compare(a, b, by)),
  )
}

function countRobots(robots: readonly AdministeredRobot[]): Record<RobotFilter, number> {
  const count = (filter: RobotFilter) => robots.filter(passes[filter]).length
  return {
    all: robots.length,
    active: count('active'),
    inactive: count('inactive'),
    noImage: count('noImage'),
  }
}

function robotColumns(onActive: SetRobotActive): Column<AdministeredRobot>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      sort: 'name',
      cell: robot => (
        <Link to={`/admin/robot/${robot.id}`} className={classes['name']} data-active={robot.isActive}>
          {robot.name}
        </Link>
      ),
    },
    {
      key: 'series',
      header: 'Baureihe',
      from: 'medium',
      cell: ({ series, subSeries }) => (
        <span className="muted">{[series, subSeries].filter(Boolean).join(', ')}</span>
      ),
    },
    {
      key: 'payload',
      header: 'Traglast',
      sort: 'payload',
      align: 'right',
      cell: robot => figure(robot, 'payload'),
    },
    {
      key: 'reach',
      header: 'Reichweite',
      sort: 'reach',
      align: 'right',
      cell: robot => figure(robot, 'reach'),
    },
    {
      key: 'image',
      header: 'Bild',
      from: 'medium',
      width: 110,
      cell: robot => <Thumbnail robot={robot} />,
    },
    {
      key: 'updatedAt',
      header: 'Geändert',
      sort: 'updatedAt',
      from: 'wide',
      width: 150,
      cell: ({ updatedAt }) => (
        <span className="nowrap">
          {formatDate(updatedAt)}, <span className="muted">{formatTime(updatedAt)}</span>
        </span>
      ),
    },
    {
      key: 'active',
      header: 'Aktiv',
      width: 110,
      cell: robot => <ActiveSwitch robot={robot} onActive={onActive} />,
    },
  ]
}

function figure(robot: AdministeredRobot, field: 'payload' | 'reach') {
  return (
    <span className="nowrap">{valueText(field, robot[field]) || <span className="meta">offen</span>}</span>
  )
}

function Thumbnail({ robot }: { robot: AdministeredRobot }) {
  if (robot.imageUrl) return <img className={classes['thumbnail']} src={robot.imageUrl} alt="" />
  return (
    <span className="meta with-icon">
      <IconPhotoOff {...smallIcon} aria-hidden />
      kein Bild
    </span>
  )
}

interface ActiveSwitchProps {
  robot: AdministeredRobot
  onActive: SetRobotActive
}

function ActiveSwitch({ robot, onActive }: ActiveSwitchProps) {
  return (
    <Switch
      size="sm"
      color="petrol"
      aria-label={`${robot.name} im Katalog aktiv`}
      label={robot.isActive ? 'aktiv' : 'inaktiv'}
      checked={robot.isActive}
      onChange={event => onActive(robot, event.currentTarget.checked)}
    />
  )
}
