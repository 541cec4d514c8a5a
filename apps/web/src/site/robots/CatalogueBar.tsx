import { useLocation } from 'react-router-dom'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { useSite } from '../site-context.ts'
import styles from './CatalogueBar.module.css'
import { CopyLink } from './CopyLink.tsx'
import { sorts } from './filter.ts'
import { FILTER_FORM, type CatalogueState } from './use-catalogue.ts'
import { useChips } from './use-chips.ts'
import { addressOf } from './use-filter.ts'

/** Above the list: how many robots are left, by which filters, in which order. */
export function CatalogueBar({ state }: { state: CatalogueState }) {
  const { say } = useSite()
  const { data, result, chosen, choose, counter } = state
  const shown = result?.found
  return (
    <div className={styles.bar}>
      <p ref={counter} tabIndex={-1} role="status" className={styles.counter}>
        {shown === undefined ? say('common.loading') : say('catalogue.counter', { shown, total: data.total })}
      </p>
      <Chosen state={state} />
      <div className={styles.tools}>
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
            {sorts.map(sort => (
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

/** Everything that is asked for; a click takes it back. Links, so that it works without JavaScript, too. */
function Chosen({ state: { chosen, choose, counter } }: { state: CatalogueState }) {
  const { say } = useSite()
  const { pathname, search } = useLocation()
  const chips = useChips(chosen)
  if (!chips.length) return null
  return (
    <ul className={styles.chips}>
      {chips.map(({ name, without }) => (
        <li key={name}>
          <a
            href={pathname + addressOf(without, search)}
            className={styles.chip}
            onClick={event => {
              event.preventDefault()
              choose(without)
              counter.current?.focus()
            }}
          >
            <span className={controls.hidden}>{say('catalogue.remove', { name: '' })}</span>
            {name}
            <Icon name="close" size={12} />
          </a>
        </li>
      ))}
    </ul>
  )
}
