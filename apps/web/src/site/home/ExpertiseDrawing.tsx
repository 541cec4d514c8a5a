import { RobotLineup } from '@app/ui/kit/RobotDrawing'
import { useSite } from '../site-context.ts'
import styles from './ExpertiseDrawing.module.css'
import { CabinetDrawing, MachineDrawing, PrototypeDrawing } from './machine-drawings.tsx'

/** The six cards of the section on expertise, in their order. */
export const disciplines = ['machines', 'robotics', 'control', 'planning', 'prototypes', 'economy'] as const
export type Discipline = (typeof disciplines)[number]

/** The robot of the cell, in kg and mm, where the catalogue names none. */
export const sketch = { payload: 50, reach: 2100 }

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
        width={240}
        items={[
          { pallet: true, layers: 2, gap: 500 },
          { robot: { type: '6-axis', payload, reach } },
          { person: true },
        ]}
      />
      <svg className={styles.drawing} viewBox="0 0 460 296" aria-hidden="true">
        <CellPlan reach={reach} />
      </svg>
    </div>
  )
}

const SECOND = 360 / 14

/** What the robot does in a cycle: from which second until which, and where in the plan. */
const moves = [
  { from: 0, until: 2, x: 318, y: 142 },
  { from: 2, until: 6.5, x: 206, y: 80 },
  { from: 6.5, until: 9, x: 94, y: 90 },
  { from: 9, until: 14, x: 176, y: 106 },
]

/** The cell with the way of the gripper, and the time that each part of it takes. */
function SimulatedCell() {
  const { say } = useSite()
  return (
    <>
      <CellPlan reach={2100} />
      <path
        className={styles.path}
        d="M318 142C296 90 250 78 206 80S124 84 94 90M94 90C130 100 150 104 176 106S290 124 318 142"
      />
      {[0, 2, 4, 6, 8, 10, 12, 14].map(second => (
        <path key={second} className={styles.grid} d={`M${30 + second * SECOND} 322v116`} />
      ))}
      {moves.map(({ from, until, x, y }, index) => (
        <g key={from}>
          <circle className={`${styles.work} ${styles.mark}`} cx={x} cy={y} r="9" />
          <text className={styles.inAccent} x={x} y={y} dy=".36em" textAnchor="middle">
            {index + 1}
          </text>
          <path
            className={index === 1 ? styles.work : styles.sunk}
            d={`M${30 + from * SECOND} ${332 + index * 26}h${(until - from) * SECOND}v18h${(from - until) * SECOND}Z`}
          />
          <text x="24" y={341 + index * 26} dy=".36em" textAnchor="end">
            {index + 1}
          </text>
        </g>
      ))}
      <path className={styles.dimension} d="M24 456h372M24 462l12-12M384 462l12-12" />
      <text className={styles.inAccent} x="210" y="460" dy="1em" textAnchor="middle">
        {say('expertise.cycle')}
      </text>
    </>
  )
}

/** The floor plan of a palletising cell, 4.5 by 3 metres, around a robot of this reach in mm: 80 units are a metre. */
function CellPlan({ reach }: { reach: number }) {
  const { say } = useSite()
  return (
    <g>
      {/* An SVG of its own ends at the fence. */}
      <svg x="30" y="22" width="360" height="240" viewBox="30 22 360 240">
        <circle className={styles.range} cx="206" cy="142" r={reach * 0.08} />
      </svg>
      <path className={styles.thin} d="M30 22h360v240H30Z" />
      <path className={styles.fence} d="M164 262H30V22h360v90M390 172v90H248" />
      <path className={styles.sunk} d="M46 58h96v64H46ZM46 162h96v64H46ZM290 120h132v44H290Z" />
      <path
        className={styles.thin}
        d="M46 90h96M78 58v64M110 58v64M46 194h96M78 162v64M110 162v64M304 120v44M318 120v44M332 120v44M346 120v44M360 120v44M374 120v44M388 120v44M402 120v44"
      />
      <path className={styles.work} d="M302 126h32v32h-32Z" />
      <circle className={styles.sunk} cx="206" cy="142" r="22" />
      <path className={styles.sunk} d="M196 133h108a9 9 0 0 1 0 18l-98 2Z" />
      <circle cx="206" cy="142" r="12" />
      <circle cx="304" cy="142" r="5" />
      <path strokeDasharray="2 3" d="M164 262a84 84 0 0 1 84 0" />
      <path
        className={styles.dimension}
        d="M24 290h372M24 296l12-12M384 296l12-12M430 16v252M424 28l12-12M424 268l12-12"
      />
      <text className={`${styles.inAccent} ${styles.halo}`} x="210" y="285" textAnchor="middle">
        4500
      </text>
      <text
        className={styles.inAccent}
        transform="translate(434 142) rotate(-90)"
        dy=".8em"
        textAnchor="middle"
      >
        3000
      </text>
      <text x="30" y="13">
        {say('expertise.plan')}
      </text>
      <text className={styles.inPetrol} x="206" y="50" textAnchor="middle">
        R {reach}
      </text>
    </g>
  )
}

const YEAR = 72
const years = [0, 1, 2, 3, 4, 5]

/** The balance of an investment over five years: it starts below zero and crosses it when it has paid back. */
function PaybackDrawing() {
  const { say } = useSite()
  return (
    <>
      {years.map(year => (
        <path key={year} className={styles.grid} d={`M${50 + year * YEAR} 60v340`} />
      ))}
      <path className={styles.grid} d="M50 80h360M50 160h360M50 320h360M50 400h360" />
      <path d="M50 40v376" />
      <path className={styles.bold} d="M50 240h380" />
      {/* balance, with what is lost before and won after the payback */}
      <path className={styles.yard} d="M50 400 230 240H50Z" />
      <path className={styles.range} d="M230 240 410 80v160Z" />
      <path className={styles.bold} d="M50 240v160L410 80" />
      {years.slice(1).map(year => (
        <circle
          key={year}
          className={styles.surface}
          cx={50 + year * YEAR}
          cy={400 - year * YEAR * (160 / 180)}
          r="4"
        />
      ))}
      <circle className={styles.work} cx="230" cy="240" r="5" />
      <path className={styles.dimension} d="M44 446h192M44 452l12-12M224 452l12-12" />
      <path className={styles.dimension} opacity="0.55" strokeWidth="0.75" d="M230 248v206M50 404v50" />
      <text className={styles.inAccent} x="140" y="452" dy="1em" textAnchor="middle">
        {say('expertise.payback')}
      </text>
      {years.map(year => (
        <text key={year} x={50 + year * YEAR} y="410" dy="1em" textAnchor="middle" className={styles.halo}>
          {year}
        </text>
      ))}
      <text x="430" y="452" dy="1em" textAnchor="end">
        {say('expertise.years')}
      </text>
      <text x="58" y="48">
        €
      </text>
    </>
  )
}
