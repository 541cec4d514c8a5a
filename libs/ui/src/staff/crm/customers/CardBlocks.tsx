import type { Customer, CustomerRow } from '@app/contracts/customers'
import { useLayoutEffect, useState } from 'react'
import { useNear } from '../../../kit/useNear.ts'
import { CustomerCard } from './CustomerCard.tsx'
import classes from './CustomerCard.module.css'

/** Cards of a block; every number of columns up to six fills its rows. */
const BLOCK = 60

/** Pixels of a block until one was measured: three columns. */
const HEIGHT = 3_400

interface CardActions {
  onEdit: (customer: Customer) => void
  onRemove: (customer: Customer) => void
}

/** Cards of a long list: only those near to what is seen are drawn, the others keep their place. */
export function CardBlocks({ rows, ...actions }: CardActions & { rows: CustomerRow[] }) {
  const [height, setHeight] = useState(HEIGHT)
  const starts = Array.from({ length: Math.ceil(rows.length / BLOCK) }, (_, index) => index * BLOCK)
  return (
    <div className={classes['blocks']}>
      {starts.map(start => (
        <Block
          key={start}
          rows={rows.slice(start, start + BLOCK)}
          isFirst={start === 0}
          height={height}
          onMeasured={setHeight}
          {...actions}
        />
      ))}
    </div>
  )
}

interface BlockProps extends CardActions {
  rows: CustomerRow[]
  isFirst: boolean
  /** Of a whole block, as the last one that was drawn has it. */
  height: number
  onMeasured: (height: number) => void
}

function Block({ rows, isFirst, height, onMeasured, onEdit, onRemove }: BlockProps) {
  const [element, isNear] = useNear(isFirst)
  const isWhole = rows.length === BLOCK
  useLayoutEffect(() => {
    const measured = isNear && isWhole && element.current?.offsetHeight
    if (measured) onMeasured(measured)
  }, [element, isNear, isWhole, onMeasured])
  if (!isNear) return <div ref={element} style={{ height: Math.round((height * rows.length) / BLOCK) }} />
  return (
    <div ref={element} className={classes['grid']}>
      {rows.map(customer => (
        <CustomerCard key={customer.id} customer={customer} onEdit={onEdit} onRemove={onRemove} />
      ))}
    </div>
  )
}
