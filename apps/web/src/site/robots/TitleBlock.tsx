import type { Evidence } from '@app/contracts/robots'
import { gridStep } from '@app/ui/kit/robot-drawing/drawing.ts'
import { drawingType } from '@app/ui/kit/robot-drawing/drawing-type.ts'
import { useSite } from '../site-context.ts'
import controls from '../layout/controls.module.css'
import type { ShownRobot } from './catalogue-robot.ts'
import styles from './DrawingSheet.module.css'
import { Figure } from './Figure.tsx'
import { germanDate, kilograms, millimetres } from './figures.ts'

/** The title block of a drawing sheet. */
export function TitleBlock({ robot, isDrawn }: { robot: ShownRobot; isDrawn: boolean }) {
  const { say, language } = useSite()
  const { model, payload, reach, createdAt } = robot
  const omitted = say('robot.sheet.omitted')
  const cells = [
    [say('robot.model'), model],
    [say('robot.payload'), payload === null ? null : kilograms(payload, language)],
    [say('robot.reach'), reach === null ? null : millimetres(reach, language)],
    [
      say('robot.sheet.grid'),
      isDrawn ? millimetres(gridStep({ type: drawingType(robot) }), language) : omitted,
    ],
    [say('robot.sheet.representation'), isDrawn ? say('robot.schematic') : omitted],
    [say('robot.sheet.source'), say(`robot.sheet.sources.${sourceOf(robot)}`)],
    [say('robot.sheet.asOf'), germanDate(createdAt)],
    [say('robot.sheet.number'), '1/1'],
  ] as const
  return (
    <dl className={styles.block}>
      {cells.map(([label, value]) => (
        <div key={label}>
          <dt className={controls.mono}>{label}</dt>
          <dd>
            <Figure>{value}</Figure>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What the drawing rests on: the weaker of its two figures. */
function sourceOf({ evidence }: ShownRobot): Evidence {
  const [payload = 'unverified', reach = 'unverified'] = [evidence.payload, evidence.reach]
  const weakest = (['unverified', 'from_name', 'entered'] as const).find(
    kind => payload === kind || reach === kind,
  )
  return weakest ?? 'documented'
}
