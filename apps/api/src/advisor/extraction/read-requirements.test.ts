import { describe, expect, test } from '@jest/globals'
import { noRequirements, type QuestionField, type Requirements } from '@app/contracts/advisor-requirements'
import { said, turn } from '../../../test/reading.ts'

describe('weights', () => {
  test.each<[string, Partial<Requirements>]>([
    ['Teile mit 4 kg', { part: 4 }],
    ['25 kg schwere Säcke', { part: 25 }],
    ['7 kg', { part: 7 }],
    ['Das Werkstück wiegt 12,5 kg', { part: 12.5 }],
    ['Werkstücke von 3 bis 8 kg', { part: 8 }],
    ['Teile bis 15 kg', { part: 15 }],
    ['Teile (ca. 12 kg), Greifer (8 kg)', { part: 12, tool: 8 }],
    ['Der Greifer wiegt 70 kg', { tool: 70 }],
    ['Greifer mit 8 kg für Teile bis 12 kg', { part: 12, tool: 8 }],
    ['a part of 5 kg with a 3 kg gripper', { part: 5, tool: 3 }],
    ['The gripper is 3 kg and each part weighs 1.5 kg', { part: 1.5, tool: 3 }],
    ['8 kg für den Greifer, 20 kg für das Teil', { part: 20, tool: 8 }],
    ['Der Greifer ist aus Stahl, er wiegt 12 kg', { tool: 12 }],
    ['10 kg Traglast', { payload: 10 }],
    ['payload of at least 10 kg', { payload: 10 }],
    ['10 kg Traglast inklusive Greifer', { payload: 10, includesTool: true }],
    ['80 kg including tooling', { payload: 80, includesTool: true }],
    ['Gussteile 30 kg inkl. Greifer', { payload: 30, includesTool: true }],
    ['Gesamtgewicht inkl. Greifer 0,5 t', { payload: 500, includesTool: true }],
    ['Teil und Greifer wiegen zusammen 10 kg', { payload: 10, includesTool: true }],
    ['part and gripper together 10 kg', { payload: 10, includesTool: true }],
    ['12 kg, Greifer schon eingerechnet', { payload: 12, includesTool: true }],
    ['12 kg Teile ohne Greifer', { part: 12 }],
    ['20 kg Teile, Greifer nicht enthalten', { part: 20 }],
    ['Traglast 20 kg, Greifer noch unbekannt', { payload: 20, unknown: ['tool'] }],
    ['40 lb parts', { part: 18.143695 }],
    ['eine halbe Tonne heben', { part: 500, application: 'handling' }],
    ['fünf Kilo', { part: 5 }],
    ['Der Brenner samt Schlauchpaket wiegt 6 kg', { tool: 6 }],
    ['10 kg gripper included', { payload: 10, includesTool: true }],
    ['Der Greifer, 5 kg schwer, hält ein 10 kg Teil', { part: 10, tool: 5 }],
    ['Gewicht: 15 kg / Greifer: 5 kg', { part: 15, tool: 5 }],
    ['Der Roboter darf höchstens 300 kg wiegen', { bodyWeightMost: 300 }],
    ['Teile zu 250 g', { part: 0.25 }],
    ['Stahlblöcke mit 1.500 kg', { part: 1500 }],
    ['blocks of 1,500 kg', { part: 1500 }],
    ['Teile mit 1 500 kg', { part: 1500 }],
    ['Teile mit 1,5e3 kg', { part: 1500 }],
    ['Teile mit 2 kg 500 g', { part: 2.5 }],
    ['Teile mit fünfundzwanzig Kilo', { part: 25 }],
    ['Teile mit hundertzwanzig Kilo', { part: 120 }],
    ['Teile mit zweihundertfünfzig Kilogramm', { part: 250 }],
    ['Teile mit siebzehn Kilo', { part: 17 }],
    ['parts of twenty-five kilos', { part: 25 }],
    ['parts of two hundred and fifty kilos', { part: 250 }],
    ['parts of a hundred and twenty kilos', { part: 120 }],
    ['two 5 kg parts', { part: 5, count: 2 }],
    ['Zwanzigkilosäcke', { part: 20 }],
    ['Fünfundzwanzigkilosäcke palettieren', { part: 25, application: 'palletizing' }],
    ['Greifer für Zwanzigkilogrammsäcke', { part: 20 }],
    ['Zwanzig-Kilo-Säcke', { part: 20 }],
    ['20-Kilo-Säcke', { part: 20 }],
    ['20-Kilosäcke', { part: 20 }],
    ['20kilosäcke', { part: 20 }],
    ['25kg-Säcke', { part: 25 }],
    ['twenty-kilo bags', { part: 20 }],
    ['25-kilo bags', { part: 25 }],
    ['20er Traglast', { payload: 20 }],
    ['20 Kilometer entfernt, Teile 5 kg', { part: 5 }],
    ['20 Kilowatt, Teile 5 kg', { part: 5 }],
    ['Kilopreis, Teile 5 kg', { part: 5 }],
    ['20er Karton', {}],
  ])('%s', (text, expected) => expect(said(text)).toEqual(expected))
})

