import { deliveredPackages } from '../sbom/delivered.mjs'

/* Every package that is delivered stands under a licence that we have agreed to; `npm run licences` lists them. */

/**
 * None of them asks for our own source. LGPL is libvips, which sharp loads as a library of its own; OFL are the fonts.
 */
const agreed = new Set([
  '(MIT OR CC0-1.0)',
  '(MIT OR EUPL-1.1+)',
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT AND OFL-1.1',
  'MIT-0',
  'OFL-1.1',
])

const delivered = deliveredPackages()
const byLicence = Map.groupBy(delivered, ({ licence }) => licence)
if (process.argv.includes('--list'))
  for (const [licence, of] of [...byLicence].toSorted(([a], [b]) => a.localeCompare(b)))
    console.log(`${licence}\n${of.map(({ name, version }) => `  ${name} ${version}`).join('\n')}`)

const problems = delivered.filter(({ licence }) => !agreed.has(licence))
for (const { name, version, licence } of problems)
  console.error(`${name} ${version}: ${licence} is not among the licences of tools/checks/licences.mjs`)
const unused = [...agreed].filter(licence => !byLicence.has(licence))
for (const licence of unused) console.error(`${licence}: no package needs it any more`)
console.log(`${delivered.length} delivered packages checked, ${problems.length + unused.length} problems.`)
process.exitCode = problems.length + unused.length > 0 || delivered.length === 0 ? 1 : 0
