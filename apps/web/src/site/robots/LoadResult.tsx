import { useSite } from '../site-context.ts'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { SiteLink } from '../layout/SiteLink.tsx'
import { decimal, kilograms, percent } from './figures.ts'
import { fitOf, fitSigns, roundedUp, type Fit } from './fit.ts'
import { isSomething } from './load-address.ts'
import { LoadBar } from './LoadBar.tsx'
import styles from './LoadCheck.module.css'
import { requiredLoad, type Load } from './required-load.ts'
import { catalogueWith, type LoadCheck } from './use-load-check.ts'

/** What a load asks for, and how much of the robot's payload it leaves. */
export function LoadResult({ check, payload }: { check: LoadCheck; payload: number }) {
  const { say } = useSite()
  const { load } = check
  if (!load || !isSomething(load))
    return (
      <p className={styles.nothing} role="status">
        {say(check.wrong.size ? 'robot.load.check' : 'robot.load.nothing')}
      </p>
    )
  return <Result load={load} payload={payload} />
}

function Result({ load, payload }: { load: Load; payload: number }) {
  const { say, language } = useSite()
  const exact = requiredLoad(load)
  const need = roundedUp(exact)
  const { fit, reserve } = fitOf(payload, need)
  const shown = kilograms(need, language)
  return (
    <div className={styles.result}>
      <div className={styles.head} role="status">
        <p>
          <span className={controls.small}>{say('robot.load.need')}</span>
          <span className={styles.large}>{shown}</span>
        </p>
        <p>
          <span className={controls.small}>{say('robot.load.reserve')}</span>
          <span className={styles.large}>{percent(reserve, language)}</span>
        </p>
        <FitSign fit={fit}>
          {fit === 'fails'
            ? say('robot.load.fails', { missing: kilograms(roundedUp(need - payload), language) })
            : say(`robot.load.${fit}`)}
        </FitSign>
      </div>
      <LoadBar load={load} need={need} payload={payload} fit={fit} />
      <p className={controls.small}>
        {say('robot.load.sum', {
          part: decimal(load.part, language),
          count: load.count,
          tool: decimal(load.tool, language),
          force: decimal(load.force, language),
          exact: decimal(Number(exact.toFixed(2)), language),
          need: shown,
        })}{' '}
        {say('robot.load.unchecked')}
      </p>
      <SiteLink to={catalogueWith(load)} className={controls.link}>
        <span>{say('robot.load.all', { need: shown })}</span>
        <Icon name="forward" />
      </SiteLink>
    </div>
  )
}

/** How well a robot carries a load, with a sign and in words. */
export function FitSign({ fit, children }: { fit: Fit; children: string }) {
  return (
    <p className={styles.fit} data-fit={fit}>
      <Icon name={fitSigns[fit]} />
      {children}
    </p>
  )
}
