import type { Recommendation } from '@app/contracts/advisor'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import type { CatalogueRobot } from '../robots/catalogue-robot.ts'
import { germanDate, percent } from '../robots/figures.ts'
import { Reserve } from '../robots/Reserve.tsx'
import { RobotPicture, useImage } from '../robots/RobotPicture.tsx'
import { useSite } from '../site-context.ts'
import { useAdvisor } from './advisor-context.ts'
import { RobotFigures, RobotLink } from './advisor-links.tsx'
import styles from './Findings.module.css'

/** A recommended robot with its drawing, what is left of its payload, why it fits, and what nobody has checked. */
export function RecommendationCard({ recommendation }: { recommendation: Recommendation }) {
  const { say, language } = useSite()
  const row = useAdvisor().catalogue.byId.get(recommendation.id)
  const { name, series, payload, reserve, confidence, reasoning, warnings, unverified } = recommendation
  return (
    <li className={styles.card}>
      <Picture recommendation={recommendation} row={row} />
      <div className={styles.main}>
        <h3>
          <RobotLink robot={recommendation} className={styles.title}>
            {name}
          </RobotLink>
          <span className={`${controls.mono} ${styles.match}`}>
            {say('advisor.match', { percent: percent(confidence / 100, language) })}
          </span>
        </h3>
        <p className={styles.figures}>
          <span>{[series, row?.subSeries].filter(Boolean).join(' ')}</span>
          <RobotFigures robot={recommendation} />
        </p>
        {reserve !== null && payload !== null && (
          <Reserve payload={payload} need={payload * (1 - reserve / 100)} />
        )}
      </div>
      <div className={styles.words}>
        <p>{reasoning}</p>
        {warnings.map(text => (
          <p key={text} className={styles.warning}>
            <Icon name="warning" size={13} />
            <span>{text}</span>
          </p>
        ))}
        {unverified.length > 0 && (
          <p className={styles.warning}>
            <Icon name="warning" size={13} />
            <span>
              {say('advisor.findings.unverified', { text: unverified.map(({ text }) => text).join(', ') })}
            </span>
          </p>
        )}
        <Reasons recommendation={recommendation} />
      </div>
    </li>
  )
}

function Reasons({ recommendation }: { recommendation: Recommendation }) {
  const { say } = useSite()
  const { name, reasons, evidence, sourceUrl, dataFrom } = recommendation
  return (
    <div className={styles.foot}>
      <details>
        <summary>{say('advisor.findings.reasons')}</summary>
        <ul>
          {reasons.map(reason => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        <p className={controls.small}>
          {(['payload', 'reach'] as const).map(value => {
            const proof = evidence[value]
            if (!proof) return null
            const words = { value: say(`robot.${value}`), evidence: say(`robot.evidence.${proof}`) }
            return <span key={value}>{say('advisor.findings.evidence', words)} </span>
          })}
          <span>{say('advisor.findings.asOf', { date: germanDate(dataFrom) })}</span>{' '}
          {sourceUrl && /^https?:\/\//i.test(sourceUrl) && (
            <a className={controls.textLink} href={sourceUrl} target="_blank" rel="noopener noreferrer">
              {say('advisor.findings.source')}
              <span className={controls.hidden}> {say('common.newTab')}</span>
            </a>
          )}
        </p>
      </details>
      <RobotLink robot={recommendation} className={controls.link}>
        <span>
          {say('advisor.details')}
          <span className={controls.hidden}> {name}</span>
        </span>
        <Icon name="forward" />
      </RobotLink>
    </div>
  )
}

interface PictureProps {
  recommendation: Recommendation
  row: CatalogueRobot | undefined
}

function Picture({ recommendation, row }: PictureProps) {
  if (row) return <CataloguePicture robot={row} />
  // The catalogue knows what kind it is; until that is there, its size is all that is drawn.
  return <RobotPicture robot={{ ...recommendation, subSeries: null, suffix: null, image: null }} />
}

function CataloguePicture({ robot }: { robot: CatalogueRobot }) {
  return <RobotPicture robot={{ ...robot, image: useImage(robot) }} />
}

/** What is shown of a robot beside its name. */
export function RobotPreview({ robot }: { robot: CatalogueRobot }) {
  const { say } = useSite()
  const { name, series, subSeries, axes } = robot
  return (
    <div className={styles.preview}>
      <CataloguePicture robot={robot} />
      <div>
        <b className={controls.num}>{name}</b>
        <p>{[series, subSeries].filter(Boolean).join(', ')}</p>
        <p>
          <RobotFigures robot={robot} />
        </p>
        {axes !== null && <p>{say('catalogue.axes', { count: axes })}</p>}
      </div>
    </div>
  )
}
