import * as z from 'zod'

const Rectangle = z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() })
type Rectangle = z.output<typeof Rectangle>

/** Where a window was when it was closed. */
export const WindowState = Rectangle.extend({ isMaximized: z.boolean() })
export type WindowState = z.output<typeof WindowState>

/** What fits a common notebook. */
const DEFAULT_SIZE = { width: 1440, height: 900 }
export const SMALLEST = { width: 960, height: 600 }

/** How much of the title bar must be on a screen for a hand to take hold of it. */
const GRIP = { width: 120, height: 40 }

function isInReach({ x, y, width }: Rectangle, area: Rectangle): boolean {
  const shown = Math.min(x + width, area.x + area.width) - Math.max(x, area.x)
  return shown >= GRIP.width && y >= area.y && y + GRIP.height <= area.y + area.height
}

/**
 * Where a window opens: where it was, unless the screen it was on is gone; never larger than the screen. Without x and y
 * the system puts it into the middle.
 */
export function placeOf(
  saved: WindowState | null,
  workAreas: readonly Rectangle[],
): Partial<Rectangle> & typeof DEFAULT_SIZE {
  const area = saved && workAreas.find(area => isInReach(saved, area))
  const largest = area ?? workAreas[0] ?? { ...DEFAULT_SIZE, x: 0, y: 0 }
  const { width, height } = saved ?? DEFAULT_SIZE
  const size = {
    width: Math.max(SMALLEST.width, Math.min(width, largest.width)),
    height: Math.max(SMALLEST.height, Math.min(height, largest.height)),
  }
  return area ? { x: saved.x, y: saved.y, ...size } : size
}
