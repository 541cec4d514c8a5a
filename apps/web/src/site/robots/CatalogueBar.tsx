import { useEffect, useId, useState } from 'react'
import { enquiryAddress } from '../contact/enquiry.ts'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { SiteLink } from '../layout/links.tsx'
import { useSite } from '../site-context.ts'
import catalogueStyles from './Catalogue.module.css'
import styles from './CatalogueBar.module.css'
import { asksForSize } from './criteria.ts'
import { FilterLink } from './FilterLink.tsx'
import { sorts, type Sort } from './filter.ts'
import { readSearch } from './search-text.ts'
import { selectionOf } from './selection.ts'
import { FILTER_FORM, type CatalogueState } from './use-catalogue.ts'
import { addressOf, useChips } from './use-filter.ts'

export function CatalogueBar({ state }: { state: CatalogueState }) {
  const { say } = useSite()
  const { data, result, chosen, choose, counter } = state
  const shown = result?.found
  // Size only makes sense for a payload or reach.
  const isOffered = (sort: Sort) => sort !== 'smallest' || chosen.sort === sort || asksForSize(chosen)
  return (
    <div className={styles.bar}>
      <p ref={counter} tabIndex={-1} role="status" className={styles.counter}>
        {shown === undefined ? say('common.loading') : say('catalogue.counter', { shown, total: data.total })}
      </p>
      <Chosen state={state} />
      <SmallestFirst state={state} />
      <div className={styles.tools}>
        <EnquiryLink state={state} />
        <CopyLink state={state} />
        <label className={styles.sort}>
          <span className={controls.small}>{say('catalogue.sort')}</span>
          <select
            className={controls.select}
            name="sort"
            form={FILTER_FORM}
            value={chosen.sort}
            onChange={event =>
              choose({ ...chosen, sort: sorts.find(sort => sort === event.target.value) ?? 'type' })
            }
          >
            {sorts.filter(isOffered).map(sort => (
              <option key={sort} value={sort}>
                {say(`catalogue.sorts.${sort}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  )
}

/** Offered if a size is asked for. */
function SmallestFirst({ state }: { state: CatalogueState }) {
  const { say } = useSite()
  const { chosen } = state
  if (chosen.sort === 'smallest' || !asksForSize(chosen)) return null
  return (
    <FilterLink
      state={state}
      to={{ ...chosen, sort: 'smallest' }}
      className={`${controls.textLink} ${styles.smallest}`}
    >
      {say('catalogue.smallestFirst')}
    </FilterLink>
  )
}

/** Shown once something is chosen. */
function EnquiryLink({ state: { chosen, compared } }: { state: CatalogueState }) {
  const { say } = useSite()
  if (!useChips(chosen).length) return null
  const robots = compared.map(({ name }) => name)
  return (
    <SiteLink
      to={enquiryAddress({ robots, selection: selectionOf(chosen) })}
      className={`${controls.textLink} ${styles.enquiry}`}
    >
      {say('catalogue.enquire')}
    </SiteLink>
  )
}

/** Active filters; a click removes one. Links, so that it works without JavaScript. */
function Chosen({ state }: { state: CatalogueState }) {
  const { say } = useSite()
  const chips = useChips(state.chosen)
  if (!chips.length) return null
  return (
    <ul className={styles.chips}>
      {chips.map(({ name, without }) => (
        <li key={name}>
          <FilterLink state={state} to={without} className={styles.chip}>
            <span className={controls.hidden}>{say('catalogue.remove', { name: '' })}</span>
            {name}
            <Icon name="close" size={12} />
          </FilterLink>
        </li>
      ))}
    </ul>
  )
}

const bare = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Names, uses and figures; recognised figures appear as chips above the list. */
export function SearchField({ state: { chosen, choose, settle } }: { state: CatalogueState }) {
  const { say } = useSite()
  const id = useId()
  // As typed: the address drops trailing spaces.
  const [last, setTyped] = useState<string | null>(null)
  // The search changed elsewhere, such as by going back: drop the typed text.
  const typed = last !== null && bare(last) === bare(chosen.search) ? last : null

  function search(text: string) {
    setTyped(text)
    const kinds = new Set(readSearch(text).figures.map(({ kind }) => kind))
    choose(
      {
        ...chosen,
        search: text.trim(),
        // A figure just typed overrides an earlier one.
        ...(kinds.has('payload') && { minPayload: null, maxPayload: null, load: null }),
        ...(kinds.has('reach') && { minReach: null, maxReach: null }),
        ...(kinds.has('axes') && { axes: null }),
      },
      'search',
    )
  }
  return (
    <div className={catalogueStyles.search}>
      <label htmlFor={id} className={controls.label}>
        {say('catalogue.search')}
      </label>
      <input
        id={id}
        type="search"
        name="search"
        form={FILTER_FORM}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        placeholder={say('catalogue.searchHint')}
        value={typed ?? chosen.search}
        onChange={event => search(event.target.value)}
        onBlur={() => {
          setTyped(null)
          settle()
        }}
      />
    </div>
  )
}

const SHOWN_MS = 3000

function CopyLink({ state }: { state: CatalogueState }) {
  const { say, language } = useSite()
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null)
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  function copy() {
    // Restart the message and its timeout.
    setOutcome(null)
    state.settle()
    // The recipient gets the language shown here; German is the default.
    const address = addressOf(state.chosen, language === 'en' ? '?lang=en' : '')
    const link = location.origin + location.pathname + address
    // Without https browsers have no clipboard.
    const copied = navigator.clipboard?.writeText(link) ?? Promise.reject(new Error('No clipboard'))
    copied.then(
      () => setOutcome('copied'),
      () => setOutcome('notCopied'),
    )
  }
  return (
    <span className={styles.copy}>
      <button type="button" className={`${controls.textLink} ${styles.copyButton}`} onClick={copy}>
        {say('catalogue.copy')}
      </button>
      <span role="status" className={styles.copied}>
        {outcome && say(`catalogue.${outcome}`)}
      </span>
    </span>
  )
}
