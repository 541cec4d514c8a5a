import { parser } from '@prometheus-io/lezer-promql'
import { Ajv } from 'ajv'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

const read = (name: string) =>
  readFileSync(new URL(`../../../deploy/monitoring/${name}`, import.meta.url), 'utf8')

/** What Prometheus takes for a file of alert rules, without what we do not use. */
const ALERTS = {
  type: 'object',
  required: ['groups'],
  additionalProperties: false,
  properties: {
    groups: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name', 'rules'],
        additionalProperties: false,
        properties: {
          name: { type: 'string' },
          rules: {
            type: 'array',
            items: {
              type: 'object',
              required: ['alert', 'expr', 'labels', 'annotations'],
              additionalProperties: false,
              properties: {
                alert: { type: 'string', pattern: '^[A-Z][A-Za-z]+$' },
                expr: { type: 'string' },
                for: { type: 'string', pattern: '^\\d+[smh]$' },
                labels: {
                  type: 'object',
                  required: ['severity'],
                  additionalProperties: false,
                  properties: { severity: { enum: ['warning', 'critical'] } },
                },
                annotations: {
                  type: 'object',
                  required: ['summary', 'description'],
                  additionalProperties: false,
                  properties: { summary: { type: 'string' }, description: { type: 'string' } },
                },
              },
            },
          },
        },
      },
    },
  },
}

/** What Grafana needs of a dashboard to show it. */
const DASHBOARD = {
  type: 'object',
  required: ['uid', 'title', 'schemaVersion', 'panels', 'templating'],
  properties: {
    panels: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['id', 'type', 'title', 'gridPos', 'datasource', 'targets'],
        properties: {
          type: { enum: ['stat', 'timeseries'] },
          gridPos: { type: 'object', required: ['x', 'y', 'w', 'h'] },
          targets: {
            type: 'array',
            minItems: 1,
            items: { type: 'object', required: ['refId', 'expr', 'legendFormat'] },
          },
        },
      },
    },
  },
}

interface AlertFile {
  groups: { rules: { alert: string; expr: string }[] }[]
}

interface DashboardFile {
  panels: { id: number; targets: { expr: string }[] }[]
}

function checked<T>(name: string, content: unknown, schema: object): T {
  const ajv = new Ajv({ allErrors: true })
  if (!ajv.validate(schema, content)) throw new Error(`${name}: ${ajv.errorsText()}`)
  return content as T
}

/** Every alert of the rules file. */
export const alertRules = checked<AlertFile>('alerts.yml', parse(read('alerts.yml')), ALERTS).groups.flatMap(
  ({ rules }) => rules,
)

const { panels } = checked<DashboardFile>('dashboard.json', JSON.parse(read('dashboard.json')), DASHBOARD)

/** Every expression of the dashboard. */
export const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

/** The metrics that a PromQL expression asks for, and where it cannot be read. */
export function askedBy(expression: string): { metrics: string[]; errors: string[] } {
  // Grafana fills its own variables in before Prometheus sees the expression.
  const text = expression.replaceAll('$__rate_interval', '5m')
  const metrics: string[] = []
  const errors: string[] = []
  parser.parse(text).iterate({
    enter({ name, from, to, type, node }) {
      if (type.isError) errors.push(`${text} at ${from}`)
      if (name === 'Identifier' && node.parent?.name === 'VectorSelector') metrics.push(text.slice(from, to))
    },
  })
  return { metrics, errors }
}