describe('weights that are added up', () => {
  test.each<[string, Partial<Requirements>]>([
    ['Teil 25 kg + Greifer 10 kg = 35 kg', { payload: 35, includesTool: true }],
    ['Teil25kg+Greifer10kg=35kg', { payload: 35, includesTool: true }],
    ['Teil 25 + Greifer 10 = 35 kg', { payload: 35, includesTool: true }],
    ['part 25 kg + gripper 10 kg = 35 kg, reach 2 m', { payload: 35, includesTool: true, reach: 2000 }],
    ['part 25 + gripper 10 = 35 kg', { payload: 35, includesTool: true }],
    ['part of 25 kg plus gripper of 10 kg equals 35 kg', { payload: 35, includesTool: true }],
    ['25 kg Teil + 10 kg Greifer = 35 kg Traglast', { payload: 35, includesTool: true }],
    ['2 x 10 kg + Greifer 5 kg = 25 kg', { payload: 25, includesTool: true }],
    ['Teil + Greifer = 35 kg', { payload: 35, includesTool: true }],
    ['Teil 25 kg, Greifer 10 kg, insgesamt 35 kg', { payload: 35, includesTool: true }],
    ['part 25 kg, gripper 10 kg, total 35 kg', { payload: 35, includesTool: true }],
    ['25+10=35 kg', { payload: 35 }],
    ['Gehäuse 10 kg + Deckel 15 kg = 25 kg, Greifer 5 kg', { payload: 25, tool: 5 }],
    ['10 kg + 15 kg = 25 kg Bauteil, Greifer 5 kg', { part: 25, tool: 5 }],
    ['10 kg + 15 kg = 25 kg Bauteil, Greifer noch unbekannt', { part: 25, unknown: ['tool'] }],
    ['10 kg + 15 kg = 25 kg, der Greifer wird noch gebaut', { payload: 25 }],
    ['Teil = 25 kg, Greifer = 10 kg', { part: 25, tool: 10 }],
    ['Teil = 25 kg + Greifer = 10 kg', { part: 25, tool: 10 }],
    ['Teil 25 kg + Greifer 10 kg', { part: 25, tool: 10 }],
    ['Traglast = 35 kg', { payload: 35 }],
    ['Traglast 40 kg, Greifer 10 kg', { payload: 40, tool: 10 }],
  ])('%s', (text, expected) => expect(said(text)).toEqual(expected))
})

describe('several parts at once', () => {
  test.each<[string, Partial<Requirements>]>([
    ['4 Kartons à 3 kg', { part: 3, count: 4 }],
    ['4 x 3 kg', { part: 3, count: 4 }],
    ['zwei Teile zu je 5 kg', { part: 5, count: 2 }],
    ['two 5 kg parts', { part: 5, count: 2 }],
    ['4 boxes at once, 3 kg each', { part: 3, count: 4 }],
    ['Säcke zu je 25 kg, 4 Stück gleichzeitig', { part: 25, count: 4 }],
    ['Teile mit 4 kg, Doppelgreifer wiegt 6 kg', { part: 4, tool: 6, count: 2 }],
    ['12 kg Kartons, etwa 10 Kartons pro Minute', { part: 12, rate: 10 }],
    ['Kartons mit 12 kg auf zwei Europaletten', { part: 12, application: 'palletizing' }],
    ['3 Teile je 20 kg', { part: 20, count: 3 }],
    ['three gears, 20 kg each', { part: 20, count: 3 }],
    ['3 Teile an 2 Maschinen je 20 kg', { part: 20, count: 3 }],
    ['2 Zahnräder an Maschinen je 20 kg', { part: 20, count: 2 }],
    ['4 parts at once into 2 machines, 3 kg each', { part: 3, count: 4 }],
  ])('%s', (text, expected) => expect(said(text)).toEqual(expected))
})

