import { expect, test } from '@jest/globals'
import type { Requirements } from '@app/contracts/advisor-requirements'
import { said } from '../../../test/reading.ts'

type Order = NonNullable<Requirements['order']>

test.each<[string, Order['value'], Order['direction']]>([
  ['Welcher Roboter ist am genauesten?', 'accuracy', 'least'],
  ['the most precise robot', 'accuracy', 'least'],
  ['finest repeatability', 'accuracy', 'least'],
  ['Was ist euer stärkster?', 'payload', 'most'],
  ['Welcher hebt am meisten?', 'payload', 'most'],
  ['Welche maximale Traglast haben Ihre Roboter?', 'payload', 'most'],
  ['which robot lifts the most', 'payload', 'most'],
  ['Was ist der größte, den ihr habt?', 'payload', 'most'],
  ['smallest robot', 'payload', 'least'],
  ['Welcher Roboter reicht am weitesten?', 'reach', 'most'],
  ['Bei welchem ist die Reichweite am größten?', 'reach', 'most'],
  ['Roboter mit dem längsten Arm', 'reach', 'most'],
  ['which one reaches the farthest?', 'reach', 'most'],
  ['Welcher ist der kompakteste?', 'reach', 'least'],
  ['Welcher wiegt am wenigsten?', 'bodyWeight', 'least'],
  ['the lightest robot', 'bodyWeight', 'least'],
])('a superlative: %s', (text, value, direction) =>
  expect(said(text)).toEqual({ order: { value, direction } }),
)

test.each<[string, Partial<Requirements>]>([
  ['die schwersten Teile wiegen 20 kg', { part: 20 }],
  ['das leichteste Teil hat 2 kg, das größte 8 kg', { part: 8 }],
  ['maximale Traglast sollte 20 kg sein', { payload: 20 }],
  ['unser größtes Problem ist die Halle', {}],
  ['am besten für 20 kg', { part: 20 }],
])('no superlative of a robot: %s', (text, expected) => expect(said(text)).toEqual(expected))
