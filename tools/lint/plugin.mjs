import { dirname, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { doors, domainOf, layerOf, sameGroup, within } from './layers.mjs'

/** Repository's root; the checks of the walls lint a copy elsewhere and name its root. */
const root = process.env.LINT_ROOT ?? fileURLToPath(new URL('../..', import.meta.url))
const names = 'red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange'
const rawColor = new RegExp(`^(?:(?:${names})(?:\\.\\d)?|#[0-9a-f]{3,8}|(?:rgb|hsl|oklch)a?\\(.*)$`, 'i')
const colorProps = new Set(['color', 'c', 'bg', 'fill', 'stroke', 'stopColor', 'iconColor'])

function rootPath(absolute) {
  return relative(root, absolute).split(sep).join('/')
}

/** The file of ours that a specifier means, as a path from the root, or null for a package. */
function target(specifier, from) {
  if (specifier.startsWith('.')) return rootPath(resolve(dirname(from), specifier.replace(/\?.*$/, '')))
  const own = /^@app\/(contracts|ui|api|web|desktop)(?:\/(.*))?$/.exec(specifier)
  if (own) {
    const [, name, rest = ''] = own
    const folder = name === 'contracts' || name === 'ui' ? `libs/${name}/src` : `apps/${name}`
    return rest ? `${folder}/${rest}` : folder
  }
  return specifier.startsWith('#api/') ? `apps/api/src/${specifier.slice(5)}` : null
}

function isTest(file) {
  return /\.test\.tsx?$/.test(file) || /^(apps|libs)\/[^/]+\/test\//.test(file)
}

function foreignPackage(layer, specifier) {
  const is = name => specifier === name || specifier.startsWith(`${name}/`)
  if (layer.packages && !layer.packages.some(is))
    return `${layer.path} uses only ${layer.packages.join(', ')}`
  return layer.not?.some(is) ? `${layer.path} must not use ${specifier}` : null
}

function crossDomain(file, aim) {
  const from = domainOf(file)
  const to = domainOf(aim)
  if (!from || !within(aim, 'apps/api/src') || from === to || to === 'platform') return null
  if (from === 'platform') return 'platform knows no domain'
  if (!to) return 'a domain must not import the application'
  if (doors.test(aim)) return null
  if (aim.endsWith('.entity.ts') && (file.endsWith('.entity.ts') || sameGroup(from, to))) return null
  return `${from} reaches ${to} through its service only`
}

/** Why this import is forbidden, or null. */
function breach(file, specifier, from, lazy) {
  const layer = layerOf(file)
  if (!layer) return null
  const aim = target(specifier, from)
  if (!aim) return isTest(file) ? null : foreignPackage(layer, specifier)
  if (isTest(file) && within(aim, file.split('/').slice(0, 2).join('/'))) return null
  const domains = crossDomain(file, aim)
  if (domains) return domains
  const allowed = lazy ? [...layer.may, ...(layer.lazy ?? [])] : layer.may
  if (allowed.some(path => within(aim, path) || within(aim, path.replace(/\.tsx?$/, '')))) return null
  const aimed = layerOf(aim)?.path
  if (aimed === layer.path || (layer.path === 'apps/api' && aimed?.startsWith('apps/api/'))) return null
  return `${layer.path} must not import ${aim}`
}

const walls = {
  create(context) {
    const from = context.filename
    const file = rootPath(from)
    function check(node, source, lazy = false) {
      if (typeof source?.value !== 'string') return
      const why = breach(file, source.value, from, lazy)
      if (why) context.report({ node, message: `Wall: ${why}. See tools/lint/layers.mjs.` })
    }
    return {
      ImportDeclaration: node => check(node, node.source),
      ExportNamedDeclaration: node => check(node, node.source),
      ExportAllDeclaration: node => check(node, node.source),
      ImportExpression: node => check(node, node.source, true),
      TSImportType: node => check(node, node.source ?? node.argument?.literal),
    }
  },
}

const noEnum = {
  create: context => ({
    TSEnumDeclaration: node =>
      context.report({ node, message: 'Use a union of string literals or z.enum instead of an enum.' }),
  }),
}

const noRawColor = {
  create: context => ({
    JSXAttribute(node) {
      const value = node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value
      if (!colorProps.has(node.name.name) || typeof value?.value !== 'string') return
      if (rawColor.test(value.value)) {
        context.report({ node, message: `"${value.value}" is not a token: use a color of the theme.` })
      }
    },
  }),
}

export default {
  meta: { name: 'house' },
  rules: { walls, 'no-enum': noEnum, 'no-raw-color': noRawColor },
}
