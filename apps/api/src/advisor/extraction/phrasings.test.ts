import { describe, expect, test } from '@jest/globals'
import { noRequirements } from '@app/contracts/advisor-requirements'
import type { Language } from '@app/contracts/validation'
import { readRequirements } from './read-requirements.ts'

/** Numbers that come back: the same sequence every time, so that a failure can be repeated. */
function* random(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state / 2_147_483_648
  }
}

const numbers = random(4711)
const between = (least: number, most: number) => least + numbers.next().value * (most - least)
const one = <T>(of: readonly T[]): T => of[Math.floor(between(0, of.length))]!

const write = (value: number, language: Language, digits: number) => {
  const text = String(Number(value.toFixed(digits)))
  return language === 'de' ? text.replace('.', ',') : text
}

/** A value in a unit, as people write it, and what it is in kg or mm. */
type Unit = [factor: number, digits: number, spellings: Record<Language, readonly string[]>]
const masses: readonly Unit[] = [
  [
    1,
    1,
    {
      de: ['kg', ' kg', '\u00a0kg', '-kg', ' Kilo', ' Kilogramm'],
      en: ['kg', ' kg', ' kilos', ' kilograms'],
    },
  ],
  [0.001, 0, { de: ['g', ' g', ' Gramm'], en: [' g', ' grams'] }],
  [1000, 2, { de: ['t', ' t', ' Tonnen'], en: [' t', ' tonnes'] }],
  [0.45359237, 1, { de: [' lb'], en: [' lb', ' lbs', ' pounds'] }],
]
const lengths: readonly Unit[] = [
  [1000, 2, { de: ['m', ' m', ' Meter', ' Metern'], en: ['m', ' m', ' metres', ' meters'] }],
  [10, 0, { de: ['cm', ' cm', ' Zentimeter'], en: [' cm', ' centimetres'] }],
  [1, 0, { de: ['mm', ' mm', ' Millimeter'], en: ['mm', ' mm', ' millimetres'] }],
  [25.4, 0, { de: [' Zoll'], en: [' inches', ' inch'] }],
]

function figure(units: readonly Unit[], language: Language, kilogramsOrMillimetres: number) {
  const [factor, digits, spellings] = one(units)
  const text = write(kilogramsOrMillimetres / factor, language, digits)
  const value = Number(text.replace(',', '.')) * factor
  return { text: text + one(spellings[language]), value }
}

const phrasings: Record<Language, readonly ((part: string, tool: string, reach: string) => string)[]> = {
  de: [
    (part, tool, reach) => `Teile mit ${part}, Greifer ${tool}, Reichweite ${reach}`,
    (part, tool, reach) => `Reichweite ${reach}. Der Greifer wiegt ${tool}, das Teil ${part}.`,
    (part, tool, reach) => `Werkstück: ${part}; Greifer: ${tool}; Reichweite: ${reach}`,
    (part, tool, reach) =>
      `Wir haben Bauteile (${part}) und einen Greifer (${tool}) und brauchen ${reach} Reichweite`,
    (part, tool, reach) =>
      `Ein Roboter für ${part} schwere Teile, dazu kommt der Greifer mit ${tool}, er muss ${reach} weit reichen`,
    (part, tool, reach) =>
      `Bei ${reach} Reichweite soll er Werkstücke von ${part} heben, Greifergewicht ${tool}`,
  ],
  en: [
    (part, tool, reach) => `Parts of ${part}, gripper ${tool}, reach ${reach}`,
    (part, tool, reach) => `We need a reach of ${reach}. The gripper weighs ${tool} and the part ${part}.`,
    (part, tool, reach) => `Workpiece: ${part}; gripper: ${tool}; reach: ${reach}`,
    (part, tool, reach) => `A part of ${part} with a gripper of ${tool}, ${reach} away`,
    (part, tool, reach) =>
      `Looking for a robot with ${reach} reach for components that weigh ${part}, our tool weighs ${tool}`,
  ],
}

describe.each(['de', 'en'] as const)('whatever the unit and the sentence, in %s', language => {
  test.each(phrasings[language].map(phrase => [phrase('P', 'T', 'R'), phrase] as const))(
    '%s',
    (_shape, phrase) => {
      for (let i = 0; i < 200; i++) {
        const part = figure(masses, language, between(20, 200))
        const tool = figure(masses, language, between(20, 90))
        const reach = figure(lengths, language, between(600, 3_000))
        const text = phrase(part.text, tool.text, reach.text)
        const { values } = readRequirements({ text, language, before: noRequirements, asked: [] })
        const read = { part: values.part, tool: values.tool, reach: values.reach }
        const near = (value: number) => expect.closeTo(value, 3)
        expect({ text, ...read }).toEqual({
          text,
          part: near(part.value),
          tool: near(tool.value),
          reach: near(reach.value),
        })
      }
    },
  )
})
