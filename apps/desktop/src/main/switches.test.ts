import { expect, test } from '@jest/globals'
import type { Session } from 'electron'
import { checkSpelling, spellingLanguages } from './spelling.ts'
import { refusedSwitches } from './switches.ts'
import { zoomed } from './window-state.ts'

test('switches that hand the console to somebody else are refused', () => {
  const given = new Set(['remote-debugging-port', 'host-rules', 'lang', 'user-data-dir'])
  expect(refusedSwitches(name => given.has(name))).toEqual(['remote-debugging-port', 'host-rules'])
  expect(refusedSwitches(() => false)).toEqual([])
})

test('spelling is checked in the most Austrian German there is', () => {
  expect(spellingLanguages(['en-US', 'de', 'de-AT'])).toEqual(['de-AT'])
  expect(spellingLanguages(['en-US', 'de'])).toEqual(['de'])
  expect(spellingLanguages(['en-US'])).toEqual([])
})

test('dictionaries come from the company’s own server, and macOS has its own', () => {
  const asked: string[] = []
  const session = {
    availableSpellCheckerLanguages: ['de'],
    setSpellCheckerDictionaryDownloadURL: (url: string) => asked.push(url),
    setSpellCheckerLanguages: (languages: string[]) => asked.push(...languages),
  } as unknown as Session
  checkSpelling(session, 'https://crm.firma.example', 'linux')
  expect(asked).toEqual(['https://crm.firma.example/api/desktop/files/', 'de'])
  checkSpelling(session, 'https://crm.firma.example', 'darwin')
  expect(asked).toHaveLength(2)
})

test('the zoom has its ends and a way back', () => {
  expect(zoomed(0, 1)).toBe(0.5)
  expect(zoomed(5, 1)).toBe(5)
  expect(zoomed(-3, -1)).toBe(-3)
  expect(zoomed(3.5, 0)).toBe(0)
})
