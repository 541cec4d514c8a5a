import { expect, test } from '@jest/globals'
import type { Requirements } from '@app/contracts/advisor-requirements'
import { said } from '../../../test/reading.ts'

test.each<[string, Partial<Requirements>]>([
  ['Teile 30 kg. Korrektur: 20 kg.', { part: 20 }],
  ['Teile 30 kg, nein, 20 kg', { part: 20 }],
  ['Teile 30 kg, sorry, 20 kg', { part: 20 }],
  ['Traglast 30 kg, nein 20 kg', { payload: 20 }],
  ['Traglast 30 kg, ach nein, doch 20 kg', { payload: 20 }],
  ['payload 30 kg, or rather 20 kg', { payload: 20 }],
  ['payload 30 kg - sorry, I meant 20 kg', { payload: 20 }],
  ['Reichweite 2 m, Quatsch, 1,5 m', { reach: 1500 }],
  ['Teile 30 kg, Reichweite 2 m. Nein, doch nur 1,5 m.', { part: 30, reach: 1500 }],
  ['parts of 30 kg, no night shift, others 20 kg', { part: 30 }],
  ['Teile 10, 15 und 20 kg', { part: 20 }],
  ['10–20 kg Teile', { part: 20 }],
  ['payload between 10 and 20 kg', { payload: 20 }],
  ['Traglast bis zu 20 kg', { payload: 20 }],
  ['Traglast max. 20 kg', { payload: 20 }],
  ['rund 20 kg Traglast', { payload: 20 }],
])('within a message: %s', (text, expected) => expect(said(text)).toEqual(expected))

test.each<[string, string, Partial<Requirements>]>([
  ['20 kg', 'statt 20 jetzt 30', { part: 30 }],
  ['Teile 20 kg, Greifer 5 kg', 'not 5 but 8', { part: 20, tool: 8 }],
  ['Traglast 20 kg', 'nein, doch 15', { payload: 15 }],
  ['Teile 20 kg, Greifer 5 kg', '25 instead of 20', { part: 25, tool: 5 }],
  ['Teile 20 kg', 'es sind nur 15 kg', { part: 15 }],
  ['Reichweite 2 m', 'lieber 1,5', { reach: 1500 }],
  ['Teile 20 kg, Greifer 5 kg', 'doch 30', { part: 20, tool: 5 }],
  ['Teile 20 kg schweißen im Reinraum ISO 5', 'doch kein Reinraum', { part: 20, application: 'arc_welding' }],
  ['Palettieren 20 kg', 'nicht palettieren, sondern verpacken', { part: 20, application: 'packaging' }],
  ['20 kg, Deckenmontage', 'nicht an der Decke', { part: 20 }],
  [
    '20 kg, ATEX Zone 1',
    'Reichweite 2 m',
    { part: 20, reach: 2000, environment: ['explosive'], explosionZone: 1 },
  ],
])('a second message: %s, %s', (first, second, expected) => expect(said(first, second)).toEqual(expected))

const threeBags = 'Säcke 18 kg, drei gleichzeitig'
test.each<[string, string, Partial<Requirements>]>([
  [
    'Kartons 18 kg',
    'der Karton wiegt 16 kg, nicht 18, und der Greifer nimmt zwei Kartons gleichzeitig',
    { part: 16, count: 2 },
  ],
  ['18 kg', 'it is 16 kg rather than 18, and we pick three at a time', { part: 16, count: 3 }],
  ['18 kg', 'the carton weighs 16 not 18', { part: 16 }],
  ['18 kg', "it isn't 18 kg but 16 kg", { part: 16 }],
  ['18 kg', '16 kg statt der bisher genannten 18 kg, je Griff zwei volle Säcke', { part: 16, count: 2 }],
  ['18 kg', 'Zelle 4 nimmt Säcke gleichzeitig', { part: 18 }],
  ['', '18 kg stimmt nicht mehr, 16 kg', { part: 16 }],
  ['', 'Takt 5 s, nicht 8 s', { cycle: 5 }],
  ['Teile 25 kg, Greifer 30 kg', 'Greifer 12 statt 30 kg', { part: 25, tool: 12 }],
  ['25 kg', '20 instead of 25 kg, we take 2 bags at a time', { part: 20, count: 2 }],
  [threeBags, 'two instead of three bags at once', { part: 18, count: 2 }],
  [threeBags, 'nicht drei Säcke gleichzeitig, sondern zwei', { part: 18, count: 2 }],
  [threeBags, 'zwei statt drei', { part: 18, count: 2 }],
])('what is taken back is neither weight nor number: %s, %s', (first, second, expected) =>
  expect(said(first, second)).toEqual(expected),
)

test.each(['the pallets are stacked to 1.8 m', 'wir stapeln bis 1,8 m', 'stack 18 kg cartons up to 1.8 m'])(
  'a stack is no reach: %s',
  text => expect(said(text)).toMatchObject({ height: 1800 }),
)
