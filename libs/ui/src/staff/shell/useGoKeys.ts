import { useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { areKeysFree } from '../../kit/useKeys.ts'
import { screens } from '../search/screens.ts'

/** Milliseconds the second key may take. */
const PATIENCE = 1500

const paths = new Map(
  screens.flatMap(({ path, keys }) => (keys ? [[keys.slice(2).toLowerCase(), path] as const] : [])),
)

/** `G`, then the letter of a screen. The second key does nothing else. */
export function useGoKeys(): void {
  const navigate = useNavigate()
  const until = useRef(0)
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const isOpen = event.timeStamp < until.current
      until.current = 0
      if (!areKeysFree(event) || event.shiftKey) return
      const path = isOpen ? paths.get(event.key.toLowerCase()) : undefined
      if (event.key.toLowerCase() === 'g') until.current = event.timeStamp + PATIENCE
      if (!path) return
      event.preventDefault()
      void navigate(path)
    }
    // Before the keys of the page, which leave alone what is taken.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [navigate])
}
