import { EventEmitter } from 'node:events'
import { expect, test } from '@jest/globals'
import type { BrowserWindow } from 'electron'
import { countInTitle, showCountInTitle } from './window-title.ts'

test('the number of waiting mails stays in front of the title while pages change, and goes with the last', () => {
  let title = 'Konsole'
  const events = new EventEmitter()
  const window = Object.assign(events, {
    getTitle: () => title,
    setTitle: (next: string) => void (title = next),
  }) as unknown as BrowserWindow
  countInTitle(window)
  const shows = (page: string) => events.emit('page-title-updated', { preventDefault: () => {} }, page)
  showCountInTitle(window, 2)
  expect(title).toBe('(2) Konsole')
  shows('Kunden')
  expect(title).toBe('(2) Kunden')
  showCountInTitle(window, 12)
  expect(title).toBe('(12) Kunden')
  showCountInTitle(window, 0)
  expect(title).toBe('Kunden')
})
