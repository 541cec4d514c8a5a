import { consolePaths } from '@app/contracts/console-paths'
import { helpChapters } from '@app/contracts/help-chapters'
import { expect, test } from '@jest/globals'
import { helpPathOf } from '../../shell/help.ts'
import { chapterPath, chapters, linkOf, searchHandbook, textsOf } from './handbook.ts'

const slugs = chapters.map(({ slug }) => slug)

test('every screen has a chapter', () => {
  const missing = (Object.keys(consolePaths) as (keyof typeof consolePaths)[]).filter(
    name => !slugs.includes(helpChapters[name] ?? ''),
  )
  expect(
    missing.map(
      name =>
        `${consolePaths[name]}: name its chapter as "${name}" in libs/contracts/src/help-chapters.ts, and write it in libs/ui/src/staff/admin/help/chapters`,
    ),
  ).toEqual([])
})

test('every name in a text is a screen or a chapter, and every chapter stands once', () => {
  const texts = chapters.flatMap(({ intro, sections }) => [intro, ...sections.flatMap(textsOf)])
  const named = texts.flatMap(text => [...text.matchAll(/\[\[([^\]]+)\]\]/g)].map(([, name]) => name!))
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter(name => !linkOf(name))).toEqual([])
  expect(slugs).toEqual([...new Set(slugs)])
})

test.each([
  ['/crm/customers/import', 'kunden-importieren'],
  ['/crm/customers/7', 'kunden'],
  ['/admin/jobs/new', 'stellen-und-bewerbungen'],
  ['/admin', 'dashboard'],
])('help about %s is the chapter %s', (path, slug) => {
  expect(helpPathOf(path)).toBe(chapterPath(slug))
})

test('help about an address that is none is the handbook', () => {
  expect(helpPathOf('/admin/nichts')).toBe('/admin/hilfe')
})

const firstOf = (query: string) => {
  const [hit] = searchHandbook(query)
  return hit && `${hit.chapter.slug}: ${hit.section?.title ?? ''}`
}

test.each([
  ['webhook', 'schnittstelle: Webhooks: anderen Programmen Änderungen melden'],
  ['vcard', 'kunden: Visitenkarten (vCard)'],
  ['diktieren', 'bedienung: Am Telefon'],
  ['kalenderadresse', 'aktivitaeten: Im eigenen Kalender'],
  ['einladen termin', 'aktivitaeten: Zu Terminen einladen'],
  ['montag', 'auswertung: Berichte'],
])('„%s“ is explained', (word, section) => {
  expect(firstOf(word)).toBe(section)
})

test('a search finds words however their umlauts are written, what is named by them first', () => {
  expect(firstOf('zusammenfuehren')).toBe('kunden-importieren: ')
  expect(firstOf('passwort vergessen')).toBe('anmelden: Passwort vergessen')
  expect(firstOf('QR-Code')).toBe('konten: Zwei-Faktor-Anmeldung')
  expect(searchHandbook('xyz')).toEqual([])
})
