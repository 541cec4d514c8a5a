import { expect, test } from '@jest/globals'
import type { Requirements } from '@app/contracts/advisor-requirements'
import { said } from '../../../test/reading.ts'

test.each<[string, Partial<Requirements>]>([
  ['Bauteile 3 bis 8 kg, Greifer 2 kg, Abstand 900 bis 1.200 mm', { part: 8, tool: 2, reach: 1200 }],
  ['distance 0.9 to 1.2 m', { reach: 1200 }],
  ['muss zwischen 800 und 1400 mm weit kommen', { reach: 1400 }],
  ['von 600 mm bis 1,5 m entfernt', { reach: 1500 }],
  ['Entfernung Maschine - Förderband 1,9 m', { reach: 1900 }],
  ['2000 mm ±50 mm', { reach: 2000 }],
  ['Wiederholg. 0,02 mm, Arbeitsber. 600 mm', { reach: 600, repeatability: 0.02 }],
  ['auf 0,02 genau, 500 mm', { reach: 500, repeatability: 0.02 }],
  ['Reichweite mindestens 1,5 m, höchstens 2 m', { reach: 1500, reachMost: 2000 }],
])('a distance is reached at both ends: %s', (text, expected) => expect(said(text)).toEqual(expected))

test.each<[string, Partial<Requirements>]>([
  ['MAG, Brenner 3,5 kg plus Drahtvorschub 12 kg am Arm', { application: 'arc_welding', tool: 15.5 }],
  ['Brenner 3,5 kg und Schlauchpaket 4 kg', { tool: 7.5 }],
  ['gripper 5 kg and tool changer 2 kg, part 10 kg', { part: 10, tool: 7 }],
  ['Greifer 5 kg, Kamera 1 kg, Teil 10 kg', { part: 10, tool: 6 }],
  ['Kameras mit 0,3 kg', { part: 0.3 }],
  ['Punktschweißzange 120 kg', { application: 'spot_welding', tool: 120 }],
  ['Schleifspindel 12 kg', { application: 'grinding', tool: 12 }],
  ['Teil ist leichter als der Greifer (5 kg)', { part: 5, tool: 5 }],
  ['the part is half as heavy as the gripper (8 kg)', { part: 4, tool: 8 }],
  ['ich mag 20 kg', { part: 20 }],
  ['Kamera 2 kg am Arm', { tool: 2 }],
  ['Teil 41 kg, der Greifer ist nochmal gleich schwer', { part: 41, tool: 41 }],
  ['480 kg inkl. Lagengreifer', { payload: 480, includesTool: true }],
  ['Blech samt Sauggreifer 38 kg', { payload: 38, includesTool: true }],
  ['die 3 kg sind Gehäuse und Greifer zusammen', { payload: 3, includesTool: true }],
  ['Teil 2 kg, Grefier 1,1 kg', { part: 2, tool: 1.1 }],
  ['Teil 2 kg, der neue Greiffer hat 1,5 kg', { part: 2, tool: 1.5 }],
  ['twice the payload, 40 kg', { payload: 40 }],
  ['Schleifwerkzeug 11 kg, Anpresskraft 50 N', { application: 'grinding', tool: 11, force: 50 }],
  ['Mein Lehrling wiegt 62 Kilo, die Kisten 34 Kilo', { part: 34 }],
  ['Teil 12 kg, der Greifer doppelt so viel', { part: 12, tool: 24 }],
  ['Last 500 N', { payload: 50.968 }],
  ['je 3 kg zwei Stück', { part: 3, count: 2 }],
  [
    'Part 5.5kg EOAT 2.2kg reach 900 repeatability 0.05',
    { part: 5.5, tool: 2.2, reach: 900, repeatability: 0.05 },
  ],
  ['5 kg Teil 3 kg Greifer 1,2 m', { part: 5, tool: 3, reach: 1200 }],
  ['Glasscheiben ca. 27 kg, Saugrahmen 35 kg', { part: 27, tool: 35 }],
  ['mindestens 40 kg am Flansch', { payload: 40 }],
  ['Der Greifer hat 4, das Teil 6 Kilo', { part: 6, tool: 4 }],
  ['Greifer hat 4 Finger, Teil 6 kg', { part: 6 }],
  ['Teile 2 kg, Maschine mit 1500 kN Schließkraft', { part: 2 }],
])('what hangs on the arm: %s', (text, expected) => expect(said(text)).toEqual(expected))

