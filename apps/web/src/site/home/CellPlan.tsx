import { useSite } from '../site-context.ts'
import styles from './ExpertiseDrawing.module.css'

const SECOND = 360 / 14

/** What the robot does in a cycle: from which second until which, and where in the plan. */
const moves = [
  { from: 0, until: 2, x: 318, y: 142 },
  { from: 2, until: 6.5, x: 206, y: 80 },
  { from: 6.5, until: 9, x: 94, y: 90 },
  { from: 9, until: 14, x: 176, y: 106 },
]

/** The cell with the way of the gripper, and the time that each part of it takes. */
export function SimulatedCell() {
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
          <circle className={styles.work} cx={x} cy={y} r="9" />
          <text className={styles.inAccent} x={x} y={y + 4} textAnchor="middle">
            {index + 1}
          </text>
          <path
            className={index === 1 ? styles.work : styles.sunk}
            d={`M${30 + from * SECOND} ${332 + index * 26}h${(until - from) * SECOND}v18h${(from - until) * SECOND}Z`}
          />
          <text x="12" y={346 + index * 26}>
            {index + 1}
          </text>
        </g>
      ))}
      <path className={styles.dimension} d="M24 456h372M24 462l12-12M384 462l12-12" />
      <text className={styles.inAccent} x="210" y="476" textAnchor="middle">
        {say('expertise.cycle')}
      </text>
    </>
  )
}

/** The floor plan of a palletising cell, 4.5 by 3 metres, around a robot of this reach in mm: 80 units are a metre. */
export function CellPlan({ reach }: { reach: number }) {
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
        d="M24 286h372M24 292l12-12M384 292l12-12M430 16v252M424 28l12-12M424 268l12-12"
      />
      <text className={`${styles.inAccent} ${styles.halo}`} x="210" y="281" textAnchor="middle">
        4500
      </text>
      <text className={styles.inAccent} transform="translate(446 142) rotate(-90)" textAnchor="middle">
        3000
      </text>
      <text x="30" y="13">
        {say('expertise.plan')}
      </text>
      <text className={styles.inPetrol} x="206" y="52" textAnchor="middle">
        R {reach}
      </text>
    </g>
  )
}
