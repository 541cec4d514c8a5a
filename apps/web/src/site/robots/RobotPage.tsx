import { useRef, useState } from 'react'
import { brand } from '@app/contracts/brand'
import { useSite } from '../site-context.ts'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { Missing } from '../layout/NotFound.tsx'
import { PageTop } from '../layout/PageTop.tsx'
import { SiteLink, withLanguage } from '../layout/SiteLink.tsx'
import { DrawingSheet } from './DrawingSheet.tsx'
import { LoadCheckSection } from './LoadCheckSection.tsx'
import type { RobotDetail } from './neighbours.ts'
import { Neighbours } from './Neighbours.tsx'
import { RobotActions } from './RobotActions.tsx'
import { RobotBadges } from './RobotBadges.tsx'
import { FurtherFacts, MainFigures } from './RobotFacts.tsx'
import { RobotHead, useCrumbs, useLead } from './RobotHead.tsx'
import { RobotImage } from './RobotPicture.tsx'
import { useDescription } from './use-words.ts'
import { useLoadCheck } from './use-load-check.ts'
import styles from './RobotPage.module.css'

/** The page of one robot, or what says that there is none. */
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

/** Whether this robot or one of its neighbours carries what is to be carried. */
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

/** The manufacturer's image and description, where there are any. */
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
