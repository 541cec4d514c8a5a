import { Tooltip } from '@mantine/core'
import {
  cloneElement,
  createContext,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
} from 'react'

/** Milliseconds of hover before the first tooltip opens. */
const TIP_OPEN_DELAY = 700
/** Milliseconds after a tooltip closed within which the next opens at once. */
const TIP_SKIP_DELAY = 300
/** Milliseconds to move from the control onto its tooltip. */
export const TIP_GRACE = 80

interface Tips {
  delay: () => number
  closed: () => void
}

const TipContext = createContext<Tips>({ delay: () => TIP_OPEN_DELAY, closed: () => {} })

export function TipProvider({ children }: { children: ReactNode }) {
  const closedAt = useRef(-Infinity)
  const tips = useMemo(
    () => ({
      delay: () => (Date.now() - closedAt.current <= TIP_SKIP_DELAY ? 0 : TIP_OPEN_DELAY),
      closed: () => {
        closedAt.current = Date.now()
      },
    }),
    [],
  )
  return <TipContext value={tips}>{children}</TipContext>
}

interface TipProps {
  label: ReactNode
  /** Must take pointer and focus events and a ref. */
  children: ReactElement<HTMLAttributes<HTMLElement>>
}

const NO_EVENTS = { hover: false, focus: false, touch: false }

type Handlers = Record<string, (event: never) => unknown>

function merged(ours: Handlers, theirs: object): Handlers {
  return Object.fromEntries(
    Object.entries(ours).map(([name, handle]) => {
      const own = (theirs as Partial<Handlers>)[name]
      return [name, (event: never) => [own?.(event), handle(event)]]
    }),
  )
}

/** Opens after a rest of the pointer, at once on keyboard focus; Escape, leaving or pressing closes it. */
export function Tip({ label, children }: TipProps) {
  const { isOpen, target, content } = useTip()
  return (
    <Tooltip label={label} opened={isOpen} interactive events={NO_EVENTS} {...content}>
      {cloneElement(children, merged(target, children.props))}
    </Tooltip>
  )
}

function useTip() {
  const tips = use(TipContext)
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function after(delay: number, act: () => void): void {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, delay)
  }
  function open(): void {
    clearTimeout(timer.current)
    setOpen(true)
  }
  function close(): void {
    clearTimeout(timer.current)
    if (isOpen) tips.closed()
    setOpen(false)
  }
  function enter(): void {
    const delay = tips.delay()
    if (isOpen || delay === 0) open()
    else after(delay, open)
  }
  function leave(): void {
    if (isOpen) after(TIP_GRACE, close)
    else clearTimeout(timer.current)
  }
  const target = {
    onPointerEnter: event => event.pointerType !== 'touch' && enter(),
    onPointerLeave: leave,
    onPointerDown: close,
    onFocus: event => event.target.matches(':focus-visible') && open(),
    onBlur: close,
    onKeyDown: event => event.key === 'Escape' && close(),
  } satisfies HTMLAttributes<HTMLElement>
  return { isOpen, target, content: { onPointerEnter: open, onPointerLeave: leave } }
}
