import { useCallback, useState } from 'react'

interface ShownRows<Row> {
  rows: Row[]
  /** Returns the function that reports its removal. */
  show: (row: Row) => () => void
}

/** Visible rows, across several lists on one screen. */
export function useShownRows<Row extends { id: number }>(): ShownRows<Row> {
  const [shown, setShown] = useState<ReadonlyMap<number, Row>>(new Map())
  const show = useCallback((row: Row) => {
    setShown(before => new Map(before).set(row.id, row))
    return () =>
      setShown(before => {
        const after = new Map(before)
        after.delete(row.id)
        return after
      })
  }, [])
  return { rows: [...shown.values()], show }
}
