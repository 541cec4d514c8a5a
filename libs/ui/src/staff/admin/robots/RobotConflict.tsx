import { robotFieldNames, type AdministeredRobot } from '@app/contracts/robot-administration'
import { Conflict } from '../../shell/Conflict.tsx'
import { changedFields, toForm, type EditedValues } from './robot-fields.ts'
import { valueText } from './robot-words.ts'

interface RobotConflictProps {
  mine: Partial<EditedValues> | object
  stored: AdministeredRobot
  /** Save what is in the form over the stored state. */
  onKeepMine: (stored: AdministeredRobot) => void
  /** Put the stored state into the form. */
  onTakeStored: (stored: AdministeredRobot) => void
}

/** What differs between the form and what somebody else has stored meanwhile. */
export function RobotConflict({ mine, stored, onKeepMine, onTakeStored }: RobotConflictProps) {
  const ours: Partial<EditedValues> = mine
  const theirs = toForm(stored)
  return (
    <Conflict
      text="Der Roboter wurde inzwischen von jemand anderem geändert."
      differences={changedFields(ours, theirs).map(field => ({
        name: robotFieldNames[field],
        mine: valueText(field, ours[field]) || '–',
        stored: valueText(field, theirs[field]) || '–',
      }))}
      onKeepMine={() => onKeepMine(stored)}
      onTakeStored={() => onTakeStored(stored)}
    />
  )
}
