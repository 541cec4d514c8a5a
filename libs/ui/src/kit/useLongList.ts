import { observeElementRect, useVirtualizer, type Range } from '@tanstack/react-virtual'

/** Pixels beyond both edges in which items are drawn, so that keys and the wheel find them there. */
const MARGIN = 1_200

interface LongList {
  count: number
  /** Height of an item until it is measured, in pixels. */
  height: number
  gap?: number
  scroller: () => HTMLElement | null
  /** False draws all items. */
  isEnabled?: boolean
  /** Adds items that must stay although they are out of sight. */
  rangeExtractor?: (range: Range) => number[]
}

/** Tells which items of a list are near to what is seen. The list stays in the flow of the page: the others keep their place. */
export function useLongList({ height, scroller, isEnabled = true, ...options }: LongList) {
  // oxlint-disable-next-line react/incompatible-library -- what it returns is used while drawing, and never memoized
  return useVirtualizer({
    ...options,
    enabled: isEnabled,
    getScrollElement: scroller,
    estimateSize: () => height,
    // The window begins above the edge and ends below it.
    scrollMargin: MARGIN,
    initialOffset: () => scroller()?.scrollTop ?? 0,
    initialRect: { width: 0, height: 2 * MARGIN },
    observeElementRect: (list, report) =>
      observeElementRect(list, rect => report({ ...rect, height: rect.height + 2 * MARGIN })),
  })
}
