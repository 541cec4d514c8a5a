import type { Endpoint } from '@app/contracts/endpoint'
import * as z from 'zod'

type Schema = z.core.JSONSchema.BaseSchema

const TEXTS: Readonly<Record<string, string>> = {
  date: '2026-12-01',
  'date-time': '2026-12-01T10:00:00Z',
  uuid: '3f1c0f0e-5b1d-4c59-9f0a-2d3a7c1b8e21',
}

/** Texts with a form of their own: times of a day and ids. */
const FORMED = ['09:00', '1']

function text({ format, pattern, minLength = 0, maxLength }: Schema, name: string, mark: string): string {
  const known = TEXTS[format ?? '']
  if (known) return known
  if (/mail|^from$|recipient/i.test(name)) return `${mark}@firma.example`
  if (name === 'slug') return mark.toLowerCase()
  if (/website|url/i.test(name)) return `https://${mark}.example/`
  const repeated = mark.repeat(Math.ceil(minLength / mark.length) || 1).slice(0, maxLength)
  const fits = (candidate: string) => !pattern || new RegExp(pattern).test(candidate)
  // A view of the catalogue is the only address that has a pattern.
  return [repeated, ...FORMED, `/robots?search=${mark}`].find(fits) ?? repeated
}

function value(schema: Schema, name: string, mark: string): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  if (choices)
    return value(
      choices.find(({ type }) => type !== 'null')!,
      name,
      mark,
    )
  const [type] = [schema.type].flat()
  if (type === 'string') return text(schema, name, mark)
  if (type === 'boolean') return true
  if (type === 'array') return [value(schema.items as Schema, name, mark)]
  if (type === 'object') return object(schema, mark)
  // An id, a version, a count, or what JSON has no name for.
  return Math.max(Number(schema.minimum ?? 1), 1)
}

function object({ properties = {}, additionalProperties }: Schema, mark: string): Record<string, unknown> {
  const known = Object.entries(properties).map(([name, schema]) => [
    name,
    value(schema as Schema, name, mark),
  ])
  const further = typeof additionalProperties === 'object' && {
    [mark]: value(additionalProperties, '', mark),
  }
  return { ...Object.fromEntries(known), ...further }
}

/** An input of a call that says `mark` wherever it takes a text, and passes as far as its shape alone tells how. */
export function markedInput({ input }: Endpoint, mark: string): Record<string, unknown> {
  return object(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }), mark)
}
