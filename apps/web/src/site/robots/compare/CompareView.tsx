import type { Ref } from 'react'
import { brand } from '@app/contracts/brand'
import { type DrawnRobot, drawingType, proportions } from '@app/ui/kit/robot-drawing/proportions.ts'
import { envelope } from '@app/ui/kit/robot-drawing/envelope.ts'
import { drawLineup } from '@app/ui/kit/robot-drawing/lineup.ts'
import { Pen } from '@app/ui/kit/robot-drawing/pen.ts'
import { isDrawable, RobotLineup } from '@app/ui/kit/RobotDrawing'
import { enquiryAddress } from '../../contact/enquiry.ts'
import controls from '../../layout/controls.module.css'
import { SiteLink } from '../../layout/links.tsx'
import { useSite } from '../../site-context.ts'
import type { CatalogueRobot } from '../catalogue-robot.ts'
import { neededPayload } from '../criteria.ts'
import { selectionOf } from '../selection.ts'
import type { CatalogueState } from '../use-catalogue.ts'
import { CompareTable } from './CompareTable.tsx'
import styles from './CompareView.module.css'

interface Props {
  state: CatalogueState
  heading: Ref<HTMLHeadingElement>
}

export function CompareView({ state, heading }: Props) {
  const { say } = useSite()
  const { chosen, choose, compared, counter } = state

  function close() {
    choose({ ...chosen, isComparing: false })
    counter.current?.focus()
  }
  function empty() {
    choose({ ...chosen, compare: [], isComparing: false })
    counter.current?.focus()
  }
  return (
    <section className={styles.view} aria-labelledby="compare">
      <div className={styles.head}>
        <h2 id="compare" ref={heading} tabIndex={-1}>
          {say('catalogue.compare.title')}
        </h2>
        <button
          type="button"
          className={`${controls.quiet} ${controls.compact} ${styles.scripted}`}
          onClick={close}
        >
          {say('catalogue.compare.close')}
        </button>
      </div>
      <Drawings robots={compared} />
      <CompareTable robots={compared} need={neededPayload(chosen)} />
      <div className={styles.actions}>
        <SiteLink to={comparisonEnquiry(state)} className={controls.button}>
          {say('catalogue.compare.inquire')}
        </SiteLink>
        <button
          type="button"
          className={`${controls.textLink} ${styles.clear} ${styles.scripted}`}
          onClick={empty}
        >
          {say('catalogue.compare.empty')}
        </button>
      </div>
      <p className={styles.printed}>
        {brand.legalName}, {brand.phone.shown}, {brand.email}
      </p>
    </section>
  )
}

export const comparisonEnquiry = ({ chosen, compared }: CatalogueState) =>
  enquiryAddress({
    robots: compared.map(({ name }) => name),
    selection: selectionOf({ ...chosen, isComparing: true }),
  })

const WIDTH = 760
/** CSS pixels: beside a small robot, the person would fill the window. */
const HIGHEST = 320
/** Room for the names of two robots. */
const NARROWEST = 320

/** At one scale beside a person; and their envelopes, one over the other. */
function Drawings({ robots }: { robots: readonly CatalogueRobot[] }) {
  const { say } = useSite()
  const known = robots.filter(isDrawable)
  if (!known.length) return null
  const drawn = known.map(({ name, payload, reach, ...rest }) => ({
    name,
    robot: { type: drawingType(rest), payload, reach },
  }))
  const items = [...drawn.map(({ robot }) => ({ robot })), { person: true as const }]
  const { spots, length, height } = drawLineup(items, WIDTH)
  return (
    <div className={styles.drawings}>
      <figure>
        <div style={{ maxWidth: Math.max(NARROWEST, Math.round((WIDTH * HIGHEST) / height)) }}>
          <RobotLineup
            items={items}
            width={WIDTH}
            title={say('catalogue.compare.scale')}
            className={styles.lineup}
          />
          <p className={`${controls.mono} ${styles.names}`} aria-hidden="true">
            {drawn.map(({ name }, index) => {
              const { from, to } = spots[index]!
              return (
                <span
                  key={name}
                  style={{
                    left: `clamp(5.5em, ${Math.round(((from + to) * 5000) / length) / 100}%, 100% - 5.5em)`,
                  }}
                >
                  {name}
                </span>
              )
            })}
          </p>
        </div>
        <figcaption className={controls.small}>{say('catalogue.compare.scale')}</figcaption>
      </figure>
      {drawn.length > 1 && <Envelopes robots={drawn} />}
    </div>
  )
}

const ENVELOPES_WIDTH = 440
const STEP = 500

interface EnvelopesProps {
  robots: readonly { name: string; robot: DrawnRobot }[]
}

/** Side view from the same base. Lines differ by colour and dashes. */
function Envelopes({ robots }: EnvelopesProps) {
  const { say } = useSite()
  const shown = robots.map(({ name, robot }) => ({ name, ...envelope(proportions(robot)) }))
  const left = Math.min(0, ...shown.map(({ bounds }) => bounds.left))
  const right = Math.max(...shown.map(({ bounds }) => bounds.right))
  const top = Math.max(...shown.map(({ bounds }) => bounds.top))
  const bottom = Math.min(0, ...shown.map(({ bounds }) => bounds.bottom))
  const margin = (right - left) * 0.03
  const scale = (right - left + 2 * margin) / ENVELOPES_WIDTH
  const pen = new Pen(scale)
  const box = [left - margin, -top - margin, right - left + 2 * margin, top - bottom + 2 * margin]
  return (
    <figure>
      <svg
        viewBox={box.map(value => Math.round(value)).join(' ')}
        width={ENVELOPES_WIDTH}
        height={Math.round(box[3]! / scale)}
        className={styles.envelopes}
        role="img"
        aria-label={say('catalogue.compare.envelopes')}
      >
        <path
          className={styles.grid}
          d={gridPath(left - margin, -top - margin, right + margin, -bottom + margin)}
        />
        <path className={styles.ground} d={`M${Math.round(left - margin)} 0H${Math.round(right + margin)}`} />
        {shown.map(({ name, shape }) => (
          <path key={name} d={pen.path(shape)} className={styles.envelope} />
        ))}
      </svg>
      <figcaption>
        <ul className={`${controls.mono} ${styles.legend}`}>
          {shown.map(({ name }) => (
            <li key={name}>
              <svg width="28" height="8" aria-hidden="true">
                <path d="M0 4h28" className={styles.envelope} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
        <p className={controls.small}>{say('catalogue.compare.envelopes')}</p>
      </figcaption>
    </figure>
  )
}

function gridPath(left: number, top: number, right: number, bottom: number): string {
  let path = ''
  for (let x = Math.ceil(left / STEP) * STEP; x <= right; x += STEP)
    path += `M${x} ${Math.round(top)}V${Math.round(bottom)}`
  for (let y = Math.ceil(top / STEP) * STEP; y <= bottom; y += STEP)
    path += `M${Math.round(left)} ${y}H${Math.round(right)}`
  return path
}
