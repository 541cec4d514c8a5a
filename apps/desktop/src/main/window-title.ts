import type { BrowserWindow } from 'electron'

/** `(3) ` in front of a title: a task bar shows that first. */
const COUNT = /^\(\d+\) /

/** Mails that wait; also for the titles of pages that follow. */
let waiting = 0

const titleWith = (title: string) => `${waiting ? `(${waiting}) ` : ''}${title.replace(COUNT, '')}`

/** Keeps the number of waiting mails in front of the title of whatever page a window shows. */
export function countInTitle(window: BrowserWindow): void {
  window.on('page-title-updated', (event, title) => {
    event.preventDefault()
    window.setTitle(titleWith(title))
  })
}

/** Another number of mails waits. */
export function showCountInTitle(window: BrowserWindow, count: number): void {
  waiting = count
  window.setTitle(titleWith(window.getTitle()))
}
