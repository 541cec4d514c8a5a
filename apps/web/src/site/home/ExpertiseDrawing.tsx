import { RobotLineup } from '@app/ui/kit/RobotDrawing'
import { useSite } from '../site-context.ts'
import { CabinetDrawing } from './CabinetDrawing.tsx'
import { CellPlan, SimulatedCell } from './CellPlan.tsx'
import type { Discipline } from './disciplines.ts'
import styles from './ExpertiseDrawing.module.css'
import { MachineDrawing } from './MachineDrawing.tsx'
import { PaybackDrawing } from './PaybackDrawing.tsx'
import { PrototypeDrawing } from './PrototypeDrawing.tsx'

const drawings = {
  machines: MachineDrawing,
  control: CabinetDrawing,
  planning: SimulatedCell,
  prototypes: PrototypeDrawing,
  economy: PaybackDrawing,
}

interface Props {
  discipline: Discipline
  /** The one in the robot cell. */
  robot: { payload: number; reach: number }
}

/** The line drawing of a discipline. */
export function ExpertiseDrawing({ discipline, robot }: Props) {
  const { say } = useSite()
  if (discipline === 'robotics') return <Cell robot={robot} />
  const Drawing = drawings[discipline]
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 460 500"
      role="img"
      aria-label={say(`expertise.${discipline}.image`)}
    >
      <Drawing />
    </svg>
  )
}

/** A robot cell from the side and from above. */
function Cell({ robot: { payload, reach } }: Pick<Props, 'robot'>) {
  const { say } = useSite()
  return (
    <div className={styles.cell}>
      <RobotLineup
        title={say('expertise.robotics.image')}
        width={437}
        items={[
          { pallet: true, layers: 2, gap: 500 },
          { robot: { type: '6-axis', payload, reach } },
          { person: true },
        ]}
      />
      <svg className={styles.drawing} viewBox="0 0 460 304" aria-hidden="true">
        <CellPlan reach={reach} />
      </svg>
    </div>
  )
}
