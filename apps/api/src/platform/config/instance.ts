import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'

/** Names this process among the instances on one database. */
export const instance = `${hostname().slice(0, 40)}/${process.pid}`

/** Of this product. */
export const { version } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as { version: string }
