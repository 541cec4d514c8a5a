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
  robotics: CellPlan,
  control: CabinetDrawing,
  planning: SimulatedCell,
  prototypes: PrototypeDrawing,
  economy: PaybackDrawing,
}

/** The line drawing of a discipline. */
export function ExpertiseDrawing({ discipline }: { discipline: Discipline }) {
  const { say } = useSite()
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
