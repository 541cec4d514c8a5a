import type { Endpoint } from '@app/contracts/endpoint'
import { live } from '@app/contracts/live'
import { readdirSync } from 'node:fs'

const CONTRACTS = new URL('../../../libs/contracts/src/', import.meta.url)

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'output' in value

/** Every endpoint that any contract declares, once: a new one is tested without anybody remembering to. */
export async function declaredEndpoints(): Promise<Endpoint[]> {
  const files = readdirSync(CONTRACTS).filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const modules = await Promise.all(
    files.map(name => import(new URL(name, CONTRACTS).href) as Promise<object>),
  )
  const found = modules
    .flatMap(module => Object.values(module) as unknown[])
    .filter(value => typeof value === 'object' && value !== null && !Array.isArray(value))
    .flatMap(group => Object.values(group as object) as unknown[])
    .filter(isEndpoint)
  return [...new Map(found.map(each => [`${each.method} ${each.path}`, each])).values()]
}

/** Whether a call has an answer to wait for; what consoles listen to goes on until their session ends. */
export const isAnswered = (endpoint: Endpoint): boolean => endpoint.path !== live.stream.path
