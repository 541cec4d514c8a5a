import type { AdministeredRobot } from '@app/contracts/robot-administration'
import { Button, Switch } from '@mantine/core'
import {
  IconArrowLeft,
  IconCircleCheck,
  IconCircleOff,
  IconExternalLink,
  IconList,
  IconPencil,
} from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { icon } from '../../../kit/icon.ts'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { Status } from '../../../kit/Status.tsx'
import classes from './Robot.module.css'
import { useRobotActive } from './useRobotActive.ts'

interface RobotHeadProps {
  robot: AdministeredRobot
  isEditing: boolean
}

/** Name, state and the ways from here. */
export function RobotHead({ robot, isEditing }: RobotHeadProps) {
  const setActive = useRobotActive()
  return (
    <PageHeader
      title={robot.name}
      back={<Ways />}
      badges={
        <>
          {robot.isActive ? (
            <Status tone="ok" icon={IconCircleCheck}>
              Aktiv
            </Status>
          ) : (
            <Status icon={IconCircleOff}>Inaktiv</Status>
          )}
          {isEditing && (
            <Status tone="petrol" icon={IconPencil}>
              Bearbeitung
            </Status>
          )}
        </>
      }
      action={
        <div className={classes['actions']}>
          <Switch
            size="sm"
            color="petrol"
            label="Im Katalog aktiv"
            checked={robot.isActive}
            onChange={event => setActive(robot, event.currentTarget.checked)}
          />
          {robot.isActive && (
            <Button
              component="a"
              href={`/robot/${robot.id}`}
              target="_blank"
              rel="noopener"
              leftSection={<IconExternalLink {...icon} />}
            >
              Öffentliche Seite
            </Button>
          )}
        </div>
      }
    />
  )
}

function Ways() {
  const way = { component: Link, variant: 'subtle', color: 'gray' } as const
  return (
    <div className={classes['back']}>
      <Button {...way} to="/admin" leftSection={<IconArrowLeft {...icon} />}>
        Dashboard
      </Button>
      <Button {...way} to="/admin/robots" leftSection={<IconList {...icon} />}>
        Alle Roboter
      </Button>
    </div>
  )
}
