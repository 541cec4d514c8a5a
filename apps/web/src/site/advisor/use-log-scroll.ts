import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Dialogue } from './dialogue.ts'

/** Nearer to its end than this, in pixels, somebody reads what comes. */
const NEAR = 48

/** Follows what is written, but only for who is at its end: nobody is torn away from what they read. */
export function useLogScroll(log: RefObject<HTMLElement | null>, { messages }: Dialogue) {
  const follows = useRef(true)
  const [isAtEnd, setAtEnd] = useState(true)
  const count = messages.length

  function toEnd() {
    follows.current = true
    log.current?.scrollTo({ top: log.current.scrollHeight })
    setAtEnd(true)
  }
  useEffect(() => {
    const element = log.current
    if (!element) return
    const look = () => {
      const { scrollHeight, scrollTop, clientHeight } = element
      follows.current = scrollHeight - scrollTop - clientHeight < NEAR
      setAtEnd(follows.current)
    }
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [log])
  // Who has just said something wants to see it.
  useLayoutEffect(() => {
    if (count) follows.current = true
  }, [count])
  useLayoutEffect(() => {
    if (count && follows.current) log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [log, messages, count])
  return { isAtEnd, toEnd }
}
