import { useState } from 'react'
import controls from '../../layout/controls.module.css'
import { SiteLink } from '../../layout/links.tsx'
import { useSite } from '../../site-context.ts'
import type { CatalogueRobot } from '../catalogue-robot.ts'
import { Figure } from '../Figure.tsx'
import { kilograms, millimetres } from '../figures.ts'
import { classOf, payloadClasses, reachClasses } from '../filter.ts'
import type { CatalogueState } from '../use-catalogue.ts'
import { Symbol } from './Cloud.tsx'
import { Plot } from './Plot.tsx'
import { groupOf, groups } from './points.ts'
import styles from './Scatter.module.css'

/** Payload against reach, one point per robot; also as a table. */
export function Scatter({ state }: { state: CatalogueState }) {
  const { say } = useSite()
  const [isTable, setTable] = useState(false)
  return (
    <figure className={styles.figure}>
      {isTable ? <ScatterTable rows={state.result?.rows ?? []} /> : <Plot state={state} />}
      <figcaption className={styles.caption}>
        <ul className={`${controls.mono} ${styles.legend}`}>
          {groups.map(group => (
            <li key={group}>
              <svg width="14" height="14" viewBox="-7 -7 14 14" className={styles.point} aria-hidden="true">
                <Symbol group={group} />
              </svg>
              {say(`catalogue.scatter.groups.${group}`)}
            </li>
          ))}
        </ul>
        <button
          type="button"
          className={`${controls.textLink} ${styles.toggle}`}
          onClick={() => setTable(!isTable)}
        >
          {say(isTable ? 'catalogue.scatter.asPicture' : 'catalogue.scatter.asTable')}
        </button>
      </figcaption>
    </figure>
  )
}

const MOST = 200

function ScatterTable({ rows }: { rows: readonly CatalogueRobot[] }) {
  const { say, language } = useSite()
  const rest = rows.length - MOST
  return (
    <section className={styles.tableBox} aria-label={say('catalogue.scatter.label')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{say('catalogue.scatter.robot')}</th>
            <th scope="col">{say('catalogue.scatter.group')}</th>
            <th scope="col">{say('catalogue.payload')}</th>
            <th scope="col">{say('catalogue.reach')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MOST).map(robot => {
            const payloadClass = classOf(payloadClasses, robot.payload)
            const reachClass = classOf(reachClasses, robot.reach)
            return (
              <tr key={robot.id}>
                <th scope="row">
                  <SiteLink to={`/robot/${robot.id}`} className={controls.textLink}>
                    {robot.name}
                  </SiteLink>
                </th>
                <td>{say(`catalogue.scatter.groups.${groupOf(robot)}`)}</td>
                <td>
                  <Figure>{robot.payload === null ? null : kilograms(robot.payload, language)}</Figure>
                  {payloadClass && <small>{say(`catalogue.payloads.${payloadClass}`)}</small>}
                </td>
                <td>
                  <Figure>{robot.reach === null ? null : millimetres(robot.reach, language)}</Figure>
                  {reachClass && <small>{say(`catalogue.reaches.${reachClass}`)}</small>}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {rest > 0 && <p className={controls.small}>{say('catalogue.scatter.more', { count: rest })}</p>}
    </section>
  )
}
