import { useEffect, useRef, useState, type RefObject } from 'react'

/** Rows from which only those in sight are drawn. */
const MANY = 150

/** Rows drawn beyond both edges, so that keys and the wheel find them there. */
const OVERSCAN = 30

/** Rows by which the window moves at a time: not every pixel is worth drawing. */
const STEP = 10

/** Pixels before the end at which more is asked for. */
const NEAR = 600

/** The rows of a long table that are drawn, and the height of the others. */
export interface RowWindow {
  isPart: boolean
  start: number
  end: number
  before: number
  after: number
}

/** Keeps a long table light: rows of equal height, drawn where they are in sight. */
export function useRowWindow(
  scroll: RefObject<HTMLElement | null>,
  count: number,
  onEnd: (() => void) | undefined,
): RowWindow {
  const [range, setRange] = useState({ start: 0, end: MANY, height: 33 })
  const latest = useRef(onEnd)
  useEffect(() => {
    latest.current = onEnd
  })
  useEffect(() => {
    const element = scroll.current
    if (!element) return
    function look(): void {
      const { scrollTop, clientHeight, scrollHeight } = element!
      if (scrollTop > 0 && scrollHeight - scrollTop - clientHeight < NEAR) latest.current?.()
      if (count <= MANY) return
      const height = element!.querySelector('tbody tr[tabindex]')?.getBoundingClientRect().height || 33
      const first = Math.floor(scrollTop / height / STEP) * STEP
      const start = Math.max(0, first - OVERSCAN)
      const end = first + Math.ceil(clientHeight / height) + OVERSCAN + STEP
      setRange(now =>
        now.start === start && now.end === end && now.height === height ? now : { start, end, height },
      )
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      element.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [scroll, count])
  if (count <= MANY) return { isPart: false, start: 0, end: count, before: 0, after: 0 }
  const end = Math.min(count, range.end)
  const start = Math.min(range.start, end)
  return { isPart: true, start, end, before: start * range.height, after: (count - end) * range.height }
}
