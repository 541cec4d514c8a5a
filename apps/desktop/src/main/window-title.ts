import type { BrowserWindow } from 'electron'

/** A prefix, since task bars show the beginning of a title. */
const COUNT = /^\(\d+\) /

/** Unsent mails; also for titles set later. */
let waiting = 0

const titleWith = (title: string) => `${waiting ? `(${waiting}) ` : ''}${title.replace(COUNT, '')}`

export function countInTitle(window: BrowserWindow): void {
  window.on('page-title-updated', (event, title) => {
    event.preventDefault()
    window.setTitle(titleWith(title))
  })
}

export function showCountInTitle(window: BrowserWindow, count: number): void {
  waiting = count
  window.setTitle(titleWith(window.getTitle()))
}
