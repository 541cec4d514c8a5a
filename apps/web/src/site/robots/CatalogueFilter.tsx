import { useState, type FormEvent } from 'react'
import { useSite } from '../site-context.ts'
import controls from '../layout/controls.module.css'
import { SiteLink } from '../layout/SiteLink.tsx'
import styles from './Catalogue.module.css'
import type { CatalogueRobot } from './catalogue-robot.ts'
import { keys, payloadClasses, reachClasses, sorts, valuesOf, type Filter } from './filter.ts'

interface Props {
  robots: readonly CatalogueRobot[]
  filter: Filter
  language: string | null
  onChange: (form: HTMLFormElement) => void
}

/** The filter as a form: with JavaScript it acts at every change, without it by its button. */
export function CatalogueFilter({ robots, filter, language, onChange }: Props) {
  const { say } = useSite()
  const [open, setOpen] = useState(false)
  const chosen = [filter.series, filter.subSeries, ...filter.payload, ...filter.reach].filter(Boolean).length
  const change = (event: FormEvent<HTMLFormElement>) => onChange(event.currentTarget)
  return (
    <div className={styles.side}>
      <button
        type="button"
        className={`${controls.quiet} ${controls.compact} ${styles.toggle}`}
        aria-expanded={open}
        aria-controls="filter"
        onClick={() => setOpen(!open)}
      >
        {chosen > 0 ? say('catalogue.filterCount', { count: chosen }) : say('catalogue.filter')}
      </button>
      <form
        id="filter"
        className={styles.filter}
        data-closed={open ? undefined : true}
        method="get"
        aria-label={say('catalogue.filter')}
        onChange={change}
        onSubmit={event => {
          event.preventDefault()
          change(event)
        }}
      >
        {language && <input type="hidden" name="lang" value={language} />}
        <Choice
          name="series"
          label={say('catalogue.series')}
          all={say('catalogue.allSeries')}
          values={valuesOf(robots, 'series')}
          chosen={filter.series}
        />
        <Choice
          name="subSeries"
          label={say('catalogue.technology')}
          all={say('catalogue.allTechnologies')}
          values={valuesOf(robots, 'subSeries')}
          chosen={filter.subSeries}
        />
        <Classes
          name="payload"
          label={say('catalogue.payload')}
          chosen={filter.payload}
          classes={keys(payloadClasses).map(value => ({
            value,
            label: say(`catalogue.payloads.${value}`),
            range: say(`catalogue.payloadRanges.${value}`),
          }))}
        />
        <Classes
          name="reach"
          label={say('catalogue.reach')}
          chosen={filter.reach}
          classes={keys(reachClasses).map(value => ({
            value,
            label: say(`catalogue.reaches.${value}`),
            range: say(`catalogue.reachRanges.${value}`),
          }))}
        />
        <label className={controls.field}>
          <span className={controls.label}>{say('catalogue.sort')}</span>
          <select name="sort" className={controls.select} key={filter.sort} defaultValue={filter.sort}>
            {sorts.map(sort => (
              <option key={sort} value={sort}>
                {say(`catalogue.sorts.${sort}`)}
              </option>
            ))}
          </select>
        </label>
        <noscript>
          <button type="submit" className={controls.button}>
            {say('catalogue.show')}
          </button>
        </noscript>
        <SiteLink to="/robots" className={`${controls.quiet} ${controls.compact}`}>
          {say('catalogue.reset')}
        </SiteLink>
      </form>
    </div>
  )
}

function Choice(props: {
  name: string
  label: string
  all: string
  values: string[]
  chosen: string | null
}) {
  const { name, label, all, values, chosen } = props
  return (
    <label className={controls.field}>
      <span className={controls.label}>{label}</span>
      <select name={name} className={controls.select} key={chosen} defaultValue={chosen ?? ''}>
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
  classes: { value: string; label: string; range: string }[]
}

function Classes({ name, label, chosen, classes }: ClassesProps) {
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
              key={String(chosen.includes(value))}
              defaultChecked={chosen.includes(value)}
            />
            {label}
            <span className={controls.hidden}> {range}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
