import { useEffect, useState } from 'react'
import { useSite } from '../site-context.ts'
import { ActivityGlyph } from './ActivityGlyph.tsx'
import styles from './Activities.module.css'
import { ContactLink } from './ContactLink.tsx'
import { Section } from './Section.tsx'
import { card } from './use-seen.ts'

const fields = [
  'handling',
  'assembly',
  'processing',
  'quality',
  'material',
  'data',
  'energy',
  'service',
] as const

/** The eight fields of activity: a matrix, on narrow screens a list to unfold. */
export function Activities() {
  const { say } = useSite()
  const isWide = useWideWindow()
  return (
    <Section id="activities" sheet={4} name={say('activities.name')} title={say('activities.title')}>
      <ul className={styles.matrix}>
        {fields.map((field, index) => (
          <li key={field} {...card(index)}>
            <details open={isWide || index === 0}>
              <summary tabIndex={isWide ? -1 : undefined}>
                <h3>{say(`activities.${field}.title`)}</h3>
              </summary>
              <ul className={styles.items}>
                {say(`activities.${field}.items`, { returnObjects: true }).map(item => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </details>
            <ActivityGlyph field={field} />
          </li>
        ))}
      </ul>
      {/* The specified delay of 1000 ms. */}
      <div className={styles.summary} {...card(fields.length)}>
        <h3>{say('activities.summaryTitle')}</h3>
        <p>{say('activities.summary')}</p>
        <ContactLink>{say('activities.action')}</ContactLink>
      </div>
    </Section>
  )
}

/** Whether all fields are shown unfolded. The styles show them at once; browsers that cannot get them here. */
function useWideWindow(): boolean {
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const query = matchMedia('(min-width: 640px)')
    const update = () => setWide(query.matches)
    update()
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [])
  return isWide
}
