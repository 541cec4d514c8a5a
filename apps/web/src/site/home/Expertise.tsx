import { useState } from 'react'
import controls from '../layout/controls.module.css'
import { SiteLink } from '../layout/links.tsx'
import { useSite } from '../site-context.ts'
import styles from './Expertise.module.css'
import { disciplines, ExpertiseDrawing, type Discipline } from './ExpertiseDrawing.tsx'
import { nearestRobot } from './HeroRobot.tsx'
import type { PlottedRobot } from './load.ts'
import { card, ContactLink, RoiLink, Section } from './Section.tsx'

// What is drawn if the catalogue has no robots.
const sketch = { payload: 50, reach: 2100 }

/** The six disciplines as an index: the one that is pointed at shows its drawing on the plate beside the list. */
export function Expertise({ robots }: { robots: readonly PlottedRobot[] }) {
  const { say } = useSite()
  const [current, setCurrent] = useState<Discipline>('robotics')
  const robot = nearestRobot(robots, 50, 2100)
  return (
    <Section id="expertise" sheet={3} name={say('expertise.name')} title={say('expertise.title')}>
      <ol className={styles.index}>
        {disciplines.map((discipline, index) => (
          <li
            key={discipline}
            data-on={discipline === current}
            onPointerEnter={() => setCurrent(discipline)}
            onFocus={() => setCurrent(discipline)}
          >
            <Entry discipline={discipline} number={index + 1} />
            <figure className={styles.plate} {...card(disciplines.length)}>
              <ExpertiseDrawing discipline={discipline} robot={robot ?? sketch} />
              <figcaption className={controls.mono}>
                <span>
                  {index + 1} {say(`expertise.${discipline}.title`)}
                </span>
                <span>
                  {discipline === 'robotics' && robot ? robot.name : say(`expertise.${discipline}.tag`)}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ol>
      <p className={styles.action}>
        <ContactLink>{say('expertise.action')}</ContactLink>
      </p>
    </Section>
  )
}

function Entry({ discipline, number }: { discipline: Discipline; number: number }) {
  const { say } = useSite()
  const props = { className: styles.entry, ...card(number - 1) }
  const content = (
    <>
      <span className={controls.mono}>{number}</span>
      <h3>{say(`expertise.${discipline}.title`)}</h3>
      <p>{say(`expertise.${discipline}.text`)}</p>
      <span className={`${controls.badge} ${styles.tag}`}>
        <ExpertiseIcon discipline={discipline} />
        {say(`expertise.${discipline}.tag`)}
      </span>
    </>
  )
  if (discipline === 'economy') return <RoiLink {...props}>{content}</RoiLink>
  return (
    <SiteLink to="/#contact" {...props}>
      {content}
    </SiteLink>
  )
}

const paths: Record<Discipline, string> = {
  machines: 'M1.5 14.5v-11h13v11M1.5 9h13M5 9V6h6v3',
  robotics: 'M1.5 14.5h7M5 14.5v-4l3.5-6 5 2v3M12 9.5h3',
  control: 'M3 1.5h10v13H3ZM3 5.5h10M5.5 8.5h2M5.5 11.5h5M10 3.5h.5',
  planning: 'M1.5 2.5h13v11h-13ZM1.5 8h5M6.5 2.5V8M10.5 13.5v-3',
  prototypes: 'M1 3.5h14M4 1.5v9l-2 3M10 3.5v7l2 3',
  economy: 'M1.5 1.5v13h13M4 11.5l3.5-4 3 2 4-6',
}

function ExpertiseIcon({ discipline }: { discipline: Discipline }) {
  return (
    <svg
      width="14"
      height="14"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      aria-hidden="true"
    >
      <path d={paths[discipline]} />
    </svg>
  )
}
