import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { lastAnswer, type Dialogue } from './dialogue.ts'

/** Nearer to its end than this, in pixels, somebody reads what comes. */
const NEAR = 48

/** Above the answer that is followed, in pixels. */
const AIR = 12

/**
 * Follows what is written until the answer's beginning is at the top: who reads it is not torn away from it, and who has
 * scrolled elsewhere neither.
 */
export function useLogScroll(log: RefObject<HTMLElement | null>, dialogue: Dialogue) {
  const follows = useRef(true)
  const [isAtEnd, setAtEnd] = useState(true)
  const count = dialogue.messages.length
  const progress = progressOf(dialogue)

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
    const answer = log.current?.lastElementChild
    if (!log.current || !answer || !count || !follows.current) return
    const { scrollTop, scrollHeight, clientHeight } = log.current
    const beginning = scrollTop + answer.getBoundingClientRect().top - log.current.getBoundingClientRect().top
    log.current.scrollTo({ top: Math.min(scrollHeight - clientHeight, beginning - AIR) })
  }, [log, progress, count])
  return { isAtEnd, toEnd }
}

/** Changes as an answer comes in; what the visitor thinks of it moves nothing. */
function progressOf(dialogue: Dialogue): string {
  const { state, content, recommendations, questions } = lastAnswer(dialogue) ?? {}
  return [state, content?.length, recommendations?.length, questions?.length].join()
}
