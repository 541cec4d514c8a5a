import type { AdministeredRobot } from '@app/contracts/robot-administration'
import { Switch } from '@mantine/core'
import { IconPhotoOff } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { Column } from '../../../kit/DataTable.tsx'
import { formatDate, formatTime } from '../../../kit/format.ts'
import { smallIcon } from '../../../kit/icon.ts'
import { valueText } from './robot-words.ts'
import classes from './RobotList.module.css'
import type { SetRobotActive } from './useRobotActive.ts'

/** Columns of the list of robots. */
export function robotColumns(onActive: SetRobotActive): Column<AdministeredRobot>[] {
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
