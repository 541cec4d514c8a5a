import { expect, test } from '@jest/globals'
import { explainNothing, nothingSentence } from './nothing-dropped.ts'

/** A drop that carries texts only. */
function dropOf(texts: Record<string, string>) {
  return { types: Object.keys(texts), getData: (type: string) => texts[type] ?? '' }
}

/** What new Outlook gives along with the rows of its list. */
const rows = (itemType: string, ...subjects: string[]) => ({
  [itemType]: JSON.stringify({ itemType, subjects, latestItemIds: subjects.map(() => 'AAkALg'), sizes: [1] }),
})

test.each(['maillistrow', 'multimaillistmessagerows', 'multimaillistconversationrows'])(
  'a mail that Outlook drags as %s is named, with the way that works',
  type => {
    const explained = explainNothing(dropOf(rows(type, 'Anfrage Linz')), false)
    expect(explained.title).toBe('Outlook hat keine Datei übergeben')
    expect(nothingSentence(explained)).toBe(
      'Von „Anfrage Linz“ kam nur ein Verweis an. Das neue Outlook und Outlook im Web übergeben beim Ziehen in dieses Fenster keine Datei. So klappt es: 1. In Outlook „Speichern unter“ wählen, im Web „Herunterladen“. 2. Die gespeicherte .eml-Datei hierher ziehen.',
    )
  },
)

test.each([
  [['Anfrage', 'Angebot'], 'Von „Anfrage“ und einer weiteren E-Mail kam'],
  [['Anfrage', 'Angebot', 'Auftrag'], 'Von „Anfrage“ und 2 weiteren E-Mails kam'],
  [['x'.repeat(200)], `Von „${'x'.repeat(80)} …“ kam`],
  [[' '], 'Das neue Outlook'],
])('%j are named so that the text stays short', (subjects, words) => {
  const { reason } = explainNothing(dropOf(rows('multimaillistconversationrows', ...subjects)), false)
  expect(reason.startsWith(words)).toBe(true)
})

test.each(['', 'no JSON', '{"nope":1}', '{"subjects":"Anfrage"}'])(
  'what Outlook says otherwise (%j) names no mail',
  text => expect(explainNothing(dropOf({ maillistrow: text }), false).reason).toMatch(/^Das neue Outlook/),
)

test('a drop from elsewhere is not called one from Outlook', () => {
  expect(explainNothing(dropOf({ 'text/plain': 'Hallo' }), false).title).toBe('Es kam keine Datei an')
  expect(explainNothing(null, false).title).toBe('Es kam keine Datei an')
})

test('where a folder is watched it is the way, because the file manager gets a file', () => {
  const { steps } = explainNothing(dropOf(rows('maillistrow', 'Anfrage')), true)
  expect(steps[1]).toMatch(/^Die E-Mail aus dem neuen Outlook in den Ordner ziehen/)
})
