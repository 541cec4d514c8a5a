import { robotFieldNames, type AdministeredRobot } from '@app/contracts/robot-administration'
import { Button } from '@mantine/core'
import { changedFields, toForm, type EditedValues } from './robot-fields.ts'
import { valueText } from './robot-words.ts'
import classes from './RobotForm.module.css'

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
    <div className={classes['conflict']} role="alert">
      <p>Der Roboter wurde inzwischen von jemand anderem geändert.</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Feld</th>
            <th scope="col">Ihre Eingabe</th>
            <th scope="col">Gespeichert</th>
          </tr>
        </thead>
        <tbody>
          {changedFields(ours, theirs).map(field => (
            <tr key={field}>
              <th scope="row">{robotFieldNames[field]}</th>
              <td>{valueText(field, ours[field]) || '–'}</td>
              <td>{valueText(field, theirs[field]) || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes['conflictActions']}>
        <Button onClick={() => onKeepMine(stored)}>Meine Eingabe speichern</Button>
        <Button variant="subtle" color="gray" onClick={() => onTakeStored(stored)}>
          Gespeicherte übernehmen
        </Button>
      </div>
    </div>
  )
}
