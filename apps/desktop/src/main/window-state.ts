import type { WebContents } from 'electron'
import type { SettingsFile } from './settings.ts'

/** Half a step of Chromium's own menu: 0.5 is about 110 %. */
const STEP = 0.5
const SMALLEST_LEVEL = -3
const LARGEST_LEVEL = 5

export type Zoom = 1 | -1 | 0

export function zoomed(level: number, change: Zoom): number {
  if (change === 0) return 0
  return Math.min(LARGEST_LEVEL, Math.max(SMALLEST_LEVEL, level + change * STEP))
}

/** Restores the zoom level; Ctrl and mouse wheel change it. */
export function keepZoom(contents: WebContents, settings: SettingsFile): void {
  contents.on('did-finish-load', () => contents.setZoomLevel(settings.read().zoomLevel))
  contents.on('zoom-changed', (_event, direction) =>
    changeZoom(contents, settings, direction === 'in' ? 1 : -1),
  )
}

export function changeZoom(contents: WebContents, settings: SettingsFile, change: Zoom): void {
  const zoomLevel = zoomed(settings.read().zoomLevel, change)
  settings.change({ zoomLevel })
  contents.setZoomLevel(zoomLevel)
}

interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}
export interface WindowState extends Rectangle {
  isMaximized: boolean
}

export function parseWindowState(value: unknown): WindowState {
  const { isMaximized, x, y, width, height } = value as WindowState
  if (typeof isMaximized !== 'boolean' || ![x, y, width, height].every(Number.isSafeInteger))
    throw new Error('Not the state of a window')
  return { isMaximized, x, y, width, height }
}

/** Fits a common notebook. */
const DEFAULT_SIZE = { width: 1440, height: 900 }
export const SMALLEST = { width: 960, height: 600 }

/** Visible part of the title bar needed for dragging. */
const GRIP = { width: 120, height: 40 }

function isInReach({ x, y, width }: Rectangle, area: Rectangle): boolean {
  const shown = Math.min(x + width, area.x + area.width) - Math.max(x, area.x)
  return shown >= GRIP.width && y >= area.y && y + GRIP.height <= area.y + area.height
}

/** Never larger than the screen. Without x and y (unknown, or its screen is gone) the system centres it. */
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
