/**
 * Who may import whom, as paths from the repository's root. The longest matching `path` speaks for a file.
 * `may`: layers (or single files) that it may import beside its own; `lazy`: those only by import();
 * `packages`: the only packages it may use, where that is limited; `not`: packages that it must not use.
 */
const contracts = 'libs/contracts/src'
const theme = 'libs/ui/src/theme'
const kit = 'libs/ui/src/kit'
const api = 'libs/ui/src/api'
const staff = 'libs/ui/src/staff'
/** The world outside, the server's process and its databases, as the tests of the server have them, too. */
const withServerTests = [
  'account',
  'authenticator',
  'certificates',
  'dovecot',
  'mail-authority',
  'mail-server',
  'model-server',
  'name-server',
  'server-process',
  'test-database',
  'test-postgres',
].map(name => `apps/api/test/${name}.ts`)
const serverOnly = ['electron', 'pg', 'typeorm', 'express', '@nestjs']

export const layers = [
  { path: contracts, may: [], packages: ['zod', '#stdnum'] },
  { path: theme, may: [contracts], not: serverOnly },
  { path: kit, may: [contracts, theme], not: [...serverOnly, '@tanstack/react-query', 'react-router-dom'] },
  { path: api, may: [contracts, theme, kit], not: serverOnly },
  { path: staff, may: [contracts, theme, kit, api, `${staff}/delivery`], not: serverOnly },
  // The queue of mails and activities, for the page and for Electron's main process.
  { path: `${staff}/delivery`, may: [contracts, `${staff}/bridge.ts`], packages: [] },
  { path: 'libs/ui', may: [contracts], not: serverOnly },
  {
    path: 'apps/web/src/site',
    may: [contracts, theme, kit, api, 'apps/web/src/i18n'],
    not: serverOnly,
  },
  { path: 'apps/web/src/staff', may: [contracts, theme, kit, api, staff], not: serverOnly },
  {
    path: 'apps/web/src',
    may: [contracts, theme, kit, api, 'apps/web/src/site', 'apps/web/src/i18n'],
    lazy: ['apps/web/src/staff'],
    not: serverOnly,
  },
  { path: 'apps/web', may: [contracts] },
  {
    path: 'apps/desktop/src/renderer',
    may: [contracts, theme, kit, api, staff],
    not: serverOnly,
  },
  { path: 'apps/desktop/src', may: [contracts, `${staff}/bridge.ts`, `${staff}/delivery`] },
  { path: 'apps/desktop', may: [contracts] },
  { path: 'apps/api/src/platform', may: [contracts], not: ['electron', 'react'] },
  { path: 'apps/api', may: [contracts], not: ['electron', 'react'] },
  { path: 'e2e', may: [contracts, ...withServerTests, 'apps/api/dist', 'tools/test/limits.mjs'] },
]

/** What a domain of the server shows to the other domains; entities only to entities (relations) and within a group. */
export const doors = /\.(service|module|guard|decorator)\.ts$/

const grouped = new Set(['crm'])

/** Whether two domains belong to one group, such as crm/mails and crm/customers. */
export function sameGroup(domain, other) {
  const group = domain.split('/')[0]
  return grouped.has(group) && other.startsWith(`${group}/`)
}

/** The domain that a server file belongs to (`robots`, `crm/customers`, `platform`), or null for main and app module. */
export function domainOf(file) {
  const match = /^apps\/api\/src\/([^/]+)\/(?:([^/]+)\/)?/.exec(file)
  if (!match) return null
  return grouped.has(match[1]) && match[2] ? `${match[1]}/${match[2]}` : match[1]
}

/** The layer of a file, or undefined for files outside all layers (tools, configuration). */
export function layerOf(file) {
  const matching = layers.filter(layer => within(file, layer.path))
  return matching.toSorted((a, b) => b.path.length - a.path.length)[0]
}

/** Whether a path is the given folder or file, or lies below it. */
export function within(file, path) {
  return file === path || file.startsWith(`${path}/`)
}
