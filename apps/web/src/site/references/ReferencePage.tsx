import { photoPath } from '@app/contracts/reference-photos'
import type { Reference, ReferenceFigure } from '@app/contracts/references'
import { drawingType } from '@app/ui/kit/robot-drawing/proportions.ts'
import { isDrawable, RobotDrawing } from '@app/ui/kit/RobotDrawing'
import { enquiryAddress } from '../contact/enquiry.ts'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { SiteLink } from '../layout/links.tsx'
import { Missing } from '../layout/NotFound.tsx'
import { article, type Crumb, PageHead, PageTop, StructuredData } from '../layout/PageHead.tsx'
import { useSite } from '../site-context.ts'
import type { ShownReference, UsedRobot } from './load.ts'
import styles from './ReferencePage.module.css'
import { ReferencePicture } from './ReferencePicture.tsx'
import { useTexts } from './texts.ts'

export function ReferencePage({ data }: { data: ShownReference | null }) {
  const { say } = useSite()
  if (data) return <Project {...data} />
  const way = { to: '/referenzen', name: say('references.all') }
  return <Missing title={say('reference.notFound')} text={say('reference.notFoundText')} way={way} />
}

function Project({ project, robot }: ShownReference) {
  const { say } = useSite()
  const { texts, lang } = useTexts(project)
  const { photos, year, isSpecimen } = project
  const [first, ...others] = photos
  const crumbs = [
    { name: say('common.home'), path: '/' },
    { name: say('references.crumb'), path: '/referenzen' },
    { name: texts.title },
  ]
  return (
    <div className={controls.wrap}>
      <ProjectHead project={project} crumbs={crumbs} />
      <PageTop
        crumbs={crumbs}
        badges={
          isSpecimen && <p className={`${controls.badge} ${styles.badge}`}>{say('references.specimen')}</p>
        }
        title={<span lang={lang}>{texts.title}</span>}
        lead={<span lang={lang}>{[texts.customer, year].filter(Boolean).join(', ')}</span>}
      />
      {lang && <p className={`${controls.small} ${styles.german}`}>{say('reference.inGerman')}</p>}
      <div className={styles.top}>
        {first ? (
          <ReferencePicture
            photo={first}
            sizes="(min-width: 1000px) 56vw, 92vw"
            eager
            className={styles.photo}
          />
        ) : (
          <Drawing robot={robot} />
        )}
        {texts.figures.length > 0 && <Figures figures={texts.figures} lang={lang} />}
      </div>
      <div className={styles.story} lang={lang}>
        <Story name={say('reference.task')} text={texts.task} />
        <Story name={say('reference.solution')} text={texts.solution} />
      </div>
      {texts.quote && (
        <figure className={styles.quote} lang={lang}>
          <blockquote>{texts.quote}</blockquote>
          {texts.quotePerson && <figcaption>{texts.quotePerson}</figcaption>}
        </figure>
      )}
      {others.length > 0 && (
        <ul className={styles.photos}>
          {others.map(photo => (
            <li key={photo.id}>
              <ReferencePicture
                photo={photo}
                sizes="(min-width: 720px) 46vw, 92vw"
                className={styles.photo}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.ways}>
        <SiteLink
          to={enquiryAddress({ robots: robot ? [robot.name] : [], selection: null })}
          className={controls.button}
        >
          {say('references.contact')}
        </SiteLink>
        {robot && (
          <SiteLink to={`/robot/${robot.id}`} className={controls.link}>
            <span>{say('reference.robot', { name: robot.name })}</span>
            <Icon name="forward" />
          </SiteLink>
        )}
      </div>
      <p className={styles.back}>
        <SiteLink to="/referenzen" className={controls.link}>
          <Icon name="back" />
          <span>{say('references.all')}</span>
        </SiteLink>
      </p>
    </div>
  )
}

const MAX_DESCRIPTION = 155

/** Cut at the end of a word, to the length search engines show. */
const excerpt = (text: string) =>
  text.length <= MAX_DESCRIPTION ? text : `${text.slice(0, MAX_DESCRIPTION).replace(/\s+\S*$/, '')} …`

function ProjectHead({ project, crumbs }: { project: Reference; crumbs: readonly Crumb[] }) {
  const site = useSite()
  const { texts, lang } = useTexts(project)
  const { slug, english, photos, publishedAt } = project
  const path = `/referenzen/${slug}`
  const description = excerpt(`${texts.customer}: ${texts.task.replace(/\s+/g, ' ')}`)
  const [photo] = photos
  return (
    <>
      <PageHead
        title={texts.title}
        description={description}
        keywords={site.say('references.keywords')}
        path={path}
        isGerman={english === null}
        type="article"
        crumbs={crumbs}
      />
      <StructuredData
        data={article(lang ? { ...site, language: lang } : site, {
          headline: texts.title,
          description,
          path,
          published: publishedAt.slice(0, 10),
          ...(photo && { image: photoPath(photo.id, photo.width, 'webp') }),
        })}
      />
    </>
  )
}

function Drawing({ robot }: { robot: UsedRobot | null }) {
  const { say, language } = useSite()
  if (!robot || !isDrawable(robot)) return null
  const { name, payload, reach, bodyWeight } = robot
  return (
    <figure className={styles.drawing}>
      <RobotDrawing
        robot={{ type: drawingType(robot), payload, reach, mass: bodyWeight }}
        title={say('reference.drawing', { name })}
        width={640}
        height={400}
        grid
        envelope
        person
        language={language}
      />
      <figcaption className={controls.mono}>{say('reference.drawing', { name })}</figcaption>
    </figure>
  )
}

function Figures({ figures, lang }: { figures: readonly ReferenceFigure[]; lang: 'de' | undefined }) {
  const { say } = useSite()
  return (
    <table className={styles.figures}>
      <thead>
        <tr>
          <th scope="col">{say('reference.figure')}</th>
          <th scope="col">{say('reference.before')}</th>
          <th scope="col">{say('reference.after')}</th>
        </tr>
      </thead>
      <tbody lang={lang}>
        {figures.map(figure => (
          <tr key={figure.label}>
            <th scope="row">{figure.label}</th>
            <td>{figure.before ? <Value value={figure.before} unit={figure.unit} /> : '–'}</td>
            <td>
              <Value value={figure.after} unit={figure.unit} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Value({ value, unit }: { value: string; unit: string }) {
  return (
    <>
      {value} <span>{unit}</span>
    </>
  )
}

function Story({ name, text }: { name: string; text: string }) {
  const { language } = useSite()
  return (
    <section>
      <h2 lang={language}>{name}</h2>
      {text
        .split(/\n+/)
        .filter(Boolean)
        .map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
    </section>
  )
}
