import { card } from './use-seen.ts'
import styles from './Tiles.module.css'

interface Props {
  tiles: readonly { title: string; text: string }[]
  /** Beside each other where there is room; otherwise below each other. */
  columns?: 3 | 4
}

/** Short statements between hairlines. */
export function Tiles({ tiles, columns }: Props) {
  const layout = columns === 4 ? styles.four : columns === 3 ? styles.three : ''
  return (
    <ul className={`${styles.tiles} ${layout}`}>
      {tiles.map(({ title, text }, index) => (
        <li key={title} {...card(index)}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
