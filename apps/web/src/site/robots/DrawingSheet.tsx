import { useState } from 'react'
import type { Evidence } from '@app/contracts/robots'
import { drawingType } from '@app/ui/kit/robot-drawing/proportions.ts'
import { gridStep } from '@app/ui/kit/robot-drawing/drawing.ts'
import { isDrawable, RobotDrawing } from '@app/ui/kit/RobotDrawing'
import controls from '../layout/controls.module.css'
import { useSite } from '../site-context.ts'
import type { ShownRobot } from './catalogue-robot.ts'
import styles from './DrawingSheet.module.css'
import { germanDate, kilograms, millimetres } from './figures.ts'
import { RobotPlaceholder } from './robot-parts.tsx'
import { useDrawingTitle } from './RobotPicture.tsx'

const views = ['envelope', 'person', 'pallet', 'dimensions'] as const
type View = (typeof views)[number]

/** In mm of reach; smaller ones would vanish beside a person. */
const SMALL = 1000

/** Optional parts can be switched on; the title block shows how reliable it is. */
export function DrawingSheet({ robot }: { robot: ShownRobot }) {
  const { say } = useSite()
  const [shown, setShown] = useState<Record<View, boolean>>({
    envelope: true,
    person: (robot.reach ?? 0) >= SMALL,
    pallet: false,
    dimensions: true,
  })
  const isDrawn = isDrawable(robot)
  return (
    <div>
      <div className={styles.sheet}>
        {isDrawn && (
          <div className={styles.views} role="group" aria-label={say('robot.sheet.view')}>
            {views.map(view => (
              <button
                key={view}
                type="button"
                aria-pressed={shown[view]}
                onClick={() => setShown({ ...shown, [view]: !shown[view] })}
              >
                {say(`robot.sheet.${view}`)}
              </button>
            ))}
          </div>
        )}
        {isDrawn ? <Drawings robot={robot} shown={shown} /> : <RobotPlaceholder robot={robot} />}
        <TitleBlock robot={robot} isDrawn={isDrawn} />
      </div>
      <p className={`${controls.mono} ${styles.caption}`}>
        {say(isDrawn ? 'robot.sheet.caption' : 'robot.sheet.none')}
      </p>
    </div>
  )
}

// Labels have one size on every screen, so a narrow one gets its own drawing. The style sheet knows the widths, too.
const sizes = [
  { name: 'wide', width: 560, height: 376 },
  { name: 'narrow', width: 280, height: 217 },
] as const

function Drawings({ robot, shown }: { robot: ShownRobot; shown: Record<View, boolean> }) {
  const { language } = useSite()
  const title = useDrawingTitle(robot)
  const { payload, reach, bodyWeight } = robot
  return (
    <div className={styles.drawing}>
      {sizes.map(({ name, width, height }) => (
        <RobotDrawing
          key={name}
          robot={{ type: drawingType(robot), payload, reach, mass: bodyWeight }}
          title={title}
          width={width}
          height={height}
          className={styles[name]}
          grid
          envelope={shown.envelope}
          person={shown.person}
          pallet={shown.pallet}
          dimensions={shown.dimensions ? 'full' : 'none'}
          pose="working"
          language={language}
        />
      ))}
    </div>
  )
}

function TitleBlock({ robot, isDrawn }: { robot: ShownRobot; isDrawn: boolean }) {
  const { say, language } = useSite()
  const { model, payload, reach, createdAt } = robot
  const cells = [
    [say('robot.model'), model],
    [say('robot.payload'), payload === null ? null : kilograms(payload, language)],
    [say('robot.reach'), reach === null ? null : millimetres(reach, language)],
    [say('robot.sheet.grid'), isDrawn ? millimetres(gridStep({ type: drawingType(robot) }), language) : null],
    [say('robot.sheet.representation'), isDrawn ? say('robot.schematic') : null],
    [say('robot.sheet.source'), say(`robot.sheet.sources.${sourceOf(robot)}`)],
    [say('robot.sheet.asOf'), germanDate(createdAt)],
    [say('robot.sheet.number'), '1/1'],
  ] as const
  return (
    <dl className={styles.block}>
      {cells.map(
        ([label, value]) =>
          value !== null && (
            <div key={label}>
              <dt className={controls.mono}>{label}</dt>
              <dd className={controls.num}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** The weaker source of its two figures. */
function sourceOf({ evidence }: ShownRobot): Evidence {
  const [payload = 'unverified', reach = 'unverified'] = [evidence.payload, evidence.reach]
  const weakest = (['unverified', 'from_name', 'entered'] as const).find(
    kind => payload === kind || reach === kind,
  )
  return weakest ?? 'documented'
}
