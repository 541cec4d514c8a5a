import type { WebContents } from 'electron'
import { CONSOLE_GO } from '../channels.ts'

/**
 * Shows paths in the open console. It goes there itself, so that nothing typed is lost without a question. While its page
 * loads nobody would hear: the last path is kept until the page is there.
 */
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
