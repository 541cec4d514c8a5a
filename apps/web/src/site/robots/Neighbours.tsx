import { drawingType } from '@app/ui/kit/robot-drawing/proportions.ts'
import { RobotDrawing } from '@app/ui/kit/RobotDrawing'
import controls from '../layout/controls.module.css'
import { SiteLink } from '../layout/links.tsx'
import { useSite } from '../site-context.ts'
import { kilograms, millimetres, percent } from './figures.ts'
import { roundedUp, type Load } from '@app/contracts/robot-load'
import { fitOf, neededFor } from './fit.ts'
import { FitSign } from './LoadCheckSection.tsx'
import styles from './Neighbours.module.css'
import type { Neighbour, RobotDetail } from './neighbours.ts'
import { useDrawingTitle } from './RobotPicture.tsx'
import { useWithLoad } from './use-load-check.ts'

interface Props {
  neighbours: RobotDetail['neighbours']
  /** Null until the input makes sense. */
  load: Load | null
}

/** Next smaller and larger robots of the same kind, and how they carry the load. */
export function Neighbours({ neighbours: { smaller, larger }, load }: Props) {
  const { say } = useSite()
  if (!smaller && !larger) return null
  return (
    <section className={styles.section} aria-labelledby="neighbours">
      <h2 id="neighbours" className={controls.hidden}>
        {say('robot.neighbours.title')}
      </h2>
      <ul className={styles.list}>
        {smaller && <Size label={say('robot.neighbours.smaller')} robot={smaller} load={load} />}
        {larger && <Size label={say('robot.neighbours.larger')} robot={larger} load={load} />}
      </ul>
    </section>
  )
}

function Size({ label, robot, load }: { label: string; robot: Neighbour; load: Load | null }) {
  const { language } = useSite()
  const { id, name, payload, reach } = robot
  const address = useWithLoad()
  const title = useDrawingTitle(robot)
  return (
    <li>
      <SiteLink to={address(`/robot/${id}`)} className={styles.link}>
        <RobotDrawing
          robot={{ type: drawingType(robot), payload, reach }}
          title={title}
          width={140}
          height={106}
        />
        <div>
          <span className={controls.mono}>{label}</span>
          <h3>{name}</h3>
          <p className={`${controls.small} ${controls.num}`}>
            {kilograms(payload, language)}, {millimetres(reach, language)}
          </p>
          {load && <Carries payload={payload} need={neededFor(load)} />}
        </div>
      </SiteLink>
    </li>
  )
}

function Carries({ payload, need }: { payload: number; need: number }) {
  const { say, language } = useSite()
  const { fit, reserve } = fitOf(payload, need)
  return (
    <FitSign fit={fit}>
      {fit === 'fails'
        ? say('robot.load.fails', { missing: kilograms(roundedUp(need - payload), language) })
        : say(fit === 'oversized' ? 'catalogue.reserve.oversized' : 'robot.neighbours.reserve', {
            share: percent(reserve, language),
            percent: percent(reserve, language),
          })}
    </FitSign>
  )
}
