import { useEffect, useRef, type FormEvent } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { useSite } from '../site-context.ts'
import styles from './CatalogueFilter.module.css'
import { Classes, Choice } from './FilterChoices.tsx'
import { everything, keys, payloadClasses, reachClasses } from './filter.ts'
import { LimitFields } from './LimitFields.tsx'
import { LoadCalculator } from './LoadCalculator.tsx'
import { FILTER_FORM, type CatalogueState } from './use-catalogue.ts'
import { useChips } from './use-chips.ts'
import { addressOf } from './use-filter.ts'

const SHEET = 'filter-sheet'
const WIDE = '(min-width: 1000px)'

/** Opens the filter where there is no room for it beside the list. A popover: it opens without JavaScript, too. */
export function FilterButton({ state }: { state: CatalogueState }) {
  const { say } = useSite()
  const count = useChips(state.chosen).length
  return (
    <button
      type="button"
      className={`${controls.quiet} ${controls.compact} ${styles.open}`}
      popoverTarget={SHEET}
    >
      {count > 0 ? say('catalogue.filterCount', { count }) : say('catalogue.filter')}
    </button>
  )
}

/** The filter as a form: with JavaScript it acts at every change, without it by its button. */
export function CatalogueFilter({ state }: { state: CatalogueState }) {
  const { say } = useSite()
  const { pathname, search } = useLocation()
  const language = useSearchParams()[0].get('lang')
  const { data, chosen, choose, settle, form, result, compared } = state
  const sheet = useRef<HTMLElement>(null)

  useEffect(() => {
    // Beside the list it is no sheet any more.
    const wide = matchMedia(WIDE)
    const close = () => wide.matches && sheet.current?.hidePopover()
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    settle()
  }
  const { sort, compare, isComparing } = chosen
  const reset = { ...everything, sort, compare, isComparing }
  const shownRows = new Set(result?.rows)
  return (
    <section
      ref={sheet}
      id={SHEET}
      popover="auto"
      className={styles.side}
      aria-label={say('catalogue.filter')}
    >
      <div className={styles.sheetTop}>
        <span>{say('catalogue.filter')}</span>
        <button
          type="button"
          className={controls.square}
          popoverTarget={SHEET}
          popoverTargetAction="hide"
          aria-label={say('catalogue.close')}
        >
          <Icon name="close" />
        </button>
      </div>
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
        {language && <input type="hidden" name="lang" value={language} />}
        {compared
          .filter(robot => !shownRows.has(robot))
          .map(({ id }) => (
            <input key={id} type="hidden" name="compare" value={id} />
          ))}
        <LoadCalculator state={state} />
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
        {chosen.axes !== null && <input type="hidden" name="axes" value={chosen.axes} />}
        {chosen.application && <input type="hidden" name="application" value={chosen.application} />}
        <noscript>
          <button type="submit" className={controls.button}>
            {say('catalogue.show')}
          </button>
        </noscript>
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
      </form>
      <div className={styles.sheetEnd}>
        <button type="button" className={controls.button} popoverTarget={SHEET} popoverTargetAction="hide">
          {result ? say('catalogue.showFound', { count: result.found }) : say('common.loading')}
        </button>
      </div>
    </section>
  )
}
