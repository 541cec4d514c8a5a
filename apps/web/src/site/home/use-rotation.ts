import { useEffect, useState } from 'react'

const INTERVAL = 3_500

/** One of several things at a time, the next by itself: unless the visitor pauses, chooses, or wants less motion. */
export function useRotation(count: number) {
  const [shown, setShown] = useState(0)
  const [isPlaying, setPlaying] = useState(true)
  const [isHeld, setHeld] = useState(false)

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false)
  }, [])

  useEffect(() => {
    if (!isPlaying || isHeld) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) setShown(shown => (shown + 1) % count)
    }, INTERVAL)
    return () => clearInterval(timer)
  }, [isPlaying, isHeld, count])

  function choose(index: number) {
    setShown(index)
    setPlaying(false)
  }
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return {
    shown,
    isPlaying,
    choose,
    toggle: () => setPlaying(!isPlaying),
    /** For what is being read: it stays as long as the pointer or the focus is on it. */
    holding: { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release },
  }
}
