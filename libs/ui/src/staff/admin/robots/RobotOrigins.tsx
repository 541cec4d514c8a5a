import { type AdministeredRobot, robotFieldNames } from '@app/contracts/robot-administration'
import { type EvidencedValue, evidenced } from '@app/contracts/robots'
import { Facts } from '../../../kit/Facts.tsx'
import { Section } from '../../../kit/Section.tsx'
import { formatCount, formatDateTime, formatSize } from '../../../kit/format.ts'
import { germanTerm, originText, valueText } from './robot-words.ts'
import classes from './Robot.module.css'

// A note may follow the address.
const SOURCE = /^(https?:\/\/\S+)?(.*)$/

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
            // Applications are listed in full below.
            const value = field === 'applications' ? countText(robot.applications) : shownText(robot, field)
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
      {robot.sources.length > 0 && <Sources sources={robot.sources} />}
    </Section>
  )
}

/** Collapsed: long addresses, needed only to verify a value. */
function Sources({ sources }: { sources: string[] }) {
  return (
    <details className={`meta ${classes['sources']}`}>
      <summary>{sources.length === 1 ? '1 Fundstelle' : `${sources.length} Fundstellen`}</summary>
      <ul>
        {sources.map(source => {
          const [, address, words] = SOURCE.exec(source) ?? []
          return (
            <li key={source}>
              {address && (
                <a href={address} target="_blank" rel="noopener noreferrer">
                  {address}
                </a>
              )}
              {words}
            </li>
          )
        })}
      </ul>
    </details>
  )
}

function shownText(robot: AdministeredRobot, field: EvidencedValue): string {
  const value = robot[field]
  return valueText(field, Array.isArray(value) ? value.map(germanTerm) : value)
}

const countText = ({ length }: string[]) => (length ? `${length}` : '')
const DAY = 86_400_000

function ageText(changedAt: string | null): string {
  if (!changedAt) return 'Alter unbekannt'
  const days = Math.floor((Date.now() - Date.parse(changedAt)) / DAY)
  if (days < 1) return 'von heute'
  return days === 1 ? '1 Tag alt' : `${formatCount(days)} Tage alt`
}

function imageText({ image, imageUrl }: AdministeredRobot): string {
  if (image) return `${formatSize(image.size)}, WebP, ${ageText(image.changedAt)}`
  return imageUrl ? 'noch nicht heruntergeladen' : 'keines (Zeichnung wird verwendet)'
}

function sourceText({ image }: AdministeredRobot): string | null {
  if (!image) return null
  return image.source ?? 'hochgeladen'
}

export function RobotSystemInfo({ robot }: { robot: AdministeredRobot }) {
  return (
    <Section title="Systeminfo">
      <Facts
        rows={{
          ID: <span className="num">{robot.id}</span>,
          Angelegt: <span className="num">{formatDateTime(robot.createdAt)}</span>,
          Geändert: <span className="num">{formatDateTime(robot.updatedAt)}</span>,
          Version: <span className="num">{formatCount(robot.version)}</span>,
          Bild: <span className="num">{imageText(robot)}</span>,
          Bildquelle: sourceText(robot),
          Baureihe: [robot.series, robot.subSeries].filter(Boolean).join(', '),
          Modell: robot.model,
        }}
      />
    </Section>
  )
}
