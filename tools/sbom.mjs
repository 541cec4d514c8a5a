import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { installed } from './bench/own-packages.mjs'
import { checkNode, runtimeNode } from './launch/node.mjs'
import { at } from './launch/place.mjs'
import { run, supervise } from './launch/processes.mjs'
import { launch, Refusal, say } from './launch/say.mjs'
import { deliveredPackages } from './sbom/delivered.mjs'

/**
 * `npm run sbom [-- FILE]`: writes a CycloneDX list of all delivered packages, from the lock, checked against its schema.
 * The list of npm itself (`npm sbom`) leaves out a third of them where there are workspaces.
 */
await launch(async () => {
  checkNode()
  supervise()
  const file = resolve(process.argv[2] ?? 'sbom.cdx.json')
  const home = await installed('tools/sbom')
  const cli = `${home}/node_modules/@cyclonedx/cyclonedx-npm/bin/cyclonedx-npm-cli.js`
  const what = ['--package-lock-only', '--omit', 'dev', '--flatten-components', '--', at('package.json')]
  const how = ['--spec-version', '1.6', '--output-format', 'JSON', '--validate', '--output-file', file]
  const { code, output } = await run(runtimeNode(), [cli, ...how, ...what])
  if (code !== 0) throw new Refusal(`${output}\nThe list of packages could not be made (${code}).`)
  const { components } = JSON.parse(readFileSync(file, 'utf8'))
  const listed = new Set(
    components.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name} ${version}`),
  )
  const missing = deliveredPackages().filter(({ name, version }) => !listed.has(`${name} ${version}`))
  if (missing.length > 0)
    throw new Refusal(
      `The list lacks ${missing.map(({ name, version }) => `${name} ${version}`).join(', ')}.`,
    )
  say(`${components.length} packages listed in ${file}.`)
  return 0
})
