import { useEffect, useId, useRef, useState } from 'react'
import controls from '../layout/controls.module.css'
import { useSite } from '../site-context.ts'
import styles from './Answer.module.css'
import { useAdvisor } from './advisor-context.ts'
import { RobotLink } from './RobotLink.tsx'

interface Props {
  robot: { id: number; name: string }
}

/** Long enough to cross a name without its card flashing up, and to get from the name to the card. */
const OPEN_MS = 250
const CLOSE_MS = 150
/** The card's own size, to find room for it. */
const CARD = { width: 320, height: 152, gap: 8 }

/** A robot's name in an answer: opens its details; resting on it shows what it is. */
export function RobotName({ robot }: Props) {
  const { say } = useSite()
  const { cards, catalogue } = useAdvisor()
  const card = useRef<HTMLDivElement>(null)
  const id = useId()
  const { isOpen, at, open, close, keep } = usePreview()
  const row = catalogue.byId.get(robot.id)

  useEffect(() => {
    if (isOpen) card.current?.showPopover()
  }, [isOpen])
  return (
    <>
      <RobotLink
        robot={robot}
        className={styles.name}
        aria-describedby={isOpen ? id : undefined}
        onPointerEnter={event => event.pointerType === 'mouse' && open(event.currentTarget, OPEN_MS)}
        onPointerLeave={() => close(CLOSE_MS)}
        onPointerDown={() => close(0)}
        onFocus={event => event.currentTarget.matches(':focus-visible') && open(event.currentTarget, 0)}
        onBlur={() => close(0)}
        onKeyDown={event => (event.key === 'Escape' || event.key === 'Enter') && close(0)}
      >
        {robot.name}
      </RobotLink>
      {isOpen && cards && row && (
        <div
          ref={card}
          id={id}
          role="tooltip"
          aria-live="off"
          popover="manual"
          className={styles.preview}
          style={at}
          onPointerEnter={keep}
          onPointerLeave={() => close(CLOSE_MS)}
        >
          <span className={controls.hidden}>{say('advisor.preview', { name: robot.name })}</span>
          <cards.RobotPreview robot={row} />
        </div>
      )}
    </>
  )
}

/** Whether the card is open, and where: beside the name, inside of the window. */
function usePreview() {
  const [at, setAt] = useState<{ top: number; left: number } | null>(null)
  const timer = useRef(0)
  const later = (change: () => void, delay: number) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(change, delay)
  }
  const isOpen = at !== null
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isOpen) return
    // It stands beside a name that has moved away.
    const close = () => setAt(null)
    addEventListener('scroll', close, { capture: true, passive: true })
    return () => removeEventListener('scroll', close, { capture: true })
  }, [isOpen])
  return {
    isOpen,
    at: at ?? { top: 0, left: 0 },
    open: (name: Element, delay: number) => later(() => setAt(placeBeside(name)), delay),
    close: (delay: number) => later(() => setAt(null), delay),
    keep: () => clearTimeout(timer.current),
  }
}

function placeBeside(name: Element): { top: number; left: number } {
  const { top, bottom, left } = name.getBoundingClientRect()
  const { width, height, gap } = CARD
  const above = top - gap - height
  return {
    top: above > gap ? above : bottom + gap,
    left: Math.max(gap, Math.min(left, innerWidth - width - gap)),
  }
}
