import { useState, type FormEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Field } from '../contact/Field.tsx'
import controls from '../layout/controls.module.css'
import { SiteLink } from '../layout/SiteLink.tsx'
import { useSite } from '../site-context.ts'
import { figureNames, isUsable, type FigureName } from './arithmetic.ts'
import styles from './Roi.module.css'
import { figuresAddress, type FiguresState } from './use-figures.ts'

const example = figuresAddress({ costs: 120_000, savings: 30, investment: 90_000 })

/** The three figures. A plain form, so that it works without JavaScript, too. */
export function FiguresForm({ figures: { texts, values, form, change, settle } }: { figures: FiguresState }) {
  const { say } = useSite()
  const [query] = useSearchParams()
  const [edited, setEdited] = useState<FigureName | null>(null)
  const language = query.get('lang')
  const isEmpty = figureNames.every(name => !texts[name])

  // Nobody is told of a mistake while still typing.
  function errorOf(name: FigureName) {
    if (!texts[name].trim() || edited === name || isUsable(name, values[name])) return undefined
    return say(name === 'savings' ? 'roiCalculator.form.wrongSavings' : 'roiCalculator.form.wrong')
  }
  function finish(event?: FormEvent) {
    event?.preventDefault()
    setEdited(null)
    settle()
  }
  return (
    <form ref={form} action="/roi-rechner" className={styles.form} noValidate onSubmit={finish}>
      <h2>{say('roiCalculator.form.title')}</h2>
      {language && <input type="hidden" name="lang" value={language} />}
      {figureNames.map(name => (
        <Field
          key={name}
          name={name}
          label={say(`roiCalculator.form.${name}`)}
          value={texts[name]}
          error={errorOf(name)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          onChange={change}
          onFocus={() => setEdited(name)}
          onBlur={() => finish()}
        />
      ))}
      <button type="submit" className={`${controls.button} ${styles.submit}`}>
        {say('roiCalculator.form.submit')}
      </button>
      <SiteLink to={isEmpty ? example : '/roi-rechner'} replace className={controls.link}>
        <span>{say(isEmpty ? 'roiCalculator.form.example' : 'roiCalculator.form.reset')}</span>
      </SiteLink>
    </form>
  )
}
