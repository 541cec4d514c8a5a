import { useLocation } from '../../navigation.tsx'
import controls from '../../layout/controls.module.css'
import { Icon } from '../../layout/Icon.tsx'
import { SiteLink } from '../../layout/links.tsx'
import { useSite } from '../../site-context.ts'
import { MOST_COMPARED } from '../filter.ts'
import { FILTER_FORM, type CatalogueState } from '../use-catalogue.ts'
import { addressOf } from '../use-filter.ts'
import styles from './CompareBar.module.css'
import { comparisonEnquiry } from './CompareView.tsx'

const slots = ['first', 'second', 'third'] as const

interface BarProps {
  state: CatalogueState
  onOpen(): void
}

/** At the lower edge: the chosen robots and the link to their comparison; if that is open, the enquiry. */
export function CompareBar({ state, onOpen }: BarProps) {
  const { say } = useSite()
  const { pathname, search } = useLocation()
  const { chosen, choose, compared, counter } = state
  const count = compared.length
  const isOpen = chosen.isComparing
  if (!count) return null
  return (
    <aside className={styles.bar} aria-label={say('catalogue.compare.title')}>
      <div className={`${controls.wrap} ${styles.inner}`}>
        <strong className={styles.title}>{say('catalogue.compare.title')}</strong>
        <ul className={styles.chips}>
          {compared.map(robot => {
            const compare = chosen.compare.filter(id => id !== robot.id)
            return (
              <li key={robot.id}>
                <a
                  href={pathname + addressOf({ ...chosen, compare }, search)}
                  className={styles.chip}
                  aria-label={say('catalogue.compare.remove', { name: robot.name })}
                  onClick={event => {
                    event.preventDefault()
                    choose({ ...chosen, compare })
                    // The focused chip vanishes.
                    counter.current?.focus({ preventScroll: true })
                  }}
                >
                  {robot.name}
                  <Icon name="close" size={12} />
                </a>
              </li>
            )
          })}
          {(isOpen ? [] : slots.slice(count, MOST_COMPARED)).map(slot => (
            <li key={slot} className={styles.slot}>
              {say(`catalogue.compare.slots.${slot}`)}
            </li>
          ))}
        </ul>
        {!isOpen && count === MOST_COMPARED && <p className={styles.full}>{say('catalogue.compare.full')}</p>}
        {isOpen ? (
          <SiteLink to={comparisonEnquiry(state)} className={`${controls.button} ${controls.compact}`}>
            {say('catalogue.compare.inquire')}
          </SiteLink>
        ) : (
          <button
            type="submit"
            form={FILTER_FORM}
            name="view"
            value="compare"
            className={`${controls.button} ${controls.compact}`}
            onClick={event => {
              event.preventDefault()
              onOpen()
            }}
          >
            {say('catalogue.compare.open', { count })}
          </button>
        )}
      </div>
    </aside>
  )
}
