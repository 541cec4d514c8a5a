import { expect, test } from '@jest/globals'
import type { Requirements } from '@app/contracts/advisor-requirements'
import { said, turn } from '../../../test/reading.ts'

test.each<[string, Partial<Requirements>]>([
  ['eine 2000 kg schwere Presse, Teile 20 kg', { part: 20, application: 'press_tending' }],
  ['Maschine wiegt 3 t, Teil 20 kg', { part: 20 }],
  ['the press weighs 2 t, parts 20 kg', { part: 20 }],
  ['500-Tonnen-Presse beladen, Teile 20 kg', { part: 20, application: 'press_tending' }],
  ['Presse mit 250 t, Platinen 8 kg', { part: 8, application: 'press_tending' }],
  ['Spritzgussmaschine 300 t Schließkraft, Teile 2 kg', { part: 2, application: 'machine_tending' }],
  ['machine with 350 t clamping force, parts 2 kg', { part: 2 }],
  ['Unser Kran hebt 5 t, Teile 20 kg', { part: 20 }],
  ['Fundament trägt 2 Tonnen, Teil 50 kg', { part: 50 }],
  ['Tragkraft des Bodens 5 t, Teil 40 kg', { part: 40 }],
  ['Unser Boden ist bis 5 t belastbar, Teil 40 kg', { part: 40 }],
  ['The floor supports 2 tons, part 40 kg', { part: 40 }],
  ['Der Hubtisch trägt 500 kg, Teil 40 kg', { part: 40 }],
  ['Tragfähigkeit des Bodens 500 kg/m², Teile 20 kg', { part: 20 }],
  ['full pallet weighs 900 kg, boxes 15 kg', { part: 15, application: 'palletizing' }],
  ['Durchsatz 2 t pro Stunde, Säcke 25 kg', { part: 25 }],
  ['500 kg/h, bags of 25 kg', { part: 25 }],
  ['Geschwindigkeit 2 m/s, Teile 20 kg', { part: 20 }],
  ['50 m² Fläche, 5 kg Teile', { part: 5 }],
  ['50 m2 Fläche, 5 kg Teile', { part: 5 }],
  ['on a 6 m track, parts 20 kg, reach 2 m', { part: 20, reach: 2000 }],
  ['Spannvorrichtung 80 kg', {}],
  ['Spannvorrichtung 80 kg, Teil 20 kg', { part: 20 }],
  ['Die Spannvorrichtung auf dem Tisch wiegt 80 kg, Teile 20 kg', { part: 20 }],
  ['Teil 20 kg, Gewicht der Spannvorrichtung: 80 kg', { part: 20 }],
  ['Schweißvorrichtung (80 kg), Brenner 6 kg', { tool: 6, application: 'arc_welding' }],
  ['80 kg schwere Vorrichtung am Tisch, Teile 20 kg', { part: 20 }],
  ['fixture 80 kg, part 20 kg', { part: 20 }],
  ['the clamping fixture weighs 80 kg, parts 20 kg', { part: 20 }],
  ['an 80 kg fixture on the table, parts 20 kg', { part: 20 }],
  ['a jig of about 80 kg, parts 20 kg', { part: 20 }],
  ['Positionierer 500 kg, Brenner 6 kg', { tool: 6 }],
  ['Drehtisch mit 300 kg, Teile 20 kg', { part: 20 }],
  ['a positioner of 500 kg, parts 20 kg', { part: 20 }],
])('is not lifted or reached: %s', (text, expected) => expect(said(text)).toEqual(expected))

test.each<[string, Partial<Requirements>]>([
  ['eine Maschine mit 20 kg beladen', { part: 20, application: 'machine_tending' }],
  ['CNC-Maschine beladen 20 kg', { part: 20, application: 'machine_tending' }],
  ['Teile aus der Presse wiegen 20 kg', { part: 20, application: 'press_tending' }],
  ['Was aus der Presse kommt wiegt 20 kg', { part: 20, application: 'press_tending' }],
  ['Presse mit 2 t Coils beladen', { part: 2000, application: 'press_tending' }],
  ['Die Palette wiegt 300 kg', { part: 300, application: 'palletizing' }],
  ['20 kg Teile in die Spannvorrichtung einlegen', { part: 20 }],
  ['Teile in der Spannvorrichtung wiegen 20 kg', { part: 20 }],
  ['place 20 kg parts into a fixture', { part: 20 }],
  ['parts in the fixture 20 kg', { part: 20 }],
  ['Teil samt Spannvorrichtung 80 kg', { part: 80 }],
  ['Teil mit Spannvorrichtung 80 kg', { part: 80 }],
  ['part with its fixture 80 kg', { part: 80 }],
  ['Der Roboter hebt die Vorrichtung, 80 kg', { part: 80 }],
  ['Spannvorrichtungen mit 80 kg wechseln', { part: 80 }],
  ['a robot to lift fixtures of 80 kg', { part: 80, application: 'handling' }],
  ['Greifvorrichtung 8 kg, Teil 20 kg', { part: 20 }],
  ['20 kg/Stück', { part: 20 }],
  ['20 kg Teile auf den Drehtisch legen', { part: 20 }],
  ['Teile auf dem Positionierer wiegen 20 kg', { part: 20 }],
  ['20 kg pro Griff', { part: 20 }],
])('is lifted: %s', (text, expected) => expect(said(text)).toEqual(expected))

test('a fixture alone is no matter for somebody else', () => {
  expect(turn('Spannvorrichtung 80 kg').intentions.isTrade).toBe(true)
  expect(turn('fixture 80 kg').intentions.isTrade).toBe(true)
})
