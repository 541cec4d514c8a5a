import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'

export const instance = `${hostname().slice(0, 40)}/${process.pid}`

export const { version } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as { version: string }
