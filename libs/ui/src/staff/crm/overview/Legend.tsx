import classes from './Charts.module.css'

/** What the looks of a chart mean. */
export function Legend({ series }: { series: Record<string, string> }) {
  return (
    <ul className={classes['legend']}>
      {Object.entries(series).map(([key, name]) => (
        <li key={key}>
          <svg width="10" height="10" aria-hidden>
            <rect width="10" height="10" data-series={key} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
