import { useLayoutEffect, useRef, type RefObject } from 'react'

/** For a slider: hears of what was moved before React listens. */
export function useMoved(hear: (value: number) => void): RefObject<HTMLInputElement | null> {
  const slider = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const { valueAsNumber, defaultValue } = slider.current!
    if (valueAsNumber !== Number(defaultValue)) hear(valueAsNumber)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when React listens
  }, [])
  return slider
}
