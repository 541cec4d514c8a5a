import type { WebContents } from 'electron'
import { CONSOLE_GO } from '../channels.ts'

/** The console navigates itself, protecting unsaved input. While the page loads, the last path is kept. */
export function pathSender(contents: Pick<WebContents, 'on' | 'send'>): (path: string) => void {
  let isThere = false
  let waiting: string | null = null
  contents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (isMainFrame && !isSameDocument) isThere = false
  })
  contents.on('did-finish-load', () => {
    isThere = true
    if (waiting !== null) contents.send(CONSOLE_GO, waiting)
    waiting = null
  })
  return path => {
    if (isThere) contents.send(CONSOLE_GO, path)
    else waiting = path
  }
}
