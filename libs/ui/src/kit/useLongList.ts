import { observeElementRect, useVirtualizer, type Range } from '@tanstack/react-virtual'

/** Pixels rendered beyond both edges, so that keys and the wheel find items there. */
const MARGIN = 1_200

interface LongList {
  count: number
  /** Estimated pixels until measured. */
  height: number
  gap?: number
  scroller: () => HTMLElement | null
  isEnabled?: boolean
  /** Adds items that must stay although out of sight. */
  rangeExtractor?: (range: Range) => number[]
}

/** Virtualizes a list that stays in the flow of the page: skipped items keep their space. */
export function useLongList({ height, scroller, isEnabled = true, ...options }: LongList) {
  // oxlint-disable-next-line react/incompatible-library -- what it returns is used while drawing, and never memoized
  return useVirtualizer({
    ...options,
    enabled: isEnabled,
    getScrollElement: scroller,
    estimateSize: () => height,
    // The window starts above the edge and ends below it.
    scrollMargin: MARGIN,
    initialOffset: () => scroller()?.scrollTop ?? 0,
    initialRect: { width: 0, height: 2 * MARGIN },
    observeElementRect: (list, report) =>
      observeElementRect(list, rect => report({ ...rect, height: rect.height + 2 * MARGIN })),
  })
}
