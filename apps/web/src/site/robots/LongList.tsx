import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useSite } from '../site-context.ts'
import type { CatalogueRobot } from './catalogue-robot.ts'
import styles from './RobotList.module.css'

// A row on a wide and on a narrow screen, until it is measured.
const ROW = { wide: 153, narrow: 281 }

interface Props {
  rows: readonly CatalogueRobot[]
  row(robot: CatalogueRobot): ReactNode
}

/** A list of thousands: only the rows in view, and some around them, are there. */
export function LongList({ rows, row }: Props) {
  const { say } = useSite()
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const { current } = list
    if (current) setTop(current.getBoundingClientRect().top + window.scrollY)
  }, [rows])
  // The same functions while the rows are the same: with others, thousands of places would be computed anew.
  const keyOf = useCallback((index: number) => rows[index]!.id, [rows])
  const isWide = typeof matchMedia === 'function' && matchMedia('(min-width: 1100px)').matches
  // oxlint-disable-next-line react/incompatible-library -- what it returns is used here alone, and never memoized
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => (isWide ? ROW.wide : ROW.narrow),
    getItemKey: keyOf,
    overscan: 6,
    scrollMargin: top,
  })
  return (
    <ul
      ref={list}
      className={styles.long}
      style={{ height: virtual.getTotalSize() }}
      aria-label={say('catalogue.list')}
    >
      {virtual.getVirtualItems().map(({ index, key, start }) => (
        <li
          key={key}
          ref={virtual.measureElement}
          data-index={index}
          className={styles.item}
          style={{ transform: `translateY(${start - top}px)` }}
          aria-setsize={rows.length}
          aria-posinset={index + 1}
        >
          {row(rows[index]!)}
        </li>
      ))}
    </ul>
  )
}
