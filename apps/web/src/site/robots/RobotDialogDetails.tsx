import { useQuery } from '../navigation.tsx'
import { call } from '../client.ts'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { withLanguage } from '../layout/links.tsx'
import { useSite } from '../site-context.ts'
import type { ShownRobot } from './catalogue-robot.ts'
import { OnRequest } from './Figure.tsx'
import { loadOne } from './load.ts'
import {
  RobotBadges,
  RobotFigure,
  unknownOf,
  useApplications,
  useDescription,
  useFigures,
} from './robot-parts.tsx'
import styles from './RobotDialog.module.css'

const known = new Map<number, Promise<ShownRobot | null>>()

/** Null if there is none. Kept while the document lives. */
export function fetchRobot(id: number): Promise<ShownRobot | null> {
  const fetching = known.get(id) ?? loadOne(call, id)
  known.set(id, fetching)
  fetching.catch(() => known.delete(id))
  return fetching
}

export interface DetailsProps {
  /** Null if it no longer exists. */
  robot: ShownRobot | null
  onInquire: () => void
}

export function RobotDialogDetails({ robot, onInquire }: DetailsProps) {
  const { say } = useSite()
  if (robot) return <Known robot={robot} onInquire={onInquire} />
  return (
    <div className={styles.failure}>
      <h2>{say('robot.notFound')}</h2>
      <p>{say('robot.notFoundText')}</p>
    </div>
  )
}

function Known({ robot, onInquire }: DetailsProps & { robot: ShownRobot }) {
  const { say } = useSite()
  const description = useDescription(robot)
  const figures = useFigures(robot)
  return (
    <>
      <header className={styles.head}>
        <RobotBadges robot={robot} />
        <h2>{robot.name}</h2>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone it scrolls, and by keyboard, too */}
      <section className={styles.body} tabIndex={0} aria-label={robot.name}>
        <RobotFigure robot={robot} />
        <dl className={styles.figures}>
          {figures.map(
            ({ name, label, value }) =>
              value !== null && (
                <div key={name}>
                  <dt>{label}</dt>
                  <dd className={controls.num}>{value}</dd>
                </div>
              ),
          )}
        </dl>
        <OnRequest values={unknownOf(figures)} />
        {description && <p className={styles.description}>{description}</p>}
        <Applications robot={robot} />
      </section>
      <footer className={styles.actions}>
        <button type="button" className={controls.button} onClick={onInquire}>
          {say('robot.inquire')}
        </button>
        <FullDetails id={robot.id} />
      </footer>
    </>
  )
}

function Applications({ robot }: { robot: ShownRobot }) {
  const { say } = useSite()
  const applications = useApplications(robot)
  if (!applications.length) return null
  return (
    <ul className={`${controls.badges} ${styles.applications}`} aria-label={say('robot.applications')}>
      {applications.map(({ name, words }) => (
        <li key={name} className={controls.badge}>
          {words}
        </li>
      ))}
    </ul>
  )
}

function FullDetails({ id }: { id: number }) {
  const { say } = useSite()
  const search = useQuery()
  return (
    <a
      className={controls.quiet}
      href={withLanguage(`/robot-detail/${id}`, search.get('lang'))}
      target="_blank"
      rel="noopener"
    >
      {say('robot.fullDetails')}
      <Icon name="external" />
      <span className={controls.hidden}>{say('common.newTab')}</span>
    </a>
  )
}
