import { expect, test } from '@jest/globals'
import { contextEntries } from './context-menu.ts'

const done: string[][] = []
const actions = {
  correct: (word: string) => void done.push(['correct', word]),
  learn: (word: string) => void done.push(['learn', word]),
  openOutside: (address: string) => void done.push(['open', address]),
  copy: (text: string) => void done.push(['copy', text]),
}
const nothing = {
  isEditable: false,
  editFlags: { canCopy: true, canCut: true, canPaste: true, canSelectAll: true } as never,
  selectionText: '',
  linkURL: '',
  misspelledWord: '',
  dictionarySuggestions: [] as string[],
}
const labels = (params: Partial<typeof nothing>) =>
  contextEntries({ ...nothing, ...params }, actions).map(({ label, type }) => label ?? type)

test('there is no menu where there is nothing to do', () => {
  expect(labels({})).toEqual([])
  expect(labels({ linkURL: 'app://console/crm/customers/7' })).toEqual([])
  expect(labels({ linkURL: 'javascript:alert(1)' })).toEqual([])
})

test('a word that is wrong comes with suggestions', () => {
  expect(
    labels({ isEditable: true, misspelledWord: 'Anlge', dictionarySuggestions: ['Anlage', 'Anleger'] }),
  ).toEqual([
    'Anlage',
    'Anleger',
    'separator',
    'Zum Wörterbuch hinzufügen',
    'separator',
    'Ausschneiden',
    'Kopieren',
    'Einfügen',
    'Alles auswählen',
  ])
  expect(labels({ misspelledWord: 'Xqz' })[0]).toBe('Keine Vorschläge')
})

test('selected text and links can be copied', () => {
  expect(labels({ selectionText: 'Huber' })).toEqual(['Kopieren'])
  expect(labels({ selectionText: ' ' })).toEqual([])
  expect(labels({ linkURL: 'https://estun.example/' })).toEqual(['Link im Browser öffnen', 'Link kopieren'])
})

test('entries do what they say', () => {
  const params = {
    ...nothing,
    misspelledWord: 'Anlge',
    dictionarySuggestions: ['Anlage'],
    linkURL: 'https://a.at/',
  }
  const entries = contextEntries(params, actions)
  const click = (label: string) =>
    entries.find(entry => entry.label === label)?.click?.({} as never, undefined, {})
  click('Anlage')
  click('Zum Wörterbuch hinzufügen')
  click('Link im Browser öffnen')
  click('Link kopieren')
  expect(done).toEqual([
    ['correct', 'Anlage'],
    ['learn', 'Anlge'],
    ['open', 'https://a.at/'],
    ['copy', 'https://a.at/'],
  ])
})
