import { Icon } from '../layout/Icon.tsx'
import controls from '../layout/controls.module.css'
import { useSite } from '../site-context.ts'
import { ContactLink } from './ContactLink.tsx'
import section from './Section.module.css'
import { Section } from './Section.tsx'
import styles from './Trust.module.css'
import { useRotation } from './use-rotation.ts'
import { card } from './use-seen.ts'

const points = ['processes', 'timelines', 'management', 'goals'] as const

/** Four points to rely on, one of them at a time in large letters. */
export function Trust() {
  const { say } = useSite()
  const { shown, isPlaying, choose, toggle, holding } = useRotation(points.length)
  return (
    <Section id="trust" sheet={6} name={say('trust.name')} minor>
      <div className={section.columns}>
        <div className={styles.main} {...card(0)}>
          <h2 id="trust-title" className={`${controls.mono} ${styles.title}`}>
            {say('trust.title')}
          </h2>
          <ul className={styles.statements} {...holding}>
            {points.map((point, index) => (
              <li key={point} id={`trust-${point}`} data-shown={index === shown}>
                {say(`trust.${point}.text`)}
              </li>
            ))}
          </ul>
          <div className={styles.controls}>
            <button
              type="button"
              className={controls.square}
              aria-label={say(isPlaying ? 'trust.pause' : 'trust.play')}
              onClick={toggle}
            >
              <Icon name={isPlaying ? 'pause' : 'play'} />
            </button>
            <div className={styles.progress} aria-hidden="true">
              <i style={{ width: `${((shown + 1) / points.length) * 100}%` }} />
            </div>
            <span className={`${controls.mono} ${controls.num}`}>
              {shown + 1} / {points.length}
            </span>
          </div>
          <ContactLink>{say('trust.action')}</ContactLink>
        </div>
        <ol className={styles.points} {...holding} {...card(1)}>
          {points.map((point, index) => (
            <li key={point}>
              <button
                type="button"
                aria-current={index === shown ? 'true' : undefined}
                aria-describedby={`trust-${point}`}
                onClick={() => choose(index)}
              >
                <span className={controls.mono}>{index + 1}</span>
                <b>{say(`trust.${point}.title`)}</b>
              </button>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
