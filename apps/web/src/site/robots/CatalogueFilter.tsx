import { useEffect, useRef } from 'react'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { useSite } from '../site-context.ts'
import styles from './CatalogueFilter.module.css'
import { FilterForm } from './FilterForm.tsx'
import type { CatalogueState } from './use-catalogue.ts'
import { useChips } from './use-chips.ts'

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

/** The filter: beside the list where there is room, else a sheet over it. */
export function CatalogueFilter({ state }: { state: CatalogueState }) {
  const { say } = useSite()
  const sheet = useRef<HTMLElement>(null)

  useEffect(() => {
    // Beside the list it is no sheet any more.
    const wide = matchMedia(WIDE)
    const close = () => wide.matches && sheet.current?.hidePopover()
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])

  const { result } = state
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
      <FilterForm state={state} />
      <div className={styles.sheetEnd}>
        <button type="button" className={controls.button} popoverTarget={SHEET} popoverTargetAction="hide">
          {result ? say('catalogue.showFound', { count: result.found }) : say('common.loading')}
        </button>
      </div>
    </section>
  )
}
