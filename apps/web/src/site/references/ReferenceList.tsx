import type { ReferenceCard } from '@app/contracts/references'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { SiteLink } from '../layout/links.tsx'
import { PageHead, PageTop } from '../layout/PageHead.tsx'
import { useSite } from '../site-context.ts'
import styles from './ReferenceList.module.css'
import { ReferenceFace } from './ReferenceFace.tsx'
import { useTexts, withUnit } from './texts.ts'

export function ReferenceList({ data: projects }: { data: readonly ReferenceCard[] }) {
  const { say } = useSite()
  const crumbs = [{ name: say('common.home'), path: '/' }, { name: say('references.crumb') }]
  return (
    <div className={controls.wrap}>
      <PageHead
        title={say('references.title')}
        description={say('references.description')}
        keywords={say('references.keywords')}
        path="/referenzen"
        crumbs={crumbs}
      />
      <PageTop title={say('references.title')} lead={say('references.lead')} crumbs={crumbs} />
      {projects.length === 0 && <p className={styles.empty}>{say('references.empty')}</p>}
      <ul className={styles.list}>
        {projects.map((project, index) => (
          <li key={project.id}>
            <Card project={project} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      <section className={styles.ask} aria-labelledby="own-task">
        <h2 id="own-task">{say('references.ask')}</h2>
        <SiteLink to="/contact" className={controls.button}>
          {say('references.contact')}
        </SiteLink>
      </section>
    </div>
  )
}

function Card({ project, isFirst }: { project: ReferenceCard; isFirst: boolean }) {
  const { say } = useSite()
  const { texts, lang } = useTexts(project)
  const { photo, slug, year, isSpecimen } = project
  const [figure] = texts.figures
  return (
    <article className={styles.card}>
      <ReferenceFace
        photo={photo}
        figure={figure}
        lang={lang}
        sizes="(min-width: 720px) 46vw, 92vw"
        eager={isFirst}
      />
      <div className={styles.text}>
        {isSpecimen && <p className={controls.badge}>{say('references.specimen')}</p>}
        <h2 lang={lang}>
          <SiteLink to={`/referenzen/${slug}`}>{texts.title}</SiteLink>
        </h2>
        <p className={controls.mono} lang={lang}>
          {[texts.customer, year].filter(Boolean).join(', ')}
        </p>
        {photo && figure && (
          <p className={controls.small} lang={lang}>
            {figure.label}:{' '}
            {figure.before && (
              <>
                {withUnit(figure.before, figure)} <Icon name="forward" size={12} />{' '}
              </>
            )}
            <b className={controls.num}>{withUnit(figure.after, figure)}</b>
          </p>
        )}
      </div>
    </article>
  )
}
