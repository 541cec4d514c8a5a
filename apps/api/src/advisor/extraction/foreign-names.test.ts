import { expect, test } from '@jest/globals'
import type { Requirements } from '@app/contracts/advisor-requirements'
import { said, turn } from '../../../test/reading.ts'

test.each<[string, Partial<Requirements>]>([
  ['Wir haben einen Fanuc M-20iA/35M, Teile 20 kg', { part: 20 }],
  ['Ersatz für einen m-20ia/35m, Traglast 35 kg', { payload: 35 }],
  ['replacement for a Fanuc M-20iA/35M, payload 35 kg', { payload: 35 }],
  ['M20iA/35M ersetzen, Reichweite 1,8 m', { reach: 1800 }],
  ['Fanuc LR Mate 200iD/4S, parts of 2 kg', { part: 2 }],
  ['R-2000iC/165F mit 35 kg Greifer', { tool: 35 }],
  ['an M-16/20T with parts of 5 kg', { part: 5 }],
  ['Maschine DMU-50T beladen, Teile 5 kg', { part: 5, application: 'machine_tending' }],
  ['our TX90-20N, reach 900 mm', { reach: 900 }],
  ['Kawasaki RS020N ersetzen, Teile 12 kg', { part: 12 }],
  ['Ersatz für KUKA KR 6 R900, Traglast 6 kg', { payload: 6 }],
  ['KR210 R2700-2, parts of 150 kg', { part: 150 }],
  ['Wir haben einen Stäubli, Teile 4 kg', { part: 4 }],
  ['KUKA KR 150 L130 ersetzen, Teile 20 kg', { part: 20 }],
  ['TX90L, Teile 5 kg', { part: 5 }],
  ['Staeubli TX2-90, parts of 4 kg', { part: 4 }],
])('a name is no figure: %s', (text, expected) => expect(said(text)).toEqual(expected))

test.each<[string, Partial<Requirements>]>([
  ['Reichweite 35 m', { reach: 35_000 }],
  ['reach/35 m', { reach: 35_000 }],
  ['20kg/1,8m', { part: 20, reach: 1800 }],
  ['10 kg/1.8m', { part: 10, reach: 1800 }],
  ['Reichweite-1800mm', { reach: 1800 }],
  ['R-1800mm/TL-20kg', { payload: 20, reach: 1800 }],
  ['TL-20T', { payload: 20_000 }],
  ['4x3kg/1,8m', { part: 3, count: 4, reach: 1800 }],
  ['M-20iA/1,8m', { reach: 1800 }],
  ['M-20iA/35kg', { part: 35 }],
  ['20-kg-Teile/2-m-Reichweite', { part: 20, reach: 2000 }],
  ['TL200N', { force: 200 }],
  ['R900, Teile 5 kg', { reach: 900, part: 5 }],
  ['viel Staub, Teile 5 kg', { environment: ['dust'], part: 5 }],
  ['staubige Umgebung, Stäube, Teile 5 kg', { environment: ['dust'], part: 5 }],
  ['6-Achs-Roboter/20kg', { part: 20, axes: 6 }],
  ['ER20-1780-F', { robots: ['ER20-1780-F'] }],
])('a figure is no name: %s', (text, expected) => expect(said(text)).toEqual(expected))

test('who names a machine means to talk about one', () => {
  expect(turn('Ersatz für M-20iA/35M').intentions.isTrade).toBe(true)
  expect(turn('Rezept für Kuchen').intentions.isTrade).toBe(false)
})