test('what comes on top of a tool that was said before', () => {
  expect(said('Teil 10 kg, Greifer 5 kg', 'dazu noch ein Wechsler mit 2 kg')).toEqual({ part: 10, tool: 7 })
})

test.each<[string, Partial<Requirements>]>([
  ['Der Greifer nimmt immer zwei Teile gleichzeitig.', { count: 2 }],
  ['two bags per pick, gripper is 30 kg', { count: 2, tool: 30 }],
  ['immer zwei Kübel gleichzeitig', { count: 2 }],
  ['wird ein Doppelgreifer', { count: 2 }],
  ['kein Doppelgreifer', {}],
  ['make that 16 kg', { part: 16 }],
])('several at once of what was said before: %s', (text, expected) =>
  expect(said('Teile 14 kg', text)).toEqual({ part: 14, ...expected }),
)

test.each<[string, Partial<Requirements>]>([
  ['pro Lage 5 Kartons, pro Karton 9 kg, nimmt eine ganze Lage', { part: 9, count: 5 }],
  ['zwei Teile nacheinander je 4 kg', { part: 4 }],
  ['3 Teile à 4 kg, aber eins nach dem anderen', { part: 4 }],
  ['six parts of 2 kg each, one after the other', { part: 2 }],
  ['zwei Teile gleichzeitig, je 4 kg', { part: 4, count: 2 }],
  ['je Karton 12 kg, 3 Kartons gleichzeitig', { part: 12, count: 3 }],
  ['40 Kartons je Minute, je 3 kg, 4 auf einmal, Greifer 10 kg', { rate: 40, part: 3, count: 4, tool: 10 }],
  ['600 pieces an hour, 2 kg each, six at once', { rate: 10, part: 2, count: 6 }],
  ['In der Kiste sind 60 Beutel zu 8 kg. Es werden 3 auf einmal gegriffen.', { part: 8, count: 3 }],
  ['Dosen 400 g, 24 Stück gleichzeitig', { part: 0.4, count: 24 }],
  ['Kartons 3 kg, 4 Stück je Takt', { part: 3, count: 4 }],
  ['Teile 2 kg paarweise gegriffen', { part: 2, count: 2 }],
  ['40 cartons of 13 kg, one at a time', { part: 13 }],
  ['500 Kartons am Tag, je 12 kg', { part: 12 }],
])('parts at once or one by one: %s', (text, expected) => expect(said(text)).toEqual(expected))

test.each<[string, Partial<Requirements>]>([
  ['Milchkartons à 1 Liter, 12 Stück gleichzeitig, Greifer 18 kg', { part: 1, count: 12, tool: 18 }],
  ['12 1-Liter-Kartons gleichzeitig', { part: 1, count: 12 }],
  ['twelve 1-litre cartons at once', { part: 1, count: 12 }],
  ['6 Flaschen à 0,5 l, Greifer 4 kg', { part: 0.5, count: 6, tool: 4 }],
  ['500 ml bottles, ten at once', { part: 0.5, count: 10 }],
  ['Sechs Halbliterflaschen gleichzeitig', { part: 0.5, count: 6 }],
  ['12 Literflaschen mit 1,5 kg gleichzeitig', { part: 1.5, count: 12 }],
  ['Fässer zu 2 Hektolitern', { part: 200 }],
  ['Dosen 33 cl', { part: 0.33 }],
  ['Eimer 10 l (11 kg), 1,8 m', { part: 11, reach: 1800 }],
  ['Wassertank mit 200 l, Teile 5 kg', { part: 5 }],
  ['Luftverbrauch 300 l/min, Teile 5 kg', { part: 5 }],
])('a litre weighs a kilogram: %s', (text, expected) => expect(said(text)).toEqual(expected))

