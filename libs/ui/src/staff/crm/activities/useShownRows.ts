import { useCallback, useState } from 'react'

interface ShownRows<Row> {
  rows: Row[]
  /** Says that a row is on the screen; answers how to say that it has gone. */
  show: (row: Row) => () => void
}

/** The rows that are on the screen, where several lists stand on one. */
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
