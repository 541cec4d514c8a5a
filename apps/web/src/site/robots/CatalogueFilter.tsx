import { useState, type FormEvent } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import controls from '../layout/controls.module.css'
import { SiteLink } from '../layout/SiteLink.tsx'
import { useSite } from '../site-context.ts'
import type { CatalogueRobot } from './catalogue-robot.ts'
import styles from './Catalogue.module.css'
import { keys, payloadClasses, reachClasses, valuesOf } from './interim.ts'
import { FILTER_FORM, type CatalogueState } from './use-catalogue-filter.ts'

type Props = CatalogueState & { robots: readonly CatalogueRobot[] }

/** The filter as a form: with JavaScript it acts at every change, without it by its button. */
export function CatalogueFilter({ robots, chosen, form, applyForm }: Props) {
  const { say } = useSite()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const [open, setOpen] = useState(false)
  const language = query.get('lang')
  const { series, subSeries, payload, reach } = chosen
  const count = [series, subSeries, ...payload, ...reach].filter(Boolean).length

  function submit(event: FormEvent) {
    event.preventDefault()
    applyForm()
  }
  return (
    <div className={styles.side}>
      <button
        type="button"
        className={`${controls.quiet} ${controls.compact} ${styles.toggle}`}
        aria-expanded={open}
        aria-controls={FILTER_FORM}
        onClick={() => setOpen(!open)}
      >
        {count > 0 ? say('catalogue.filterCount', { count }) : say('catalogue.filter')}
      </button>
      <form
        ref={form}
        id={FILTER_FORM}
        className={styles.filter}
        data-closed={open ? undefined : true}
        method="get"
        // A browser that restores fields would contradict the address.
        autoComplete="off"
        aria-label={say('catalogue.filter')}
        onSubmit={submit}
      >
        {language && <input type="hidden" name="lang" value={language} />}
        <Choice
          name="series"
          label={say('catalogue.series')}
          all={say('catalogue.allSeries')}
          values={valuesOf(robots, 'series')}
          chosen={series}
          onChange={applyForm}
        />
        <Choice
          name="subSeries"
          label={say('catalogue.technology')}
          all={say('catalogue.allTechnologies')}
          values={valuesOf(robots, 'subSeries')}
          chosen={subSeries}
          onChange={applyForm}
        />
        <Classes
          name="payload"
          label={say('catalogue.payload')}
          chosen={payload}
          classes={keys(payloadClasses).map(value => ({
            value,
            label: say(`catalogue.payloads.${value}`),
            range: say(`catalogue.payloadRanges.${value}`),
          }))}
          onChange={applyForm}
        />
        <Classes
          name="reach"
          label={say('catalogue.reach')}
          chosen={reach}
          classes={keys(reachClasses).map(value => ({
            value,
            label: say(`catalogue.reaches.${value}`),
            range: say(`catalogue.reachRanges.${value}`),
          }))}
          onChange={applyForm}
        />
        <noscript>
          <button type="submit" className={controls.button}>
            {say('catalogue.show')}
          </button>
        </noscript>
        <SiteLink to={pathname} replace className={`${controls.quiet} ${controls.compact}`}>
          {say('catalogue.reset')}
        </SiteLink>
      </form>
    </div>
  )
}

interface ChoiceProps {
  name: string
  label: string
  /** Names the choice that filters nothing. */
  all: string
  values: readonly string[]
  chosen: string | null
  onChange: () => void
}

function Choice({ name, label, all, values, chosen, onChange }: ChoiceProps) {
  return (
    <label>
      <span className={controls.label}>{label}</span>
      <select name={name} className={controls.select} value={chosen ?? ''} onChange={onChange}>
        <option value="">{all}</option>
        {values.map(value => (
          <option key={value}>{value}</option>
        ))}
      </select>
    </label>
  )
}

interface ClassesProps {
  name: string
  label: string
  chosen: readonly string[]
  classes: readonly { value: string; label: string; range: string }[]
  onChange: () => void
}

/** Classes of which several can be chosen; none chosen means all. */
function Classes({ name, label, chosen, classes, onChange }: ClassesProps) {
  return (
    <fieldset>
      <legend className={controls.label}>{label}</legend>
      <div className={styles.chips}>
        {classes.map(({ value, label, range }) => (
          <label key={value} className={styles.chip} title={range}>
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={onChange}
            />
            {label}
            <span className={controls.hidden}> {range}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
