import { type Endpoint, sendsQuery } from '@app/contracts/endpoint'
import { pathId, timestamp } from '@app/contracts/fields'
import { MAX_INTEGER } from '@app/contracts/numbers'
import { CURSOR_HEADER, TOTAL_HEADER } from '@app/contracts/page'
import { Problem, type ProblemCode, problems } from '@app/contracts/problem'
import { apiKeyScopes, fieldScopes, scopeName } from '@app/contracts/scopes'
import * as z from 'zod'

export interface Operation {
  name: string
  endpoint: Endpoint
}

type Json = Record<string, unknown>

/** JSON forms that the schema alone does not tell; null if it does. */
function onTheWire(schema: z.core.$ZodTypes): Json | null {
  if (schema === timestamp) return { type: 'string', format: 'date-time' }
  if (schema === pathId) return { type: 'integer', minimum: 1, maximum: MAX_INTEGER }
  return null
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    // Files, and results of transformations.
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const needed = fieldScopes.get(zodSchema)
      if (needed) jsonSchema.description = `Mit einem Schlüssel ohne ${needed.scope}: null`
      const wire = onTheWire(zodSchema)
      if (!wire) return
      for (const name of Object.keys(jsonSchema)) delete (jsonSchema as Json)[name]
      Object.assign(jsonSchema, wire)
    },
  }) as Json
  return json
}

interface Inputs {
  properties: Record<string, Json>
  required: string[]
}

function inputsOf(endpoint: Endpoint): Inputs {
  const { properties = {}, required = [] } = schemaOf(endpoint.input, 'input') as Partial<Inputs>
  return { properties, required }
}

const parametersIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)

const NO_REPEAT = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Derselbe Schlüssel mit demselben Inhalt ist derselbe Vorgang: Er wird nur einmal ausgeführt.',
  schema: { type: 'string', pattern: '^[\\w-]{8,255}$' },
}

function parametersOf(endpoint: Endpoint, { properties, required }: Inputs): Json[] {
  const inPath = parametersIn(endpoint.path)
  const path = inPath.map(name => ({
    name,
    in: 'path',
    required: true,
    schema: properties[name] ?? { type: 'string' },
  }))
  const rest = Object.keys(properties).filter(name => !inPath.includes(name))
  const query = sendsQuery(endpoint)
    ? rest.map(name => ({ name, in: 'query', required: required.includes(name), schema: properties[name] }))
    : []
  return [...path, ...query, ...(endpoint.method === 'POST' ? [NO_REPEAT] : [])]
}

function bodyOf(endpoint: Endpoint, { properties, required }: Inputs): Json {
  if (sendsQuery(endpoint)) return {}
  const inPath = parametersIn(endpoint.path)
  const { upload } = endpoint
  const sent = Object.entries(properties).filter(([name]) => !inPath.includes(name))
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const files: [string, Json][] = upload
    ? [[upload.field, upload.maxFiles > 1 ? { type: 'array', items: file, maxItems: upload.maxFiles } : file]]
    : []
  const fields = Object.fromEntries([...sent, ...files])
  if (!Object.keys(fields).length) return {}
  const needed = required.filter(name => name in fields)
  const schema = { type: 'object', properties: fields, ...(needed.length && { required: needed }) }
  const contentType = upload ? 'multipart/form-data' : 'application/json'
  return { requestBody: { required: needed.length > 0, content: { [contentType]: { schema } } } }
}

const headers = (...names: [string, string, string][]) =>
  Object.fromEntries(names.map(([name, type, description]) => [name, { description, schema: { type } }]))

function successOf({ answer, output, status }: Endpoint): Json {
  if (answer === 'empty') return { [status]: { description: 'Erledigt' } }
  if (answer === 'bytes')
    return {
      [status]: {
        description: 'Eine Datei',
        content: { '*/*': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } },
      },
    }
  if (answer === 'events')
    return {
      [status]: {
        description: 'Ereignisse, solange die Verbindung steht',
        content: { 'text/event-stream': { schema: { type: 'string' } } },
      },
    }
  return {
    [status]: {
      description: 'Erfolgreich',
      ...(answer === 'list' && {
        headers: headers(
          [TOTAL_HEADER, 'integer', 'Wie viele es insgesamt sind; nur mit limit'],
          [CURSOR_HEADER, 'string', 'Als cursor gesendet, führt das zur nächsten Seite'],
        ),
      }),
      content: { 'application/json': { schema: schemaOf(output, 'output') } },
    },
  }
}

