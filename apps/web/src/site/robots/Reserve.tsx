import { useSite } from '../site-context.ts'
import { Icon } from '../layout/Icon.tsx'
import { kilograms } from './figures.ts'
import styles from './RobotRow.module.css'

const COMFORTABLE = 10

/** What of a robot's payload is left over the load, in words; missing where either is unknown. */
export function Reserve({ payload, need }: { payload: number | null; need: number | null }) {
  const { say, language } = useSite()
  if (payload === null || need === null) return null
  const share = (payload - need) / payload
  const percent = Math.floor(share * 100)
  const state = share < 0 ? 'missing' : percent < COMFORTABLE ? 'low' : 'ok'
  const words =
    state === 'missing'
      ? say('catalogue.reserve.missing', {
          figure: kilograms(Math.round((need - payload) * 1000) / 1000, language),
        })
      : say(`catalogue.reserve.${state}`, { percent })
  return (
    <span className={styles.reserve} data-state={state}>
      <span className={styles.words}>
        <Icon name={state === 'ok' ? 'ok' : 'warning'} size={14} />
        {words}
      </span>
      <span className={styles.meter} aria-hidden="true">
        <i style={{ width: `${Math.min(100, Math.round((need / payload) * 1000) / 10)}%` }} />
      </span>
    </span>
  )
}