describe('several machines hold no several parts', () => {
  test.each<[string, Partial<Requirements>]>([
    ['3 Maschinen mit je 20 kg', { payload: 20 }],
    ['zwei Roboter mit jeweils ca. 20 kg, Reichweite 2 m', { payload: 20, reach: 2000 }],
    ['3 machines with 20 kg each', { payload: 20 }],
    ['four robots of 20 kg each', { payload: 20 }],
    ['3 Maschinen mit je 20 kg Teilen', { part: 20 }],
    ['3 Maschinen mit je 20 kg beladen', { part: 20, application: 'machine_tending' }],
    ['3 CNC-Maschinen, Teile je 20 kg', { part: 20, application: 'machine_tending' }],
    ['three machines, parts of 20 kg each', { part: 20 }],
    ['3 Maschinen gleichzeitig, Teile mit 20 kg', { part: 20 }],
    ['two shifts, bags of 25 kg each', { part: 25 }],
    ['4 Roboter mit je 20 kg Traglast', { payload: 20 }],
    ['eine Maschine mit 20 kg', { part: 20 }],
  ])('%s', (text, expected) => expect(said(text)).toEqual(expected))
})

describe('lengths', () => {
  test.each<[string, Partial<Requirements>]>([
    ['Reichweite 1,8 m', { reach: 1800 }],
    ['1.780 mm Reichweite', { reach: 1780 }],
    ['reach of 1,780 mm', { reach: 1780 }],
    ['1,780 m', { reach: 1780 }],
    ['Reichweite 1 500 mm', { reach: 1500 }],
    ['Reichweite 1m20', { reach: 1200 }],
    ['Reichweite 1 m 20 cm', { reach: 1200 }],
    ['reach of 5 ft 6 in', { reach: 1676.4 }],
    ['Reichweite 1800', { reach: 1800 }],
    ['Reichweite: 1.800, Traglast: 20', { reach: 1800, payload: 20 }],
    ['payload 20, reach >= 1.8', { payload: 20, reach: 1800 }],
    ['Traglast mindestens 20 Reichweite mindestens 1800', { payload: 20, reach: 1800 }],
    ['1800er Reichweite', { reach: 1800 }],
    ['Roboter mit 1.800er-Reichweite', { reach: 1800 }],
    ['Teile 20 kg, 2000er Reichweite', { part: 20, reach: 2000 }],
    ['60er Reichweite', {}],
    ['1800er Serie', {}],
    ['Reichweite 60', {}],
    ['Traglast 3 Roboter', {}],
    ['Reichweite ca. 2,5 m', { reach: 2500, reachIsApproximate: true }],
    ['reach around 3 m', { reach: 3000, reachIsApproximate: true }],
    ['mindestens 2,7 m Reichweite', { reach: 2700 }],
    ['Reichweite höchstens 900 mm', { reachMost: 900 }],
    ['no more than 900 mm reach', { reachMost: 900 }],
    ['Reichweite zwischen 1,5 und 2 m', { reach: 1500, reachMost: 2000 }],
    ['zwei Meter weit reichen', { reach: 2000 }],
    ['anderthalb Meter Reichweite', { reach: 1500 }],
    ['280 cm', { reach: 2800 }],
    ['60 inch reach', { reach: 1524 }],
    ['6 ft reach', { reach: 1828.8 }],
    ['Rahmen mit 1,4 x 0,9 m', { size: 1400 }],
    ['Stapelhöhe bis 1,8 m', { height: 1800 }],
    ['Die Zelle ist 4 x 5 m groß', {}],
    ['Palettenmaß 1200 x 800 mm', {}],
    ['40 in reach', { reach: 1016 }],
    ['with a reach of 60 in', { reach: 1524 }],
    ['Wiederholgenauigkeit ±0,02 mm', { repeatability: 0.02 }],
    ['repeatability of 0.05 mm', { repeatability: 0.05 }],
    ['auf 0,1 mm genau', { repeatability: 0.1 }],
  ])('%s', (text, expected) => expect(said(text)).toEqual(expected))
})

describe('other figures', () => {
  test.each<[string, Partial<Requirements>]>([
    ['6 Achsen', { axes: 6 }],
    ['sechsachsiger Roboter', { axes: 6, kinds: ['6-axis'] }],
    ['4-Achs-Roboter', { axes: 4 }],
    ['mindestens 5 Achsen', { axesLeast: 5 }],
    ['Anpresskraft 80 N', { force: 80 }],
    ['0,2 kN Kraft', { force: 200 }],
    ['Moment von 20 Nm', {}],
    ['bei -25 °C', { temperature: -25, environment: ['cold'] }],
    ['bei minus 18 Grad', { temperature: -18, environment: ['cold'] }],
    ['Taktzeit 0,6 s', { cycle: 0.6 }],
    ['12/min', { rate: 12 }],
    ['600 an hour', { rate: 10 }],
    ['Schutzart IP 67', { protection: 'IP67' }],
    ['IP69K am Handgelenk', { wristProtection: 'IP69K' }],
    ['Reinraum ISO 5', { environment: ['clean_room'], cleanRoomClass: 5 }],
    ['ATEX Zone 1', { environment: ['explosive'], explosionZone: 1 }],
    ['Kühlschmierstoff im Bauraum', { wristProtection: 'IP65' }],
  ])('%s', (text, expected) => expect(said(text)).toEqual(expected))
})

