import { useState } from 'react'
import controls from '../layout/controls.module.css'
import { SiteLink } from '../layout/SiteLink.tsx'
import { useSite } from '../site-context.ts'
import { ContactLink } from './ContactLink.tsx'
import { disciplines, type Discipline } from './disciplines.ts'
import styles from './Expertise.module.css'
import { ExpertiseDrawing } from './ExpertiseDrawing.tsx'
import { ExpertiseIcon } from './ExpertiseIcon.tsx'
import type { PlottedRobot } from './load.ts'
import { nearestRobot } from './nearest-robot.ts'
import { RoiLink } from './RoiLink.tsx'
import { Section } from './Section.tsx'
import { card } from './use-seen.ts'

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
