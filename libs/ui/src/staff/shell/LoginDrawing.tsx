import classes from './Login.module.css'

/**
 * Side view of a six-axis robot: 150 units are 1,780 mm. Axis 1 stands at x 99, axis 2 at (108, 164), the reach circle has
 * r 141, so that the dimension line ends where the envelope ends.
 */
export function LoginDrawing() {
  return (
    <svg viewBox="0 0 330 272" className={classes['drawing']}>
      <path className={classes['envelope']} d="M36 42A141 141 0 0 1 229 236" />
      <path className={classes['ground']} d="M14 236h302" />
      <g className={classes['body']}>
        <path d="M70 236v-9h58v9zM82 227l6-46h34l6 46z" />
        <Limb d="M108 164 131 93" width={20} />
        <Limb d="M131 93 180 100" width={15} />
        <path d="M182 95.5h13v10h-13zM195 97.5h4v6h-4z" />
        <circle cx="108" cy="166" r="15" />
        <circle cx="131" cy="93" r="11.5" />
        <circle cx="108" cy="166" r="3" />
        <circle cx="131" cy="93" r="2.5" />
      </g>
      <path className={classes['dimension']} d="M99 258h150M96 261l6-6M246 261l6-6M99 214v48M249 164v98" />
      <text x="174" y="254" textAnchor="middle">
        1 780
      </text>
    </svg>
  )
}

/** An outline of even width: a wide stroke in ink with a narrower one in paper on it. */
function Limb({ d, width }: { d: string; width: number }) {
  return (
    <>
      <path d={d} className={classes['limbOuter']} style={{ strokeWidth: width }} />
      <path d={d} className={classes['limbInner']} style={{ strokeWidth: width - 1 }} />
    </>
  )
}