describe('words', () => {
  test.each<[string, Partial<Requirements>]>([
    ['Palettieren', { application: 'palletizing' }],
    ['MAG-Schweißen', { application: 'arc_welding' }],
    ['MAG-Schweissen', { application: 'arc_welding' }],
    ['CNC-Drehmaschine beladen', { application: 'machine_tending' }],
    ['Drehmaschine von der Palette beladen', { application: 'machine_tending' }],
    ['press-to-press transfer', { application: 'press_tending' }],
    ['Montage von Steckern', { application: 'assembly' }],
    ['Montage an der Decke', { mounting: 'ceiling' }],
    ['wall-mounted', { mounting: 'wall' }],
    ['nicht zum Schweißen', {}],
    ['kein SCARA', { excludedKinds: ['scara'] }],
    ['ohne Schutzzaun neben den Mitarbeitern', { collaborative: true }],
    ['no safety fence', { collaborative: true }],
    ['Hohlhandgelenk', { hollowWrist: true }],
    ['Ist der iER20-1780 gut?', { robots: ['ER20-1780'] }],
    ['ER 20 1780, er16-1600', { robots: ['ER20-1780', 'ER16-1600'] }],
    ['UNO-220-3100-HR oder ER220-3100', { robots: ['UNO-220-3100-HR', 'ER220-3100'] }],
    ['die beste Wiederholgenauigkeit', { order: { value: 'accuracy', direction: 'least' } }],
    ['the longest reach', { order: { value: 'reach', direction: 'most' } }],
    ['mehr Traglast als der ER20-1780', { payload: 20.001 }],
  ])('%s', (text, expected) => expect(said(text)).toEqual(expected))
})

describe('a second message', () => {
  const first = turn('20 kg Teile, Greifer 5 kg, Reichweite ca. 1,7 m').requirements
  test.each<[string, Partial<Requirements>]>([
    ['doch 30 kg', { part: 30, tool: 5 }],
    ['nein, 25 kg', { part: 25 }],
    ['statt 20 kg jetzt 30 kg', { part: 30 }],
    ['nicht 20 kg, sondern 30 kg', { part: 30 }],
    ['Der Greifer wiegt 8 kg', { part: 20, tool: 8 }],
    ['Reichweite egal', { reach: null, part: 20 }],
    ['the reach does not matter', { reach: null }],
    ['Reichweite 2 m', { reach: 2000, reachIsApproximate: false }],
    ['insgesamt 30 kg inkl. Greifer', { payload: 30, includesTool: true, part: null, tool: null }],
    ['Das Gewicht ist inklusive Greifer', { payload: 20, includesTool: true, part: null, tool: null }],
    ['an der Wand', { mounting: 'wall', part: 20 }],
    ['danke', { part: 20, tool: 5, reach: 1700 }],
  ])('%s', (text, expected) => expect(turn(text, first).requirements).toMatchObject(expected))

  test.each<[string, QuestionField, Partial<Requirements>]>([
    ['8', 'tool', { tool: 8 }],
    ['ca. 8 kg', 'tool', { tool: 8 }],
    ['1,8', 'reach', { reach: 1800 }],
    ['1800', 'reach', { reach: 1800 }],
    ['12', 'payload', { part: 12 }],
    ['weiß ich nicht', 'tool', { tool: null, unknown: ['tool'] }],
    ['no idea', 'reach', { reach: null, unknown: ['reach'] }],
  ])('%s, asked for %s', (text, field, expected) =>
    expect(turn(text, noRequirements, [field]).requirements).toMatchObject(expected),
  )
})

test('every place is that of the words that say it', () => {
  const text = 'Palettieren von 25 kg Säcken, der Greifer wiegt 10 kg, Reichweite ca. 2,5 m, IP65'
  const said = turn(text).places.map(({ field, start, end }) => [field, text.slice(start, end)])
  expect(Object.fromEntries(said)).toEqual({
    part: 'von 25 kg',
    tool: '10 kg',
    reach: 'ca. 2,5 m',
    application: 'Palettieren',
    protection: 'IP65',
  })
})