test.each<[string, Partial<Requirements>]>([
  ['Blech 2 x 1 m x 3 mm Stahl', { part: 47.1, size: 2000 }],
  ['Edelstahlblech 2000 x 1000 x 3', { part: 47.4, size: 2000 }],
  ['steel sheet 1.5 m x 3 m, 2 mm thick', { part: 70.65, size: 3000 }],
  ['Blech 2 m lang, 1 m breit, 3 mm stark', { part: 47.1, size: 2000 }],
  ['Aluplatte 1000 x 500 x 20 mm, Greifer 15 kg', { part: 27, tool: 15, size: 1000 }],
  ['3 mm sheet, 2 m by 1 m, ±0.1 mm', { part: 47.1, size: 2000, repeatability: 0.1 }],
  ['zwei Glasscheiben 1 x 1 m x 4 mm gleichzeitig', { part: 10, count: 2, size: 1000 }],
  ['Blech 2000 x 1000 x 3 mm, 50 kg', { part: 50, size: 2000 }],
  ['Bleche 2 x 1 m', { size: 2000 }],
  ['Platte 2 x 1 m x 20 mm', { size: 2000 }],
  ['Karton 400 x 300 x 200 mm', { size: 400 }],
])('a plate weighs what its measures say: %s', (text, expected) => expect(said(text)).toEqual(expected))

test.each<[string, Partial<Requirements>]>([
  ['Welcher Roboter schafft 650 kg?', { payload: 650, includesTool: true }],
  ['the one that lifts 650 kg', { payload: 650, includesTool: true }],
  ['Habt ihr einen Roboter, der 650 kg stemmt?', { payload: 650, includesTool: true }],
  ['the 500 kg robot', { payload: 500, includesTool: true }],
  ['der mit 500 kg, wie weit reicht der?', { payload: 500, includesTool: true }],
  ['Welcher Roboter hebt 20-kg-Kartons?', { part: 20 }],
  ['Which robot is right for lifting 20 kg?', { part: 20 }],
  ['Ich suche einen Roboter, der 20 kg hebt', { part: 20 }],
  ['castings 60 kg, tongs 25 kg', { part: 60, tool: 25 }],
  ['Teile 10 kg, Haken 2 kg', { part: 10, tool: 2 }],
])('a robot named by what it carries, and a tool by its name: %s', (text, expected) =>
  expect(said(text)).toMatchObject(expected),
)

test.each<[string, Partial<Requirements>]>([
  ['Teil 8 kg plus Palette 25 kg', { part: 33, application: 'palletizing' }],
  ['Kartons 12 kg + Zwischenlage 2 kg', { part: 14 }],
  ['Teil 25 kg + Greifer 10 kg = 35 kg', { payload: 35, includesTool: true }],
  ['Teile 8 kg und 12 kg', { part: 12 }],
  ['Teil 60 kg, Traglast 50 kg', { part: 60 }],
  ['Teil 20 kg, Traglast 50 kg', { part: 20, payload: 50 }],
])('what is lifted together, and what cannot be all: %s', (text, expected) =>
  expect(said(text)).toEqual(expected),
)

test.each<[string, Partial<Requirements>]>([
  ['MAG-Brenner 4 kg, Drahtkoffer 10 kg sitzt auf dem Roboterarm', { tool: 14, application: 'arc_welding' }],
  ['Sauggreifer 12 kg mit Ventilblock 3 kg, Karton 15 kg', { part: 15, tool: 15 }],
  ['Teile 2-4 kg, Greifer 1,5', { part: 4, tool: 1.5 }],
  ['Kamera 1,5 kg zum Prüfen', { tool: 1.5 }],
  ['Wiegt der ER16-1600 unter 200 kg?', { robots: ['ER16-1600'], bodyWeightMost: 200 }],
  ['Wiegt der ER16-1600 mehr als 150 kg?', { robots: ['ER16-1600'] }],
  ['Is the ER16-1600 heavier than 150 kg?', { robots: ['ER16-1600'] }],
])('what carries, is carried, or is the robot itself: %s', (text, expected) =>
  expect(said(text)).toEqual(expected),
)
