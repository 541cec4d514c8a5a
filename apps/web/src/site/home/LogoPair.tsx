import { brand } from '@app/contracts/brand'
import styles from './LogoPair.module.css'

/** The company and a partner, at the two ends of a dimension line. */
export function LogoPair({ partner }: { partner: string }) {
  return (
    <p className={styles.pair}>
      <span>{brand.name}</span>
      <i aria-hidden="true" />
      <span>{partner}</span>
    </p>
  )
}
