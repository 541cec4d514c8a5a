import { useQuery } from '../navigation.tsx'
import { useRef, useState } from 'react'
import { brand } from '@app/contracts/brand'
import { enquiryAddress } from '../contact/enquiry.ts'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { SiteLink, withLanguage } from '../layout/links.tsx'
import { Missing } from '../layout/NotFound.tsx'
import { PageHead, PageTop, type Crumb } from '../layout/PageHead.tsx'
import { useSite } from '../site-context.ts'
import type { ShownRobot } from './catalogue-robot.ts'
import { loadNeed } from './criteria.ts'
import { DrawingSheet } from './DrawingSheet.tsx'
import { kilograms, millimetres } from './figures.ts'
import { readLoad } from './load-address.ts'
import { LoadCheckSection } from './LoadCheckSection.tsx'
import type { RobotDetail } from './neighbours.ts'
import { Neighbours } from './Neighbours.tsx'
import { RobotBadges, unknownOf, useApplications, useDescription, useFigures } from './robot-parts.tsx'
import { FurtherFacts, MainFigures } from './RobotFacts.tsx'
import styles from './RobotPage.module.css'
import { RobotImage } from './RobotPicture.tsx'
import { useLoadCheck, useWithLoad } from './use-load-check.ts'

export function RobotPage({ data }: { data: unknown }) {
  const { say } = useSite()
  const robot = data as RobotDetail | null
  if (!robot) return <Missing title={say('robot.notFound')} text={say('robot.notFoundText')} />
  return <Known robot={robot} />
}

function Known({ robot }: { robot: RobotDetail }) {
  const { say, language, publicUrl } = useSite()
  const { id, name, payload } = robot
  return (
    <div className={`${controls.wrap} ${styles.page}`}>
      <RobotHead robot={robot} />
      <PageTop
        title={<span className={controls.num}>{name}</span>}
        lead={useLead(robot)}
        badges={
          <div className={styles.badges}>
            <RobotBadges robot={robot} />
          </div>
        }
        crumbs={useCrumbs(name)}
      />
      <div className={styles.pair}>
        <DrawingSheet robot={robot} />
        <div>
          <MainFigures robot={robot} />
          <RobotActions robot={robot} />
        </div>
      </div>
      <Portrait robot={robot} />
      <FurtherFacts robot={robot} />
      <p className={styles.printed}>
        {brand.legalName}, {brand.phone.shown}, {brand.email}, {publicUrl}
        {withLanguage(`/robot/${id}`, language === 'en' ? 'en' : null)}
      </p>
      {payload !== null && payload > 0 && <Carrying robot={robot} payload={payload} />}
      <p className={styles.back}>
        <SiteLink to="/#roboter-kategorien" className={controls.link}>
          <Icon name="back" />
          <span>{say('robot.back')}</span>
        </SiteLink>
      </p>
    </div>
  )
}

function Carrying({ robot, payload }: { robot: RobotDetail; payload: number }) {
  const form = useRef<HTMLFormElement>(null)
  const check = useLoadCheck(payload, form)
  return (
    <>
      <LoadCheckSection check={check} form={form} payload={payload} />
      <Neighbours neighbours={robot.neighbours} load={check.load} />
    </>
  )
}

function Portrait({ robot }: { robot: RobotDetail }) {
  const [broken, setBroken] = useState(false)
  const description = useDescription(robot)
  const image = broken ? null : robot.image
  if (!image && !description) return null
  return (
    <div className={styles.portrait}>
      {image && (
        <figure>
          <RobotImage image={image} name={robot.name} onBroken={() => setBroken(true)} />
        </figure>
      )}
      {description && <p>{description}</p>}
    </div>
  )
}

function RobotHead({ robot }: { robot: ShownRobot }) {
  const { say } = useSite()
  const { id, name, series, subSeries } = robot
  const figures = useKnownFigures(robot)
  const named = { name, series, technology: subSeries ?? series, figures: figures.join(', ') }
  return (
    <PageHead
      title={[name, ...figures].join(', ')}
      description={say(figures.length ? 'robot.description' : 'robot.descriptionBare', named)}
      keywords={say('robot.keywords', named)}
      path={`/robot/${id}`}
      image={`/social/robot-${id}.png`}
      crumbs={useCrumbs(name)}
    />
  )
}

