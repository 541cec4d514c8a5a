import type { FormEvent } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import controls from '../layout/controls.module.css'
import { useSite } from '../site-context.ts'
import styles from './CatalogueFilter.module.css'
import { Classes, Choice } from './FilterChoices.tsx'
import { everything, keys, payloadClasses, reachClasses } from './filter.ts'
import { LimitFields } from './LimitFields.tsx'
import { LoadCalculator } from './LoadCalculator.tsx'
import { FILTER_FORM, type CatalogueState } from './use-catalogue.ts'
import { addressOf } from './use-filter.ts'

/** With JavaScript the form acts at every change, without it by its button. */
export function FilterForm({ state }: { state: CatalogueState }) {
  const { say } = useSite()
  const { chosen, settle, form } = state

  function submit(event: FormEvent) {
    event.preventDefault()
    settle()
  }
  return (
    <form
      ref={form}
      id={FILTER_FORM}
      className={styles.form}
      method="get"
      // A browser that restores fields would contradict the address.
      autoComplete="off"
      aria-label={say('catalogue.filter')}
      onSubmit={submit}
    >
      <KeptFields state={state} />
      <LoadCalculator state={state} />
      <FigureFilters state={state} />
      <KindFilters state={state} />
      {chosen.axes !== null && <input type="hidden" name="axes" value={chosen.axes} />}
      {chosen.application && <input type="hidden" name="application" value={chosen.application} />}
      <noscript>
        <button type="submit" className={controls.button}>
          {say('catalogue.show')}
        </button>
      </noscript>
      <ResetLink state={state} />
    </form>
  )
}

/** What the address keeps although no field of the form shows it. */
function KeptFields({ state: { result, compared } }: { state: CatalogueState }) {
  const language = useSearchParams()[0].get('lang')
  const shownRows = new Set(result?.rows)
  return (
    <>
      {language && <input type="hidden" name="lang" value={language} />}
      {compared
        .filter(robot => !shownRows.has(robot))
        .map(({ id }) => (
          <input key={id} type="hidden" name="compare" value={id} />
        ))}
    </>
  )
}

function FigureFilters({ state }: { state: CatalogueState }) {
  const { say } = useSite()
  const { chosen, choose } = state
  return (
    <>
      <LimitFields state={state} kind="payload">
        <Classes
          name="payload"
          label={say('catalogue.payload')}
          chosen={chosen.payload}
          classes={keys(payloadClasses).map(value => ({
            value,
            label: say(`catalogue.payloads.${value}`),
            range: say(`catalogue.payloadRanges.${value}`),
          }))}
          onChange={payload => choose({ ...chosen, payload })}
        />
      </LimitFields>
      <LimitFields state={state} kind="reach">
        <Classes
          name="reach"
          label={say('catalogue.reach')}
          chosen={chosen.reach}
          classes={keys(reachClasses).map(value => ({
            value,
            label: say(`catalogue.reaches.${value}`),
            range: say(`catalogue.reachRanges.${value}`),
          }))}
          onChange={reach => choose({ ...chosen, reach })}
        />
      </LimitFields>
    </>
  )
}

function KindFilters({ state: { data, chosen, choose } }: { state: CatalogueState }) {
  const { say } = useSite()
  return (
    <div className={styles.group}>
      <Choice
        name="series"
        label={say('catalogue.series')}
        all={say('catalogue.allSeries')}
        values={data.series}
        chosen={chosen.series}
        onChange={series => choose({ ...chosen, series })}
      />
      <Choice
        name="subSeries"
        label={say('catalogue.technology')}
        all={say('catalogue.allTechnologies')}
        values={data.subSeries}
        chosen={chosen.subSeries}
        onChange={subSeries => choose({ ...chosen, subSeries })}
      />
    </div>
  )
}

function ResetLink({ state: { chosen, choose } }: { state: CatalogueState }) {
  const { say } = useSite()
  const { pathname, search } = useLocation()
  const { sort, compare, isComparing } = chosen
  const reset = { ...everything, sort, compare, isComparing }
  return (
    <a
      href={pathname + addressOf(reset, search)}
      className={`${controls.quiet} ${controls.compact}`}
      onClick={event => {
        event.preventDefault()
        choose(reset)
      }}
    >
      {say('catalogue.reset')}
    </a>
  )
}
