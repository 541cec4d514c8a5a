import controls from '../layout/controls.module.css'
import { SiteLink } from '../layout/links.tsx'
import { servicePaths } from '../services/paths.ts'
import { useSite } from '../site-context.ts'
import styles from './Expertise.module.css'
import { disciplines, ExpertiseDrawing, sketch, type Discipline } from './ExpertiseDrawing.tsx'
import { nearestRobot } from './HeroRobot.tsx'
import type { PlottedRobot } from './load.ts'
import { card, ContactLink, RoiLink, Section } from './Section.tsx'

/** The six disciplines, each with its drawing. */
export function Expertise({ robots }: { robots: readonly PlottedRobot[] }) {
  const { say } = useSite()
  const robot = nearestRobot(robots, sketch.payload, sketch.reach) ?? sketch
  return (
    <Section id="expertise" sheet={3} name={say('expertise.name')} title={say('expertise.title')}>
      <ol className={styles.grid}>
        {disciplines.map((discipline, index) => (
          <li key={discipline} {...card(index)}>
            <figure className={styles.plate}>
              <ExpertiseDrawing discipline={discipline} robot={robot} />
            </figure>
            <div className={styles.text}>
              <h3>
                <DisciplineLink discipline={discipline}>
                  {say(`expertise.${discipline}.title`)}
                </DisciplineLink>
              </h3>
              <p>{say(`expertise.${discipline}.text`)}</p>
              <span className={`${controls.badge} ${styles.tag}`}>
                <ExpertiseIcon discipline={discipline} />
                {say(`expertise.${discipline}.tag`)}
              </span>
            </div>
          </li>
        ))}
      </ol>
      <p className={styles.action}>
        <ContactLink>{say('expertise.action')}</ContactLink>
      </p>
    </Section>
  )
}

/** Leads to the page of a service; the one on economy to the ROI calculator, as specified. */
function DisciplineLink({ discipline, children }: { discipline: Discipline; children: string }) {
  if (discipline === 'economy') return <RoiLink>{children}</RoiLink>
  return <SiteLink to={servicePaths[discipline]}>{children}</SiteLink>
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