function useCrumbs(name: string): Crumb[] {
  const { say } = useSite()
  return [
    { name: say('common.home'), path: '/' },
    { name: say('catalogue.crumb'), path: '/robots' },
    { name },
  ]
}

/** Empty if its figures are unknown. */
function useLead(robot: ShownRobot): string {
  const { say } = useSite()
  const [payload, reach] = useKnownFigures(robot)
  if (!payload || !reach) return ''
  const axes = axesWords.get(robot.axes)
  if (!axes) return say('robot.leadBoth', { payload, reach })
  return say('robot.leadAxes', { axes: say(`robot.axesWords.${axes}`), payload, reach })
}

const axesWords = new Map<number | null, 'four' | 'five' | 'six' | 'seven'>([
  [4, 'four'],
  [5, 'five'],
  [6, 'six'],
  [7, 'seven'],
])

function useKnownFigures({ payload, reach }: ShownRobot): string[] {
  const { language } = useSite()
  return [
    payload === null ? [] : kilograms(payload, language),
    reach === null ? [] : millimetres(reach, language),
  ].flat()
}

function RobotActions({ robot }: { robot: ShownRobot }) {
  const { say } = useSite()
  return (
    <div className={styles.actions}>
      <SiteLink to={useEnquiry(robot)} className={controls.button}>
        {say('robot.inquire')}
      </SiteLink>
      <button type="button" className={`${controls.quiet} ${styles.print}`} onClick={() => window.print()}>
        <Icon name="print" />
        {say('robot.print')}
      </button>
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

/** Includes the load the robot was checked for. */
function useEnquiry({ id, name }: ShownRobot): string {
  const load = readLoad(useQuery())
  const payload = loadNeed(load)
  const address = useWithLoad()(`/robot/${id}`)
  return enquiryAddress({ robots: [name], selection: payload === null ? null : { payload, address } })
}

// The address was typed by staff.
const makerUrl = ({ estunUrl }: ShownRobot) =>
  estunUrl && /^https?:\/\//i.test(estunUrl) ? estunUrl : brand.robotPartner.url

/** Plain text, made from what the page shows, so the two can't differ. */
function DatasheetLink({ robot }: { robot: ShownRobot }) {
  const text = useDatasheet(robot)
  const { say } = useSite()
  return (
    <a className={controls.link} href={dataAddress(text)} download={`${robot.name}.txt`}>
      <span>{say('robot.datasheet')}</span>
      <Icon name="download" />
    </a>
  )
}

const dataAddress = (text: string) => `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`

function useDatasheet(robot: ShownRobot): string {
  const { say, language, publicUrl } = useSite()
  const applications = useApplications(robot).map(({ words }) => words)
  const named = {
    name: 'applications',
    label: say('robot.applications'),
    value: applications.join(', ') || null,
  } as const
  const figures = useFigures(robot)
  const known = [...figures, named].flatMap(({ name, label, value }) => {
    const origin = say(`robot.evidence.${robot.evidence[name] ?? 'unverified'}`)
    return value === null ? [] : `${label}: ${value} (${origin})`
  })
  const unknown = unknownOf(figures)
  return [
    robot.name,
    '',
    `${say('robot.series')}: ${robot.series}`,
    `${say('robot.technology')}: ${robot.subSeries ?? robot.series}`,
    ...known,
    ...(unknown.length ? [say('robot.onRequest', { values: unknown.join(', ') })] : []),
    '',
    ...(['documented', 'entered', 'from_name', 'unverified'] as const).map(
      kind => `${say(`robot.evidence.${kind}`)}: ${say(`robot.evidenceNotes.${kind}`)}`,
    ),
    '',
    publicUrl + withLanguage(`/robot/${robot.id}`, language === 'en' ? 'en' : null),
    `${brand.legalName}, ${brand.phone.shown}, ${brand.email}`,
    '',
  ].join('\r\n')
}
