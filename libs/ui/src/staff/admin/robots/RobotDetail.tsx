import { robotAdministration, type AdministeredRobot } from '@app/contracts/robot-administration'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useApi } from '../../../api/useApi.ts'
import { Section } from '../../../kit/Section.tsx'
import { Tag } from '../../../kit/Status.tsx'
import { useKeys } from '../../../kit/useKeys.ts'
import { Page } from '../../shell/Page.tsx'
import classes from './Robot.module.css'
import { RobotForm } from './RobotForm.tsx'
import { RobotHead } from './RobotHead.tsx'
import { RobotImage } from './RobotImage.tsx'
import { RobotOrigins } from './RobotOrigins.tsx'
import { RobotSystemInfo } from './RobotSystemInfo.tsx'
import { RobotValues } from './RobotValues.tsx'

const KEYS: [string, string][] = [
  ['E', 'Bearbeiten'],
  ['Strg S', 'Speichern'],
  ['Esc', 'Abbrechen'],
  ['J K', 'nächster / voriger Roboter'],
]

/** One robot: image, values with what they rest on, and its state in the catalogue. */
export function RobotDetail({ robot }: { robot: AdministeredRobot }) {
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
                  <Tag key={name}>{name}</Tag>
                ))}
              </div>
            </Section>
          )}
        </div>
      </div>
    </Page>
  )
}

/** Goes along the list, by name. */
function useNeighbours(id: number): (step: 1 | -1) => void {
  const { data = [] } = useApi(robotAdministration.list, {})
  const navigate = useNavigate()
  return step => {
    const next = data[data.findIndex(robot => robot.id === id) + step]
    if (next) void navigate(`/admin/robot/${next.id}`)
  }
}
