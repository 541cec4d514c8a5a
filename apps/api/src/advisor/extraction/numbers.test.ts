import { expect, test } from '@jest/globals'
import type { Requirements } from '@app/contracts/advisor-requirements'
import { said } from '../../../test/reading.ts'

test.each([
  ['Genauigkeit 50 \u00b5m', 0.05],
  ['Genauigkeit 50 \u03bcm', 0.05],
  ['Genauigkeit 50um', 0.05],
  ['Wiederholgenauigkeit 50 Mikrometer', 0.05],
  ['repeatability of 20 micrometres', 0.02],
  ['Wiederholgenauigkeit 1/100 mm', 0.01],
  ['auf 1/10 mm genau', 0.1],
  ['auf ein Hundertstel genau', 0.01],
  ['auf zwei Hundertstel Millimeter genau', 0.02],
  ['accurate to 5 hundredths of a millimetre', 0.05],
  ['Wiederholgenauigkeit 0,05', 0.05],
  ['±0,03', 0.03],
  ['+-0,03 mm', 0.03],
])('accuracy: %s', (text, repeatability) => expect(said(text)).toEqual({ repeatability }))

test.each<[string, Partial<Requirements>]>([
  ['Teile mit 50 dag', { part: 0.5 }],
  ['1½ kg Teile', { part: 1.5 }],
  ['1 1/2 kg Teile', { part: 1.5 }],
  ['halbes Kilo schwere Teile', { part: 0.5 }],
  ['20 kg ±0,5', { part: 20 }],
  ['2½ m Reichweite', { reach: 2500 }],
  ['Reichweite 3/4 m', { reach: 750 }],
  ['5\'6" reach', { reach: 1676.4 }],
  ['TL = 20, R = 1800, Achsen: 6', { payload: 20, reach: 1800, axes: 6 }],
  ['Teile Ø 200 mm, 12 kg', { part: 12, size: 200 }],
  ['6 Achsen 3', { axes: 6 }],
])('%s', (text, expected) => expect(said(text)).toEqual(expected))
