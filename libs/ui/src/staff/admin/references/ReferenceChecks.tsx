import { referenceGaps, referenceTextNames, untranslated } from '@app/contracts/reference-administration'
import { type Check, CheckList } from '../CheckList.tsx'
import type { ReferenceValues } from './reference-form.tsx'

interface ReferenceChecksProps {
  values: ReferenceValues
  onField: (path: string) => void
}

export function ReferenceChecks({ values, onField }: ReferenceChecksProps) {
  return <CheckList checks={checksOf(values)} onField={onField} />
}

const shown = ['title', 'customer', 'task', 'solution'] as const

function checksOf(values: ReferenceValues): Check<string>[] {
  const gaps = referenceGaps(values)
  const texts = shown.map((name): Check<string> => {
    const field = `german.${name}`
    const gap = gaps[field]
    return { name: referenceTextNames[name], field, state: gap ? 'missing' : 'ok', text: gap ?? 'Steht da' }
  })
  return [...texts, figuresCheck(values), photosCheck(values, gaps), quoteCheck(values), englishCheck(values)]
}

function figuresCheck({ german: { figures } }: ReferenceValues): Check<string> {
  if (figures.length)
    return { name: 'Kennzahlen', state: 'ok', text: 'Vorher und nachher stehen nebeneinander.' }
  return { name: 'Kennzahlen', state: 'hint', text: 'Eine Zahl vorher und nachher sagt mehr als ein Absatz.' }
}

function photosCheck({ photos }: ReferenceValues, gaps: Record<string, string>): Check<string> {
  const name = 'Fotos'
  const field = Object.keys(gaps).find(path => path.startsWith('photos.'))
  if (field) return { name, field, state: 'missing', text: 'Jedes Foto braucht einen Bildtext.' }
  if (photos.length) return { name, state: 'ok', text: 'Jedes Foto hat einen Bildtext.' }
  return { name, state: 'hint', text: 'Ohne Foto zeigt die Seite den Roboter als Zeichnung, sonst nur Text.' }
}

function quoteCheck({ german: { quote, quotePerson } }: ReferenceValues): Check<string> {
  const at = { name: 'Zitat', field: 'german.quotePerson' }
  if (quote && !quotePerson) return { ...at, state: 'hint', text: 'Wer das sagt, steht noch nicht da.' }
  return {
    ...at,
    state: 'ok',
    text: quote ? 'Nur mit Zustimmung der Person veröffentlichen.' : 'Ohne Zitat',
  }
}

function englishCheck({ english }: ReferenceValues): Check<string> {
  const name = 'Englisch'
  const [first, ...others] = untranslated(english)
  if (!first) return { name, state: 'ok', text: 'Die Seite erscheint in beiden Sprachen.' }
  const missing = [first, ...others].map(each => referenceTextNames[each]).join(', ')
  return {
    name,
    field: `english.${first}`,
    state: 'hint',
    text: `Es fehlt: ${missing}. Bis dahin steht auch auf der englischen Seite der deutsche Text.`,
  }
}
