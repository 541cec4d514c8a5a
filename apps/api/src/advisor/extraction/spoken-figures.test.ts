import { expect, test } from '@jest/globals'
import type { Requirements } from '@app/contracts/advisor-requirements'
import { said } from '../../../test/reading.ts'

test.each<[string, Partial<Requirements>]>([
  ['Teil wiegt 0,8 to, Reichweite 2 m', { part: 800, reach: 2000 }],
  ['1,2 to', { part: 1200 }],
  ['zwölfeinhalb Kilo auf ein Meter zwanzig bewegen', { part: 12.5, reach: 1200, application: 'handling' }],
  ['drei Meter zwanzig Teile', { reach: 3000 }],
  ['5 to 8 kg parts', { part: 8 }],
  ['5 kg parts, 3 to the left', { part: 5 }],
  ['0.8 to, reach of 3 m', { part: 800, reach: 3000 }],
  ['Säcke mit einem halben Zentner', { part: 25 }],
  ['2 Doppelzentner Last', { payload: 200 }],
  ['parts of 2 cwt', { part: 101.604691 }],
  ['eine Vierteltonne', { part: 250 }],
  ['parts up to 40 lbs., reach 60 inch', { part: 18.143695, reach: 1524 }],
  ['24-inch reach, 15 lb parts', { part: 6.803886, reach: 609.6 }],
  ['2 yards of reach', { reach: 1828.8 }],
])('units as people write them: %s', (text, expected) => expect(said(text)).toEqual(expected))

test.each<[string, Partial<Requirements>]>([
  ['drei Zentner, zwei Meter fünfzig', { part: 150, reach: 2500 }],
  ['Reichweite eins fünfzig', { reach: 1500 }],
  ['zwei Teile, eins achtzig weit', { reach: 1800 }],
  ['zwei zwanzig Kilo Teile', { part: 20, count: 2 }],
  ['Reichweite zwei Komma fünf Meter', { reach: 2500 }],
  ['parts of two point two five kilos', { part: 2.25 }],
  ['sechseinhalb Kilo, anderthalb Meter', { part: 6.5, reach: 1500 }],
  ['drei viertel Meter Reichweite', { reach: 750 }],
  ['three quarters of a metre reach', { reach: 750 }],
  ['a ton and a half, two and a half metres', { part: 1500, reach: 2500 }],
  ['2 m 50 Reichweite, 20 kg', { part: 20, reach: 2500 }],
  ['2 m 50 kg', { part: 50, reach: 2000 }],
  ['fuffzig Kilo, zwoa Meter', { part: 50, reach: 2000 }],
  ['Teile dreißg Kilo, Reichweite einen Meter zwanzig.', { part: 30, reach: 1200 }],
  ['eine Dreivierteltonne, eins achtzig.', { part: 750, reach: 1800 }],
  ['10 Kilo, einsvierzig', { part: 10, reach: 1400 }],
  ['a quarter of a ton, two foot six', { part: 250, reach: 762 }],
  ['44# parts', { part: 19.958064 }],
  ['so 2 Meter weit', { reach: 2000, reachIsApproximate: true }],
  ['so um die zwei Meter', { reach: 2000, reachIsApproximate: true }],
  ['ein Dutzend Teile à 2 kg', { part: 2, count: 12 }],
])('numbers as people say them: %s', (text, expected) => expect(said(text)).toEqual(expected))
