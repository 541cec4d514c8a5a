import { Popover } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './Explained.module.css'

interface ExplainedProps {
  term: string
  text: string
  /** The words on the screen where they differ from the term. */
  children?: string
}

/** A word of the trade, with what it means at a press of the sign beside it. */
export function Explained({ term, text, children = term }: ExplainedProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <span className={classes['term']}>
      {children}
      <Popover opened={isOpen} onChange={setOpen} width={300} position="bottom-start">
        <Popover.Target>
          <button
            type="button"
            aria-label={`Was heißt „${term}“?`}
            onClick={() => setOpen(!isOpen)}
            onKeyDown={event => event.key === 'Escape' && setOpen(false)}
          >
            <IconInfoCircle size={14} stroke={1.6} aria-hidden />
          </button>
        </Popover.Target>
        <Popover.Dropdown className={classes['text'] ?? ''}>
          <span role="status">{text}</span>
        </Popover.Dropdown>
      </Popover>
    </span>
  )
}
