import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { SiteLink } from '../layout/links.tsx'
import { ReferenceFace } from '../references/ReferenceFace.tsx'
import { useTexts } from '../references/texts.ts'
import { useSite } from '../site-context.ts'
import type { TeasedProject } from './load.ts'
import styles from './ReferenceTeaser.module.css'
import { card } from './Section.tsx'

/** The first reference projects, and the way to all of them. */
export function ReferenceTeaser({ projects }: { projects: readonly TeasedProject[] }) {
  const { say } = useSite()
  return (
    <div className={styles.teaser} {...card(3)}>
      <h3>{say('testimonials.projects')}</h3>
      <ul>
        {projects.map(project => (
          <li key={project.slug}>
            <Teaser project={project} />
          </li>
        ))}
      </ul>
      <SiteLink to="/referenzen" className={controls.link}>
        <span>{say('testimonials.allProjects')}</span>
        <Icon name="forward" />
      </SiteLink>
    </div>
  )
}

function Teaser({ project }: { project: TeasedProject }) {
  const { say } = useSite()
  const { texts, lang } = useTexts(project)
  const { slug, photo, isSpecimen } = project
  return (
    <SiteLink to={`/referenzen/${slug}`} className={styles.project}>
      <ReferenceFace
        photo={photo}
        figure={texts.figures[0]}
        lang={lang}
        sizes="(min-width: 720px) 30vw, 92vw"
      />
      <b lang={lang}>{texts.title}</b>
      <span className={controls.small} lang={lang}>
        {texts.customer}
      </span>
      {isSpecimen && <span className={controls.mono}>{say('testimonials.specimen')}</span>}
    </SiteLink>
  )
}
