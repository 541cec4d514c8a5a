import { useEffect, useState } from 'react'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { useSite } from '../site-context.ts'
import { Certificates } from './Certificates.tsx'
import section from './Section.module.css'
import { card, ContactLink, Section } from './Section.tsx'
import styles from './Trust.module.css'

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
      <Certificates />
    </Section>
  )
}

const INTERVAL = 3_500

/** One of several things at a time, the next by itself: unless the visitor pauses, chooses, or wants less motion. */
function useRotation(count: number) {
  const [shown, setShown] = useState(0)
  const [isPlaying, setPlaying] = useState(true)
  const [isHeld, setHeld] = useState(false)

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false)
  }, [])

  useEffect(() => {
    if (!isPlaying || isHeld) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) setShown(shown => (shown + 1) % count)
    }, INTERVAL)
    return () => clearInterval(timer)
  }, [isPlaying, isHeld, count])

  function choose(index: number) {
    setShown(index)
    setPlaying(false)
  }
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return {
    shown,
    isPlaying,
    choose,
    toggle: () => setPlaying(!isPlaying),
    /** For what is being read: it stays as long as the pointer or the focus is on it. */
    holding: { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release },
  }
}
