import { brand } from '@app/contracts/brand'
import { useSite } from '../site-context.ts'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { Missing } from '../layout/NotFound.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import { PageTop } from '../layout/PageTop.tsx'
import { SiteLink } from '../layout/SiteLink.tsx'
import { Applications, Classification, MainFigures, Specifications } from './RobotFacts.tsx'
import type { ShownRobot } from './catalogue-robot.ts'
import { DatasheetLink } from './DatasheetLink.tsx'
import { kilograms, millimetres } from './figures.ts'
import { RobotPicture } from './RobotPicture.tsx'
import styles from './RobotPage.module.css'

/** The page of one robot, or what says that there is none. */
export function RobotPage({ data }: { data: unknown }) {
  const { say } = useSite()
  const robot = data as ShownRobot | null
  if (!robot) return <Missing title={say('robot.notFound')} text={say('robot.notFoundText')} />
  return <Known robot={robot} />
}

function Known({ robot }: { robot: ShownRobot }) {
  const { say, language } = useSite()
  const { id, name, series, subSeries, payload, reach } = robot
  const figures = [
    payload === null ? null : kilograms(payload, language),
    reach === null ? null : millimetres(reach, language),
  ]
  const [shownPayload, shownReach] = figures
  const lead =
    shownPayload && shownReach ? say('robot.leadBoth', { payload: shownPayload, reach: shownReach }) : ''
  const crumbs = [
    { name: say('common.home'), path: '/' },
    { name: say('catalogue.crumb'), path: '/robots' },
    { name },
  ]
  const named = { name, series, technology: subSeries ?? series, figures: figures.filter(Boolean).join(', ') }
  return (
    <div className={controls.wrap}>
      <PageHead
        title={name}
        description={say('robot.description', named)}
        keywords={say('robot.keywords', named)}
        path={`/robot/${id}`}
        crumbs={crumbs}
      />
      <PageTop title={name} lead={lead} badges={<Badges robot={robot} />} crumbs={crumbs} />
      <div className={styles.sheet}>
        <div className={styles.picture}>
          <RobotPicture robot={robot} large />
        </div>
        <div className={styles.right}>
          <MainFigures robot={robot} />
          <Specifications robot={robot} />
          <Actions robot={robot} />
        </div>
        <div className={styles.left}>
          <Description robot={robot} />
          <Classification robot={robot} />
          <Applications robot={robot} />
        </div>
      </div>
      <p className={styles.back}>
        <SiteLink to="/robots" className={controls.link}>
          <Icon name="back" />
          <span>{say('robot.back')}</span>
        </SiteLink>
      </p>
    </div>
  )
}

function Badges({ robot: { series, subSeries, suffix } }: { robot: ShownRobot }) {
  return (
    <div className={`${controls.badges} ${styles.badges}`}>
      {[series, subSeries, suffix].map(
        name =>
          name && (
            <span key={name} className={controls.badge}>
              {name}
            </span>
          ),
      )}
    </div>
  )
}

function Description({ robot: { description, descriptionGerman } }: { robot: ShownRobot }) {
  const { language } = useSite()
  const text = language === 'de' ? (descriptionGerman ?? description) : (description ?? descriptionGerman)
  return text && <p className={styles.description}>{text}</p>
}

function Actions({ robot }: { robot: ShownRobot }) {
  const { say } = useSite()
  return (
    <div className={styles.actions}>
      <SiteLink to={`/contact?robot=${encodeURIComponent(robot.name)}`} className={controls.button}>
        {say('robot.inquire')}
      </SiteLink>
      <div className={styles.links}>
        <DatasheetLink robot={robot} />
        <a className={controls.link} href={makerUrl(robot)} target="_blank" rel="noopener noreferrer">
          <span>{say('robot.maker')}</span>
          <Icon name="external" />
          <span className={controls.hidden}>{say('common.newTab')}</span>
        </a>
      </div>
    </div>
  )
}

// The record's address is typed by staff.
const makerUrl = ({ estunUrl }: ShownRobot) =>
  estunUrl && /^https?:\/\//i.test(estunUrl) ? estunUrl : brand.robotPartner.url
