import { useLocation, useQuery } from '../navigation.tsx'
import { useEffect, useRef, type FocusEvent, type FormEvent } from 'react'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { languageIn } from '../parameters.ts'
import { useSite } from '../site-context.ts'
import styles from './CatalogueFilter.module.css'
import { LimitFields, LoadCalculator } from './filter-fields.tsx'
import { everything, keys, payloadClasses, reachClasses } from './filter.ts'
import { FILTER_FORM, type CatalogueState } from './use-catalogue.ts'
import { addressOf, useChips } from './use-filter.ts'

const SHEET = 'filter-sheet'
const WIDE = '(min-width: 1000px)'

/** For narrow windows. A popover, so that it opens without JavaScript. */
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

/** Beside the list, or a sheet over it on narrow screens. */
export function CatalogueFilter({ state }: { state: CatalogueState }) {
  const { say } = useSite()
  const sheet = useRef<HTMLElement>(null)

  useEffect(() => {
    // In wide windows it is no sheet.
    const wide = matchMedia(WIDE)
    const close = () => wide.matches && sheet.current?.hidePopover()
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])

  // The focus would be hidden behind the open sheet.
  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
  }
  const { result } = state
  return (
    <section
      ref={sheet}
      id={SHEET}
      popover="auto"
      className={styles.side}
      aria-label={say('catalogue.filter')}
      tabIndex={-1}
      onToggle={({ currentTarget, newState }) => newState === 'open' && currentTarget.focus()}
      onBlur={leave}
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
      <FilterForm state={state} />
      <div className={styles.sheetEnd} data-only="scripts">
        <button type="button" className={controls.button} popoverTarget={SHEET} popoverTargetAction="hide">
          {result ? say('catalogue.showFound', { count: result.found }) : say('common.loading')}
        </button>
      </div>
    </section>
  )
}

/** Applies at every change; without JavaScript by its button. */
function FilterForm({ state }: { state: CatalogueState }) {
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
      // Restored fields would contradict the address.
      autoComplete="off"
      aria-label={say('catalogue.filter')}
      onSubmit={submit}
    >
      <KeptFields state={state} />
      <LoadCalculator state={state} />
      <FigureFilters state={state} />
      <KindFilters state={state} />
      {chosen.category && <input type="hidden" name="category" value={chosen.category} />}
      {chosen.axes !== null && <input type="hidden" name="axes" value={chosen.axes} />}
      {chosen.application && <input type="hidden" name="application" value={chosen.application} />}
      <span data-only="plain">
        <button type="submit" className={controls.button}>
          {say('catalogue.show')}
        </button>
      </span>
      <ResetLink state={state} />
    </form>
  )
}

/** Parameters without a field in the form. */
function KeptFields({ state: { result, compared } }: { state: CatalogueState }) {
  const language = languageIn(useQuery())
  const shownRows = new Set(result?.shown)
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

interface ChoiceProps {
  name: string
  label: string
  /** Names the choice that filters nothing. */
  all: string
  values: readonly string[]
  chosen: string | null
  onChange(value: string | null): void
}

function Choice({ name, label, all, values, chosen, onChange }: ChoiceProps) {
  return (
    <label>
      <span className={controls.label}>{label}</span>
      <select
        name={name}
        className={controls.select}
        value={chosen ?? ''}
        onChange={event => onChange(event.target.value || null)}
      >
        <option value="">{all}</option>
        {values.map(value => (
          <option key={value}>{value}</option>
        ))}
      </select>
    </label>
  )
}

interface ClassesProps<C extends string> {
  name: string
  label: string
  chosen: readonly C[]
  /** In address order. */
  classes: readonly { value: C; label: string; range: string }[]
  onChange(chosen: C[]): void
}

/** Several can be chosen; none means all. */
function Classes<C extends string>({ name, label, chosen, classes, onChange }: ClassesProps<C>) {
  const toggled = (value: C) =>
    classes.map(each => each.value).filter(each => chosen.includes(each) !== (each === value))
  return (
    <div role="group" aria-label={label} className={styles.chips}>
      {classes.map(({ value, label, range }) => (
        <label key={value} className={styles.chip} title={range}>
          <input
            type="checkbox"
            name={name}
            value={value}
            checked={chosen.includes(value)}
            onChange={() => onChange(toggled(value))}
          />
          {label}
          <span className={controls.hidden}> {range}</span>
        </label>
      ))}
    </div>
  )
}
