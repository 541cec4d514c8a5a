import styles from './Claims.module.css'

/** Figures that stand for something, each with what it counts. */
export function Claims({ claims }: { claims: readonly { value: string; label: string }[] }) {
  return (
    <dl className={styles.claims}>
      {claims.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
