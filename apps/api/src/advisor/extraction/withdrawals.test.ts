import { expect, test } from '@jest/globals'
import type { Requirements } from '@app/contracts/advisor-requirements'
import { said } from '../../../test/reading.ts'

const small = 'SCARA, 5 kg, 550 mm'
test.each<[string, string, Partial<Requirements>]>([
  [small, 'Vergiss den SCARA, ich hätte lieber einen 6-Achser', { axes: 6 }],
  [small, 'Kann auch was anderes als SCARA sein.', {}],
  [small, 'muss nicht unbedingt ein SCARA sein', {}],
  [small, 'It doesn’t have to be a SCARA', {}],
  [small, 'jetzt doch einen 6-Achser statt dem SCARA', { axes: 6 }],
  [small, 'Es muss doch kein SCARA sein, die Bauart ist egal.', {}],
  [small, 'actually any type is fine', {}],
  [small, 'doch kein SCARA', { excludedKinds: ['scara'] }],
  ['6-Achser, 5 kg, 550 mm', 'lieber einen SCARA', { kinds: ['scara'] }],
  ['6 Achsen, 5 kg, 550 mm', 'Achsen egal', {}],
])('the kind of build: %s, %s', (first, second, expected) =>
  expect(said(first, second)).toEqual({ part: 5, reach: 550, ...expected }),
)

test.each<[string, string, Partial<Requirements>]>([
  ['Deckenmontage', 'steht doch am Boden', { mounting: 'floor' }],
  ['Deckenmontage', 'Deckenmontage doch nicht', {}],
  ['Deckenmontage', 'Montage egal', {}],
  ['Deckenmontage', 'Chef sagt nein zur Decke, er kommt auf den Boden', { mounting: 'floor' }],
  ['IP67', 'IP67 brauch ma doch ned', {}],
  ['palettieren', 'nicht ums Palettieren geht es, sondern ums Schweißen', { application: 'arc_welding' }],
  ['ceiling', 'forget the ceiling', {}],
  ['Genauigkeit 0,05', 'Genauigkeit egal', {}],
  ['accuracy 0.05 mm', 'accuracy doesn’t matter', {}],
  ['IP67', 'IP67 brauchen wir doch nicht', {}],
  ['IP67', 'Schutzart ist kein Muss', {}],
  ['Reinraum ISO 5', 'Reinraum fällt weg', {}],
  ['Tiefkühllager -25 Grad', 'Tiefkühlung hat sich erledigt', {}],
  ['ohne Schutzzaun', 'ein Zaun ist doch kein Problem', {}],
  ['Takt 5 s', 'Taktzeit spielt keine Rolle', {}],
  ['Kühlschmierstoff', 'Kühlmittel gibt es doch nicht', {}],
  ['Hohlhandgelenk', 'Hohlhandgelenk nicht zwingend', {}],
  ['schweißen', 'Schweißen lassen wir weg', {}],
  ['palettieren', 'Montage und Anwendung egal', { unknown: ['application'] }],
  ['palettieren', 'Der Hersteller ist egal', { application: 'palletizing' }],
  ['palettieren', 'Das Teil muss nicht gedreht werden', { application: 'palletizing' }],
])('whatever else was asked: %s, %s', (first, second, expected) =>
  expect(said(`Teile 8 kg, Reichweite 1,4 m, ${first}`, second)).toEqual({
    part: 8,
    reach: 1400,
    ...expected,
  }),
)

test.each([
  'der Greifer ist im Gewicht schon dabei',
  'Greifer ist schon drin',
  'the gripper is already included',
])('a weight that had the gripper in it: %s', text =>
  expect(said('20 kg, 2 m', text)).toEqual({ payload: 20, includesTool: true, reach: 2000 }),
)

test.each(['Vergiss alles, wir fangen neu an: Teile 3 kg', 'Forget everything. Parts of 3 kg'])(
  'everything: %s',
  text => expect(said('Teile 300 kg, Deckenmontage, 3 m', text)).toEqual({ part: 3 }),
)

test('a corrected figure leaves a superlative as it is', () => {
  const order = { value: 'accuracy', direction: 'least' }
  expect(said('beste Wiederholgenauigkeit ab 8 kg Traglast', 'Doch 10 kg Traglast')).toEqual({
    payload: 10,
    order,
  })
})

test.each<[string, Partial<Requirements>]>([
  ['Reichweite 20 cm mehr', { part: 5, reach: 1200 }],
  ['Teile 2 kg schwerer', { part: 7, reach: 1000 }],
  ['2 kg less', { part: 3, reach: 1000 }],
  ['10 % mehr', { part: 5.5, reach: 1000 }],
  ['Korrektur: 1,2 m', { part: 5, reach: 1200 }],
  ['ups, 50 kg meinte ich', { part: 50, reach: 1000 }],
])('a figure that changes another: %s', (text, expected) =>
  expect(said('Teile 5 kg, 1 m', text)).toEqual(expected),
)

test.each<[string, string, Partial<Requirements>]>([
  ['Genauigkeit 0,02 mm', '0,1 mm reicht auch', { repeatability: 0.1 }],
  ['Genauigkeit 0,02 mm', 'auf die Genauigkeit kommt es nicht an', {}],
  ['Reinraum', 'es ist doch eine normale Halle', {}],
  ['ATEX', 'ATEX war ein Irrtum', {}],
  ['Wandmontage', 'Wand oder Boden ist uns gleich', {}],
  ['zwei Stück gleichzeitig', 'doch nur eins', {}],
  ['zwei Stück gleichzeitig', 'one at a time is enough', {}],
])('what is let go of: %s, %s', (first, second, expected) =>
  expect(said(`Teile 5 kg, ${first}`, second)).toEqual({ part: 5, ...expected }),
)

test('"wir hätten gern" looks for a robot, "wir hatten" had one', () => {
  expect(said('Wir hätten gern einen Roboter mit 20 kg')).toEqual({ part: 20 })
  expect(said('Wir hatten einen Roboter mit 20 kg')).toEqual({})
})
