import { consolePaths } from '@app/contracts/console-paths'
import { Button, Skeleton, Switch } from '@mantine/core'
import {
  IconArrowLeft,
  IconCircleCheck,
  IconCircleOff,
  IconExternalLink,
  IconList,
  IconPencil,
  IconRobot,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import {
  type AdministeredRobot,
  robotAdministration,
  robotFieldNames,
} from '@app/contracts/robot-administration'
import { useApi } from '../../../api/useApi.ts'
import { Facts } from '../../../kit/Facts.tsx'
import { Keys } from '../../../kit/Keys.tsx'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { Section } from '../../../kit/Section.tsx'
import { Status, Tag } from '../../../kit/Status.tsx'
import { icon } from '../../../kit/icon.ts'
import { useKeys } from '../../../kit/useKeys.ts'
import { RobotForm } from './RobotForm.tsx'
import { RobotImage } from './RobotImage.tsx'
import { RobotOrigins, RobotSystemInfo } from './RobotOrigins.tsx'
import { germanTerm, valueText } from './robot-words.ts'
import { useRobotActive } from './useRobotActive.ts'
import { RecordPage } from '../../shell/RecordPage.tsx'
import { Page } from '../../shell/Page.tsx'
import classes from './Robot.module.css'

export function RobotPage() {
  return (
    <RecordPage
      endpoint={robotAdministration.get}
      heading="Roboter"
      failed="Der Roboter konnte nicht geladen werden."
      missing={{
        icon: IconRobot,
        title: 'Roboter nicht gefunden',
        text: 'Der Roboter wurde entfernt oder die Adresse stimmt nicht.',
        list: consolePaths.robots,
        listName: 'Alle Roboter',
      }}
      loading={<Loading />}
    >
      {robot => <RobotDetail key={robot.id} robot={robot} />}
    </RecordPage>
  )
}

function Loading() {
  return (
    <div aria-busy>
      <div className={classes['loadingHead']}>
        <Skeleton height={22} width={280} />
      </div>
      <div className={classes['grid']}>
        <Skeleton height={420} radius={0} />
        <Skeleton height={420} radius={0} />
      </div>
    </div>
  )
}

const KEYS: [string, string][] = [
  ['E', 'Bearbeiten'],
  ['Strg S', 'Speichern'],
  ['Esc', 'Abbrechen'],
  ['J K', 'nächster / voriger Roboter'],
]

function RobotDetail({ robot }: { robot: AdministeredRobot }) {
  const [isEditing, setEditing] = useState(false)
  const goTo = useNeighbours(robot.id)
  useKeys(isEditing ? {} : { e: () => setEditing(true), j: () => goTo(1), k: () => goTo(-1) })
  return (
    <Page title={robot.name} keys={KEYS}>
      <RobotHead robot={robot} isEditing={isEditing} />
      <div className={classes['grid']}>
        <div className={classes['column']}>
          <RobotImage robot={robot} />
          <RobotSystemInfo robot={robot} />
        </div>
        <div className={classes['column']}>
          {isEditing ? (
            <RobotForm robot={robot} onClose={() => setEditing(false)} />
          ) : (
            <RobotValues robot={robot} onEdit={() => setEditing(true)} />
          )}
          <RobotOrigins robot={robot} />
          {robot.applications.length > 0 && (
            <Section title="Anwendungen">
              <div className={classes['tags']}>
                {robot.applications.map(name => (
                  <Tag key={name}>{germanTerm(name)}</Tag>
                ))}
              </div>
            </Section>
          )}
        </div>
      </div>
    </Page>
  )
}

function useNeighbours(id: number): (step: 1 | -1) => void {
  const { data = [] } = useApi(robotAdministration.list, {})
  const navigate = useNavigate()
  return step => {
    const next = data[data.findIndex(robot => robot.id === id) + step]
    if (next) void navigate(`/admin/robot/${next.id}`)
  }
}

const fields = ['payload', 'reach', 'accuracy', 'protection'] as const

interface RobotValuesProps {
  robot: AdministeredRobot
  onEdit: () => void
}

function RobotValues({ robot, onEdit }: RobotValuesProps) {
  const open = <span className="meta">offen</span>
  const rows = fields.map(field => [robotFieldNames[field], valueText(field, robot[field]) || open] as const)
  const page = robot.estunUrl && (
    <a href={robot.estunUrl} target="_blank" rel="noopener noreferrer">
      {robot.estunUrl}
    </a>
  )
  return (
    <Section
      title="Angaben"
      actions={
        <Button leftSection={<IconPencil {...icon} />} onClick={onEdit}>
          Bearbeiten
          <Keys keys="E" />
        </Button>
      }
    >
      <p className={classes['description']}>
        {robot.descriptionGerman ?? <span className="meta">Noch keine deutsche Beschreibung.</span>}
      </p>
      <Facts rows={{ ...Object.fromEntries(rows), [robotFieldNames.estunUrl]: page || open }} />
    </Section>
  )
}

interface RobotHeadProps {
  robot: AdministeredRobot
  isEditing: boolean
}

function RobotHead({ robot, isEditing }: RobotHeadProps) {
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
      <Button {...way} to={consolePaths.dashboard} leftSection={<IconArrowLeft {...icon} />}>
        Dashboard
      </Button>
      <Button {...way} to={consolePaths.robots} leftSection={<IconList {...icon} />}>
        Alle Roboter
      </Button>
    </div>
  )
}
