import { expect, test } from '@jest/globals'
import { commandsFor } from './commands.ts'

const titles = (query: string) => commandsFor(query).map(({ command }) => command.title)

test.each([
  ['neu kun', 'Neuer Kunde'],
  ['kunde anlegen', 'Neuer Kunde'],
  ['chance', 'Neue Opportunity'],
  ['wiedervorlage', 'Neue Aktivität'],
  ['csv', 'Kunden importieren'],
  ['kundenimport', 'Kunden importieren'],
  ['smtp', 'Gehe zu E-Mail-Einstellungen'],
  ['ubersicht', 'Gehe zu Übersicht'],
  ['uebersicht', 'Gehe zu Übersicht'],
  ['dsgvo', 'Gehe zu Datenschutz'],
  ['papierkorb', 'Gehe zu Papierkorb'],
  ['dubletten', 'Gehe zu Mögliche Dubletten'],
  ['kalender', 'Gehe zu Konten'],
  ['logout', 'Abmelden'],
  ['reload', 'Aktualisieren'],
  ['shortcuts', 'Tastenkürzel'],
])('"%s" means "%s"', (query, title) => {
  expect(titles(query)).toContain(title)
})

test('what a query names comes before what it may mean', () => {
  const [first] = commandsFor('neue akt')
  expect(first).toMatchObject({ command: { title: 'Neue Aktivität' }, isNamed: true })
  expect(commandsFor('smtp')[0]!.isNamed).toBe(false)
  // Two letters name nothing yet.
  expect(commandsFor('ne').some(({ isNamed }) => isNamed)).toBe(false)
})

test('an empty query means all of them, nonsense none', () => {
  expect(titles('').length).toBeGreaterThan(20)
  expect(titles('zzz')).toEqual([])
})