/** What any call of its kind may be refused with; the code in the body says it exactly. */
function refusalsOf(endpoint: Endpoint, { properties }: Inputs): ProblemCode[] {
  const { access, path, upload, method } = endpoint
  const namesRecord = path.includes(':') || /"(id|\w+Id)s?":/.test(JSON.stringify(properties))
  return [
    'request.invalid',
    ...(access === 'public' ? [] : (['auth.required', 'api_key.scope_missing'] as const)),
    ...(namesRecord ? (['request.not_found'] as const) : []),
    ...(method === 'GET' ? [] : (['request.in_use', 'request.unknown_reference'] as const)),
    ...(upload ? (['storage.full'] as const) : []),
    ...(sendsQuery(endpoint) ? [] : (['request.content_type', 'request.too_large'] as const)),
    'api_key.too_many',
    'server.failed',
    'server.unavailable',
  ]
}

const problemNames: Readonly<Record<number, string>> = {
  400: 'Die Angaben sind unvollständig oder unlesbar',
  401: 'Nicht angemeldet, oder der Schlüssel gilt nicht',
  403: 'Dem Schlüssel fehlt das Recht, oder die Anfrage kam von einer fremden Seite',
  404: 'Den Datensatz gibt es nicht (mehr)',
  409: 'Der Datensatz wurde inzwischen geändert oder wird noch verwendet',
  413: 'Die Anfrage oder eine Datei ist zu groß',
  415: 'Diese Art von Inhalt wird nicht angenommen',
  422: 'Die Angaben passen nicht zum Bestand',
  429: 'Zu viele Aufrufe; Retry-After nennt die Sekunden bis zum nächsten Versuch',
  500: 'Ein Fehler des Servers',
  503: 'Der Server ist gerade nicht bereit',
  507: 'Der Speicher des Servers ist voll',
}

const refusal = (status: number) => ({ $ref: `#/components/responses/problem${status}` })

function responsesOf(endpoint: Endpoint, inputs: Inputs): Json {
  const statuses = [...new Set(refusalsOf(endpoint, inputs).map(code => problems[code].status))]
  return { ...successOf(endpoint), ...Object.fromEntries(statuses.map(status => [status, refusal(status)])) }
}

function securityOf({ access }: Endpoint): Json[] {
  if (access === 'public') return [{}]
  return [...(access === 'staff' ? [] : [{ apiKey: access }]), { session: [] }]
}

function descriptionOf({ access }: Endpoint): string {
  if (access === 'public') return 'Öffentlich.'
  if (access === 'staff') return 'Nur in der Konsole; mit keinem Schlüssel.'
  const names = access.map(scope => `${scopeName(scope)} (${scope})`)
  return `${names.length > 1 ? 'Rechte' : 'Recht'}: ${names.join(' und ')}.`
}

function operationOf({ name, endpoint }: Operation): Json {
  const inputs = inputsOf(endpoint)
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    description: descriptionOf(endpoint),
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint, inputs),
    ...bodyOf(endpoint, inputs),
    responses: responsesOf(endpoint, inputs),
  }
}

const problemSchema = (): Json => {
  const schema = schemaOf(Problem, 'output') as Inputs & Json
  return {
    ...schema,
    properties: { ...schema.properties, code: { type: 'string', enum: Object.keys(problems) } },
  }
}

const components = (sessionCookie: string): Json => ({
  schemas: { Problem: problemSchema() },
  responses: Object.fromEntries(
    Object.entries(problemNames).map(([status, description]) => [
      `problem${status}`,
      {
        description,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  ),
  securitySchemes: {
    apiKey: {
      type: 'http',
      scheme: 'bearer',
      description: `API-Schlüssel eines Kontos. Rechte: ${apiKeyScopes.join(', ')}; schreiben schließt lesen ein.`,
    },
    session: { type: 'apiKey', in: 'cookie', name: sessionCookie, description: 'Anmeldung in der Konsole' },
  },
})

export function openApi(
  operations: readonly Operation[],
  { publicUrl, sessionCookie }: { publicUrl: string; sessionCookie: string },
): Json {
  const paths: Record<string, Json> = {}
  for (const operation of operations.toSorted((a, b) => a.endpoint.path.localeCompare(b.endpoint.path))) {
    const { method, path } = operation.endpoint
    const at = path.replace(/:(\w+)/g, '{$1}')
    paths[at] = { ...paths[at], [method.toLowerCase()]: operationOf(operation) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'CRM und Website',
      version: '1',
      description:
        'Aufrufe für Programme. Felder können dazukommen; was es gibt, behält Namen und Bedeutung. Beträge sind Cent, wo sie gelesen, und Euro, wo sie geschrieben werden.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: components(sessionCookie),
  }
}
