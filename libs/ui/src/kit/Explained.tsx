import { Popover } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './Explained.module.css'

interface ExplainedProps {
  term: string
  text: string
  /** Text on screen, if it differs from the term. */
  children?: string
}

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
