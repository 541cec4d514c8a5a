import type { ReactNode } from 'react'
import { usesOfSuffixes } from '@app/contracts/robot-suffixes'
import type { Evidence } from '@app/contracts/robots'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { useSite } from '../site-context.ts'
import type { ShownRobot } from './catalogue-robot.ts'
import { OnRequest } from './Figure.tsx'
import { classOf, payloadClasses, reachClasses } from './filter.ts'
import { type NamedFigure, unknownOf, useApplications, useFigures } from './robot-parts.tsx'
import styles from './RobotFacts.module.css'

export function MainFigures({ robot }: { robot: ShownRobot }) {
  const { say } = useSite()
  const figures = useFigures(robot)
  const known = figures.filter(({ value }) => value !== null)
  return (
    <section aria-labelledby="technical">
      <h2 id="technical" className={controls.hidden}>
        {say('robot.technical')}
      </h2>
      {known.length > 0 && (
        <table className={styles.table}>
          <thead className={controls.hidden}>
            <tr>
              <th scope="col">{say('robot.technical')}</th>
              <th scope="col">{say('robot.value')}</th>
            </tr>
          </thead>
          <tbody>
            {known.map(({ name, label, value }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td className={controls.num}>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={styles.note}>
        <OnRequest values={unknownOf(figures)} />
        {known.length > 0 && <Origins evidence={robot.evidence} figures={known} />}
      </div>
    </section>
  )
}

const kinds = ['documented', 'entered', 'from_name', 'unverified'] as const

interface OriginsProps {
  evidence: ShownRobot['evidence']
  figures: readonly NamedFigure[]
}

function Origins({ evidence, figures }: OriginsProps) {
  const { say } = useSite()
  const lines = kinds.flatMap(kind => {
    const values = figures.filter(({ name }) => (evidence[name] ?? 'unverified') === kind)
    return values.length ? { kind, values: values.map(({ label }) => label).join(', ') } : []
  })
  return (
    <dl className={`${controls.small} ${styles.origins}`}>
      {lines.map(({ kind, values }) => (
        <div key={kind}>
          <dt>
            <Origin evidence={kind} />
          </dt>
          <dd>
            {values}. {say(`robot.evidenceNotes.${kind}`)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Origin({ evidence = 'unverified' }: { evidence?: Evidence | undefined }) {
  const { say } = useSite()
  return (
    <span className={styles.origin} data-evidence={evidence}>
      <Icon name={evidence === 'documented' || evidence === 'entered' ? 'ok' : 'warning'} size={13} />
      {say(`robot.evidence.${evidence}`)}
    </span>
  )
}

export function FurtherFacts({ robot }: { robot: ShownRobot }) {
  return (
    <div className={styles.further}>
      <Classification robot={robot} />
      <Applications robot={robot} />
      <Specifications robot={robot} />
    </div>
  )
}

function Classification({ robot }: { robot: ShownRobot }) {
  const { say } = useSite()
  const payloadClass = classOf(payloadClasses, robot.payload)
  const reachClass = classOf(reachClasses, robot.reach)
  return (
    <Facts
      title={say('robot.classification')}
      rows={[
        [say('robot.model'), robot.model],
        [say('robot.series'), robot.series],
        [say('robot.technology'), robot.subSeries],
        [say('robot.variant'), robot.suffix],
        [say('robot.payloadClass'), payloadClass && say(`catalogue.payloads.${payloadClass}`)],
        [say('robot.reachClass'), reachClass && say(`catalogue.reaches.${reachClass}`)],
      ]}
    />
  )
}

function Applications({ robot }: { robot: ShownRobot }) {
  const { say } = useSite()
  const applications = useApplications(robot)
  if (!applications.length) return null
  const { applications: evidence = 'unverified' } = robot.evidence
  const isStated = evidence === 'documented' || evidence === 'entered'
  // Known from the model's suffix, as the advisor does it.
  const named = isStated ? undefined : usesOfSuffixes[robot.applicationSuffix ?? '']
  const groups = [
    { origin: 'from_name', shown: applications.filter(({ name }) => name === named) },
    { origin: evidence, shown: applications.filter(({ name }) => name !== named) },
  ] as const
  return (
    <section aria-labelledby="applications">
      <h2 id="applications" className={styles.heading}>
        {say('robot.applications')}
      </h2>
      {groups.map(
        ({ origin, shown }) =>
          shown.length > 0 && (
            <div key={origin} className={styles.tags}>
              <ul className={controls.badges}>
                {shown.map(({ name, words }) => (
                  <li key={name} className={controls.badge}>
                    {words}
                  </li>
                ))}
              </ul>
              <Origin evidence={origin} />
            </div>
          ),
      )}
    </section>
  )
}

function Specifications({ robot }: { robot: ShownRobot }) {
  const { say } = useSite()
  const rows = Object.entries(robot.specifications)
  return rows.length > 0 && <Facts title={say('robot.specifications')} rows={rows} />
}

function Facts({ title, rows }: { title: string; rows: (readonly [string, ReactNode])[] }) {
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <dl className={styles.facts}>
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
