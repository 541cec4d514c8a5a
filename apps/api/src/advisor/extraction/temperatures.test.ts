import { expect, test } from '@jest/globals'
import type { Requirements } from '@app/contracts/advisor-requirements'
import { said } from '../../../test/reading.ts'

test.each<[string, Partial<Requirements>]>([
  ['bei 40 °C, Teile 20 kg', { part: 20, temperature: 40 }],
  ['bei 40C Umgebungstemperatur, 20 kg Teile', { part: 20, temperature: 40 }],
  ['Drehmaschine bei 40 Grad, 20 kg', { part: 20, temperature: 40, application: 'machine_tending' }],
  ['−20 Grad, Teile 20 kg', { part: 20, temperature: -20, environment: ['cold'] }],
  ['-30 bis +50 °C, 20 kg', { part: 20, temperature: -30, environment: ['cold'] }],
  ['-20 bis 5 °C, 10 kg', { part: 10, temperature: -20, environment: ['cold'] }],
  ['Teile 200 Grad heiß, 20 kg', { part: 20, temperature: 200, environment: ['heat'] }],
  ['Ofen bei 180 °C, Reichweite 2 m', { reach: 2000, temperature: 180, environment: ['heat'] }],
  ['350 °F, 20 kg parts', { part: 20, temperature: 177, environment: ['heat'] }],
  ['350 degrees Fahrenheit, 20 kg parts', { part: 20, temperature: 177, environment: ['heat'] }],
  ['um ca. 90 Grad gedreht ablegen, Teile 20 kg', { part: 20 }],
  ['rotate by 90 degrees, parts 20 kg', { part: 20 }],
  ['45°-Winkel, 10 kg Teile', { part: 10 }],
])('%s', (text, expected) => expect(said(text)).toEqual(expected))
