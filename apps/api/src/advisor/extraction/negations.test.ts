import { expect, test } from '@jest/globals'
import type { Requirements } from '@app/contracts/advisor-requirements'
import { said } from '../../../test/reading.ts'

test.each<[string, Partial<Requirements>]>([
  ['Traglast nicht nur 20 kg', { payload: 20 }],
  ['nicht nur 20 kg, sondern auch 30 kg Teile', { part: 30 }],
  ['Die Teile wiegen keine 20 kg', { part: 20 }],
  ['keine 20 kg schwer, eher 15 kg', { part: 15 }],
  ['Es müssen nicht 3 m sein, 2 m reichen', { reach: 2000 }],
  ['Traglast nicht mehr als 20 kg', { payloadMost: 20 }],
  ['Traglast nicht weniger als 20 kg', { payload: 20 }],
  ['payload no less than 20 kg', { payload: 20 }],
  ['payload not less than 20 kg', { payload: 20 }],
  ['payload not below 20 kg', { payload: 20 }],
  ['no robot under 20 kg payload', { payload: 20 }],
  ['kein Roboter unter 20 kg Traglast', { payload: 20 }],
  ['nichts unter 20 kg Traglast', { payload: 20 }],
  ['parts not more than 20 kg', { part: 20 }],
  ['Teile nicht über 20 kg', { part: 20 }],
  ['Reichweite mindestens nicht unter 1,8 m', { reach: 1800 }],
  ['Reichweite nicht kleiner als 1,5 m', { reach: 1500 }],
  ['Reichweite nicht über 1,5 m', { reachMost: 1500 }],
  ['reach not over 1.5 m', { reachMost: 1500 }],
  ['Wiederholgenauigkeit nicht schlechter als 0,05 mm', { repeatability: 0.05 }],
])('figures: %s', (text, expected) => expect(said(text)).toEqual(expected))

test.each<[string, Partial<Requirements>]>([
  ['weder schweißen noch lackieren, Teile 10 kg', { part: 10 }],
  ['neither welding nor painting, parts of 10 kg', { part: 10 }],
  ['kein Schweißen oder Lackieren, 20 kg Teile', { part: 20 }],
  ['no welding or painting, payload 10 kg', { payload: 10 }],
  ['without painting, payload 20 kg', { payload: 20 }],
  ['ohne Schweißen, Traglast 20 kg', { payload: 20 }],
  ['statt Schweißen jetzt Palettieren, 25 kg', { application: 'palletizing', part: 25 }],
  ['we don’t need welding, parts of 10 kg', { part: 10 }],
  ['painting is not required, 20 kg', { part: 20 }],
  ['Lackieren wollen wir nicht, 20 kg', { part: 20 }],
  ['nicht nur palettieren, auch verpacken, 20 kg', { application: 'palletizing', part: 20 }],
  ['nicht mehr manuell palettieren, 20 kg', { application: 'palletizing', part: 20 }],
  ['Säcke 20 kg ohne Greifer palettieren', { application: 'palletizing', part: 20 }],
])('uses: %s', (text, expected) => expect(said(text)).toEqual(expected))

test.each<[string, Partial<Requirements>]>([
  ['weder an der Wand noch an der Decke montiert, Traglast 20 kg', { payload: 20 }],
  ['nicht von der Decke hängend, 20 kg', { part: 20 }],
  ['ATEX ist nicht nötig, 20 kg', { part: 20 }],
  ['Reinraum brauchen wir nicht, 20 kg', { part: 20 }],
  ['ATEX nicht vergessen, 20 kg', { part: 20, environment: ['explosive'] }],
  ['nicht verpackte Lebensmittel, 2 kg', { part: 2, environment: ['food'], goods: 'open' }],
  ['no need for IP67, 20 kg payload', { payload: 20 }],
  ['kein IP67 nötig, 20 kg', { part: 20 }],
  ['nicht 4-achsig, 20 kg', { part: 20 }],
  ['keine 6 Achsen nötig, 20 kg', { part: 20 }],
  ['Ein Schutzzaun ist nicht vorgesehen, 20 kg', { part: 20, collaborative: true }],
])('characteristics: %s', (text, expected) => expect(said(text)).toEqual(expected))
