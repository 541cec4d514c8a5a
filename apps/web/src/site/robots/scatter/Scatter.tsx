import { useState } from 'react'
import { useSite } from '../../site-context.ts'
import controls from '../../layout/controls.module.css'
import type { CatalogueState } from '../use-catalogue.ts'
import { Symbol } from './Points.tsx'
import { Plot } from './Plot.tsx'
import { groups } from './points.ts'
import styles from './Scatter.module.css'
import { ScatterTable } from './ScatterTable.tsx'

/** Payload against reach, one point for each robot: the filter as a picture, and the same as a table. */
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
