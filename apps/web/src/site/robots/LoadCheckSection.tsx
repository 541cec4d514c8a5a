import { useQuery } from '../navigation.tsx'
import { useId, type CSSProperties, type FormEvent, type RefObject } from 'react'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { SiteLink } from '../layout/links.tsx'
import { languageIn } from '../parameters.ts'
import { useSite } from '../site-context.ts'
import { decimal, kilograms, percent } from './figures.ts'
import { requiredLoad, roundedUp, type Load } from '@app/contracts/robot-load'
import { fitOf, fitSigns, type Fit } from './fit.ts'
import { isSomething } from './load-address.ts'
import styles from './LoadCheck.module.css'
import { catalogueWith, loadFields, type LoadCheck, type LoadField } from './use-load-check.ts'

const units: Record<LoadField, string> = { part: 'kg', count: '×', tool: 'kg', force: 'N' }

interface Props {
  check: LoadCheck
  form: RefObject<HTMLFormElement | null>
  /** In kg. */
  payload: number
}

/** Computes while typing, and by its button without JavaScript. */
export function LoadCheckSection({ check, form, payload }: Props) {
  const { say } = useSite()
  const query = useQuery()
  const language = languageIn(query)
  return (
    <section className={styles.section} aria-labelledby="load">
      <form
        ref={form}
        method="get"
        action="#load"
        // Restored fields would contradict the result.
        autoComplete="off"
        onSubmit={(event: FormEvent) => event.preventDefault()}
      >
        <h2 id="load">{say('robot.load.title')}</h2>
        <p className={styles.lead}>
          {say('robot.load.lead')} {check.isExample && say('robot.load.example')}
        </p>
        {language && <input type="hidden" name="lang" value={language} />}
        <div className={styles.fields}>
          {loadFields.map(name => (
            <Field key={name} name={name} check={check} />
          ))}
        </div>
        <span data-only="plain">
          <button type="submit" className={controls.quiet}>
            {say('robot.load.calculate')}
          </button>
        </span>
      </form>
      <LoadResult check={check} payload={payload} />
    </section>
  )
}

function Field({ name, check: { values, wrong, change } }: { name: LoadField; check: LoadCheck }) {
  const { say } = useSite()
  const id = useId()
  const isWrong = wrong.has(name)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {say(`robot.load.${name}`)} <span className={controls.hidden}>({units[name]})</span>
      </label>
      <span className={styles.amount} data-unit={units[name]}>
        <input
          id={id}
          name={name}
          inputMode={name === 'count' ? 'numeric' : 'decimal'}
          maxLength={12}
          value={values[name]}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          onChange={event => change(name, event.target.value)}
        />
      </span>
      {isWrong && (
        <p id={`${id}-wrong`} className={styles.wrong}>
          {say(name === 'count' ? 'robot.load.wrongCount' : 'robot.load.wrong')}
        </p>
      )}
    </div>
  )
}

function LoadResult({ check, payload }: { check: LoadCheck; payload: number }) {
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
  const shownExact = Number(exact.toFixed(2))
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
          exact: kilograms(shownExact, language),
        })}
        {shownExact === need ? '' : say('robot.load.rounded', { need: shown })}. {say('robot.load.unchecked')}
      </p>
      <SiteLink to={catalogueWith(load)} className={controls.link}>
        <span>{say('robot.load.all', { need: shown })}</span>
        <Icon name="forward" />
      </SiteLink>
    </div>
  )
}

export function FitSign({ fit, children }: { fit: Fit; children: string }) {
  return (
    <p className={styles.fit} data-fit={fit}>
      <Icon name={fitSigns[fit]} />
      {children}
    </p>
  )
}

interface LoadBarProps {
  load: Load
  /** In kg, with the allowance. */
  need: number
  /** In kg. */
  payload: number
  fit: Fit
}

// Nearer labels would overlap those at the ends.
const CLEAR = [0.14, 0.78] as const

/** Parts of the load, to scale against the payload; repeats the figures beside it. */
function LoadBar({ load, need, payload, fit }: LoadBarProps) {
  const { say, language } = useSite()
  const { count } = load
  const [full, inner] = [Math.max(need, payload), Math.min(need, payload)]
  const parts = load.part * count
  const press = load.force / 9.81
  const blocks = [
    { name: 'parts', mass: parts, label: say('robot.load.parts', { count, mass: tenths(parts, language) }) },
    {
      name: 'tool',
      mass: load.tool,
      label: say('robot.load.gripper', { mass: tenths(load.tool, language) }),
    },
    { name: 'force', mass: press, label: say('robot.load.press', { mass: tenths(press, language) }) },
    { name: 'allowance', mass: need - parts - load.tool - press, label: '' },
  ]
  const share = (mass: number): CSSProperties => ({ width: `${((mass / full) * 100).toFixed(2)}%` })
  const isClear = inner / full > CLEAR[0] && inner / full < CLEAR[1]
  return (
    <div className={styles.bar} data-fit={fit} aria-hidden="true">
      <div className={styles.lines}>
        <i style={share(inner)} />
        <i style={share(full - inner)} />
      </div>
      <div className={styles.blocks}>
        {blocks.map(
          ({ name, mass, label }) =>
            mass > 0 && (
              <span key={name} data-name={name} style={share(mass)}>
                {mass / full > 0.16 && label}
              </span>
            ),
        )}
        <s style={{ left: share(payload).width }} />
      </div>
      <div className={`${controls.mono} ${styles.scale}`}>
        <span>0</span>
        {isClear && <span style={{ left: share(inner).width }}>{decimal(inner, language)}</span>}
        <span>{kilograms(full, language)}</span>
      </div>
    </div>
  )
}

const tenths = (mass: number, language: 'de' | 'en') => decimal(mass.toFixed(1), language)
