import { useId, type FormEvent, type RefObject } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSite } from '../site-context.ts'
import controls from '../layout/controls.module.css'
import { LoadResult } from './LoadResult.tsx'
import styles from './LoadCheck.module.css'
import { loadFields, type LoadCheck, type LoadField } from './use-load-check.ts'

const units: Record<LoadField, string> = { part: 'kg', count: '×', tool: 'kg', force: 'N' }

interface Props {
  check: LoadCheck
  form: RefObject<HTMLFormElement | null>
  /** Of the robot, kg. */
  payload: number
}

/** Whether a robot carries what is to be carried: it computes while one types, and by its button without scripts. */
export function LoadCheckSection({ check, form, payload }: Props) {
  const { say } = useSite()
  const [query] = useSearchParams()
  const language = query.get('lang')
  return (
    <section className={styles.section} aria-labelledby="load">
      <form
        ref={form}
        method="get"
        action="#load"
        // A browser that restores fields would contradict the result.
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
        <noscript>
          <button type="submit" className={controls.quiet}>
            {say('robot.load.calculate')}
          </button>
        </noscript>
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
