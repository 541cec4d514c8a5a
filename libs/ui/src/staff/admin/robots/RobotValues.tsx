import { robotFieldNames, type AdministeredRobot } from '@app/contracts/robot-administration'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Facts } from '../../../kit/Facts.tsx'
import { icon } from '../../../kit/icon.ts'
import { Keys } from '../../../kit/Keys.tsx'
import { Section } from '../../../kit/Section.tsx'
import { valueText } from './robot-words.ts'
import classes from './Robot.module.css'

const fields = ['payload', 'reach', 'accuracy', 'protection'] as const

interface RobotValuesProps {
  robot: AdministeredRobot
  onEdit: () => void
}

/** The values that staff edit, to be read. */
export function RobotValues({ robot, onEdit }: RobotValuesProps) {
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
