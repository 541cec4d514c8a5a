import { useLocation } from 'react-router-dom'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { SiteLink } from '../layout/SiteLink.tsx'
import { useSite } from '../site-context.ts'
import styles from './CatalogueBar.module.css'
import { sorts, writeFilter, type Filter } from './interim.ts'
import { FILTER_FORM, type CatalogueState } from './use-catalogue-filter.ts'

/** Above the list: how many robots are left, by which filters, in which order. */
export function CatalogueBar({
  chosen,
  matching,
  total,
  counter,
  applyForm,
}: CatalogueState & { total: number }) {
  const { say } = useSite()
  return (
    <div className={styles.bar}>
      <p ref={counter} tabIndex={-1} role="status" className={styles.counter}>
        {say('catalogue.counter', { shown: matching.length, total })}
      </p>
      <Chosen filter={chosen} onRemove={() => counter.current?.focus()} />
      <label className={styles.sort}>
        <span className={controls.small}>{say('catalogue.sort')}</span>
        <select
          className={controls.select}
          name="sort"
          form={FILTER_FORM}
          value={chosen.sort}
          onChange={applyForm}
        >
          {sorts.map(sort => (
            <option key={sort} value={sort}>
              {say(`catalogue.sorts.${sort}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

function Chosen({ filter, onRemove }: { filter: Filter; onRemove: () => void }) {
  const { say } = useSite()
  const { pathname } = useLocation()
  const { series, subSeries, payload, reach } = filter
  const chips = [
    series && { name: series, without: { ...filter, series: null } },
    subSeries && { name: subSeries, without: { ...filter, subSeries: null } },
    ...payload.map(value => ({
      name: `${say(`catalogue.payloads.${value}`)}: ${say(`catalogue.payloadRanges.${value}`)}`,
      without: { ...filter, payload: payload.filter(other => other !== value) },
    })),
    ...reach.map(value => ({
      name: `${say(`catalogue.reaches.${value}`)}: ${say(`catalogue.reachRanges.${value}`)}`,
      without: { ...filter, reach: reach.filter(other => other !== value) },
    })),
  ].filter(chip => chip !== null && chip !== '')
  if (!chips.length) return null
  return (
    <ul className={styles.chips}>
      {chips.map(({ name, without }) => (
        <li key={name}>
          <SiteLink
            to={`${pathname}?${writeFilter(without)}`}
            replace
            className={styles.chip}
            onClick={onRemove}
          >
            <span className={controls.hidden}>{say('catalogue.remove', { name: '' })}</span>
            {name}
            <Icon name="close" size={12} />
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
