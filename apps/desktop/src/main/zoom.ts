import type { WebContents } from 'electron'
import type { SettingsFile } from './settings.ts'

/** Half a step of Chromium's own menu: 0.5 is about 110 %. */
const STEP = 0.5
const SMALLEST = -3
const LARGEST = 5

/** One step larger or smaller, or back to 100 %. */
export type Zoom = 1 | -1 | 0

/** The level after a change. */
export function zoomed(level: number, change: Zoom): number {
  if (change === 0) return 0
  return Math.min(LARGEST, Math.max(SMALLEST, level + change * STEP))
}

/** Shows a window's pages as large as they last were, and lets Ctrl and wheel change that. */
export function keepZoom(contents: WebContents, settings: SettingsFile): void {
  contents.on('did-finish-load', () => contents.setZoomLevel(settings.read().zoomLevel))
  contents.on('zoom-changed', (_event, direction) =>
    changeZoom(contents, settings, direction === 'in' ? 1 : -1),
  )
}

/** Changes the size of a window's pages and remembers it. */
export function changeZoom(contents: WebContents, settings: SettingsFile, change: Zoom): void {
  const zoomLevel = zoomed(settings.read().zoomLevel, change)
  settings.change({ zoomLevel })
  contents.setZoomLevel(zoomLevel)
}
