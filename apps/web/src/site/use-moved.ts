import { useLayoutEffect, useRef, type RefObject } from 'react'

/** For a slider: hears of what was moved before React listens. */
export function useMoved(hear: (value: number) => void): RefObject<HTMLInputElement | null> {
  const slider = useRef<HTMLInputElement>(null)
  const first = useRef(hear)
  useLayoutEffect(() => {
    const { valueAsNumber, defaultValue } = slider.current!
    if (valueAsNumber !== Number(defaultValue)) first.current(valueAsNumber)
  }, [])
  return slider
}
