import { Button } from '@mantine/core'
import classes from './Conflict.module.css'

/** A field whose states differ, in words. */
export interface Difference {
  name: string
  mine: string
  stored: string
}

interface ConflictProps {
  /** What has happened. */
  text: string
  differences: Difference[]
  /** Save what is in the form over the stored state. */
  onKeepMine: () => void
  /** Put the stored state into the form. */
  onTakeStored: () => void
}

/** What differs between a form and what somebody else has stored meanwhile, and the choice between both. */
export function Conflict({ text, differences, onKeepMine, onTakeStored }: ConflictProps) {
  return (
    <div className={classes['conflict']} role="alert">
      <p>{text}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys must reach that */}
      <div className={classes['differences']} tabIndex={0} role="group" aria-label="Unterschiede">
        <table>
          <thead>
            <tr>
              <th scope="col">Feld</th>
              <th scope="col">Ihre Eingabe</th>
              <th scope="col">Gespeichert</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ name, mine, stored }) => (
              <tr key={name}>
                <td>{name}</td>
                <td>{mine}</td>
                <td>{stored}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes['actions']}>
        <Button onClick={onKeepMine}>Meine Eingabe speichern</Button>
        <Button variant="subtle" color="gray" onClick={onTakeStored}>
          Gespeicherte übernehmen
        </Button>
      </div>
    </div>
  )
}
