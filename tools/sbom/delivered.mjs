import { readFileSync } from 'node:fs'
import { at } from '../launch/place.mjs'

/** What these packages say in a file of theirs, and not where npm looks for it. */
const readByUs = {
  busboy: 'MIT',
  'passport-local': 'MIT',
  'passport-strategy': 'MIT',
  pause: 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
}

/** The packages of the lock that are delivered, as opposed to those that only build and test, with their licences. */
export function deliveredPackages() {
  const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(
      ([path, { dev, devOptional, link }]) => path.includes('node_modules/') && !dev && !devOptional && !link,
    )
    .map(([path, { version, license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return { name, version, licence: license ?? readByUs[name] ?? 'none stated' }
    })
}
