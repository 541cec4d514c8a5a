import { expect, test } from '@jest/globals'
import { passageOf, type Source } from './passage.ts'

const shown = (sources: Source[], ...sought: [string, ...string[]][]) => {
  const passage = passageOf(
    sources,
    sought.map(([word, ...stems]) => ({ word, stems })),
  )
  const text = passage?.pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')
  return passage && { file: passage.file, text }
}
const mail = (text: string): Source => ({ file: null, text })

test.each([
  ['Unsere Geschäftsführerin ruft an.', ['geschaftsfuhrerin'], 'Unsere [Geschäftsführerin] ruft an.'],
  ['Die Palettierzelle\nläuft wieder.', ['palettier'], 'Die [Palettierzelle] läuft wieder.'],
  ['Danke für das Angebot!', ['angeboten', 'angebot'], 'Danke für das [Angebot]!'],
  [
    'Das Angebotsformular liegt bei, das Angebot auch.',
    ['angeboten', 'angebot'],
    'Das Angebotsformular liegt bei, das [Angebot] auch.',
  ],
  ['Halle 4b, nicht 4bc', ['4b'], 'Halle [4b], nicht 4bc'],
  ['<b>Maß</b>', ['mass'], '<b>[Maß]</b>'],
] as [string, [string, ...string[]], string][])('in "%s" %j is marked', (text, word, expected) => {
  expect(shown([mail(text)], word)).toEqual({ file: null, text: expected })
})

test('of a long text, the place is shown where most of the words stand together', () => {
  const filler = 'Wir melden uns nach der Besprechung wieder bei Ihnen. '.repeat(8)
  const text = `${filler}Nur die Halle allein. ${filler}In der Halle steht der Greifer bereit. ${filler}`
  const { text: passage } = shown([mail(text)], ['halle'], ['greifer'])!
  expect(passage).toMatch(/^… .*In der \[Halle\] steht der \[Greifer\] bereit\. .* …$/)
  expect(passage!.length).toBeLessThan(200)
})

test('a file is named if it says more of the words than the mail; no word, no passage', () => {
  const sources = [mail('Siehe Halle.'), { file: 'Layout.pdf', text: 'Halle 10, Greifer links' }]
  expect(shown(sources, ['halle'], ['greifer'])).toEqual({
    file: 'Layout.pdf',
    text: '[Halle] 10, [Greifer] links',
  })
  expect(shown(sources, ['halle'])).toEqual({ file: null, text: 'Siehe [Halle].' })
  expect(shown(sources, ['nichts'])).toBeNull()
})
