import { useSite } from '../site-context.ts'
import { Icon } from '../layout/Icon.tsx'
import { kilograms } from './figures.ts'
import styles from './RobotRow.module.css'

const COMFORTABLE = 0.1

/** What of a robot's payload is left over the load, in words; missing where either is unknown. */
export function Reserve({ payload, need }: { payload: number | null; need: number | null }) {
  const { say, language } = useSite()
  if (payload === null || need === null) return null
  const share = (payload - need) / payload
  const state = share < 0 ? 'missing' : share < COMFORTABLE ? 'low' : 'ok'
  const rounded = Math.round(share * 100)
  // 9.6 % are not yet 10 %.
  const percent = state === 'low' ? Math.min(9, rounded) : rounded
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
