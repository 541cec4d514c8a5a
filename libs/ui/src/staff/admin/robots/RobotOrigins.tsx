import { robotFieldNames, type AdministeredRobot } from '@app/contracts/robot-administration'
import { evidenced } from '@app/contracts/robots'
import { formatDateTime } from '../../../kit/format.ts'
import { Section } from '../../../kit/Section.tsx'
import { originText, valueText } from './robot-words.ts'
import classes from './Robot.module.css'

const WEB_ADDRESS = /^https?:\/\//

/** What every value rests on. */
export function RobotOrigins({ robot }: { robot: AdministeredRobot }) {
  return (
    <Section title="Herkunft der Werte" flush>
      <table className={classes['origins']}>
        <thead>
          <tr>
            <th scope="col">Wert</th>
            <th scope="col" data-align="right">
              Angabe
            </th>
            <th scope="col">Quelle</th>
            <th scope="col">Stand</th>
          </tr>
        </thead>
        <tbody>
          {evidenced.map(field => {
            const entry = robot.entries[field]
            // Applications stand in full below.
            const value =
              field === 'applications' ? countText(robot.applications) : valueText(field, robot[field])
            const isKnown = value !== ''
            return (
              <tr key={field}>
                <th scope="row">{robotFieldNames[field]}</th>
                <td data-align="right" className={isKnown ? 'strong' : 'muted'}>
                  {value || 'offen'}
                </td>
                <td className="muted">{originText(robot.evidence[field], entry)}</td>
                <td className="muted nowrap">
                  {entry ? formatDateTime(entry.at) : isKnown && formatDateTime(robot.createdAt)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {robot.sources.length > 0 && (
        <ul className={`meta ${classes['sources']}`} aria-label="Quellen">
          {robot.sources.map(source => (
            <li key={source}>
              {WEB_ADDRESS.test(source) ? (
                <a href={source} target="_blank" rel="noopener noreferrer">
                  {source}
                </a>
              ) : (
                source
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const countText = ({ length }: string[]) => (length ? `${length}` : '')
