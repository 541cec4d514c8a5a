import type { Output } from '@app/contracts/endpoint'
import type { apiDocument } from '@app/contracts/api-document'

/** The part of a JSON Schema that the page shows. */
interface Schema {
  type?: string | readonly string[]
  format?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Schema[]
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
}

interface Content {
  content?: Readonly<Record<string, { schema: Schema }>>
}

interface Operation {
  operationId: string
  tags: readonly string[]
  security: readonly { apiKey?: readonly string[]; session?: readonly string[] }[]
  parameters: readonly { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: Content
  responses: Readonly<Record<string, Content & { description?: string }>>
}

export interface ApiField {
  name: string
  type: string
  isRequired: boolean
}

export interface ApiCall {
  id: string
  area: string
  method: string
  path: string
  /** Null: needs no key. */
  scope: string | null
  isPublic: boolean
  takes: ApiField[]
  gives: ApiField[]
}

const formats: Readonly<Record<string, string>> = { 'date-time': 'Zeitpunkt', date: 'Tag', uuid: 'UUID' }
const types: Readonly<Record<string, string>> = {
  string: 'Text',
  number: 'Zahl',
  integer: 'ganze Zahl',
  boolean: 'ja/nein',
  object: 'Objekt',
  null: 'null',
}

export function typeName({ type, format, enum: choices, const: only, anyOf, items }: Schema): string {
  if (choices) return choices.map(String).join(' | ')
  if (only !== undefined) return String(only)
  if (anyOf) return [...new Set(anyOf.map(typeName))].join(' oder ')
  if (Array.isArray(type)) return type.map(each => typeName({ type: each, format })).join(' oder ')
  if (type === 'array') return items ? `Liste: ${typeName(items)}` : 'Liste'
  return formats[format ?? ''] ?? types[String(type)] ?? 'beliebig'
}

function fieldsOf({ properties = {}, required = [] }: Schema): ApiField[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    type: typeName(schema),
    isRequired: required.includes(name),
  }))
}

const schemaIn = ({ content = {} }: Content = {}): Schema => Object.values(content)[0]?.schema ?? {}

function callOf(path: string, method: string, operation: Operation): ApiCall {
  const { operationId, tags, security, parameters, requestBody, responses } = operation
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  const answer = schemaIn(success)
  return {
    id: operationId,
    area: tags[0] ?? '',
    method: method.toUpperCase(),
    path,
    scope: security.find(({ apiKey }) => apiKey)?.apiKey?.join(', ') ?? null,
    isPublic: !security.some(({ session }) => session),
    takes: [
      ...parameters
        .filter(({ in: place }) => place !== 'header')
        .map(({ name, required = false, schema }) => ({
          name,
          type: typeName(schema),
          isRequired: required,
        })),
      ...fieldsOf(schemaIn(requestBody)),
    ],
    gives: fieldsOf(answer.type === 'array' ? (answer.items ?? {}) : answer),
  }
}

export function callsOf(document: Output<typeof apiDocument.get>): ApiCall[] {
  const paths = document['paths'] as Readonly<Record<string, Readonly<Record<string, Operation>>>>
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => callOf(path, method, operation)),
  )
}
