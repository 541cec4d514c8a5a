import { roundedUp } from '@app/contracts/robot-load'
import { useSite } from '../site-context.ts'
import { Icon } from '../layout/Icon.tsx'
import { kilograms, percent } from './figures.ts'
import { fitOf, fitSigns } from './fit.ts'
import styles from './RobotRow.module.css'

export function Reserve({ payload, need }: { payload: number; need: number }) {
  const { say, language } = useSite()
  const { fit, reserve } = fitOf(payload, need)
  return (
    <span className={styles.reserve} data-fit={fit}>
      <span className={styles.words}>
        <Icon name={fitSigns[fit]} size={14} />
        {fit === 'fails'
          ? say('catalogue.reserve.fails', { figure: kilograms(roundedUp(need - payload), language) })
          : say(`catalogue.reserve.${fit}`, { percent: percent(reserve, language) })}
      </span>
      <span className={styles.meter} aria-hidden="true">
        <i style={{ width: `${Math.min(100, Math.round((need / payload) * 1000) / 10)}%` }} />
      </span>
    </span>
  )
}
