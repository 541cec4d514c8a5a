import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** What electron.d.ts says of one interface or class. */
export interface Surface {
  members: ReadonlySet<string>
  /** Names for on(), once() and so on; empty where the type emits nothing. */
  events: ReadonlySet<string>
}

const folder = dirname(createRequire(import.meta.url).resolve('electron/package.json'))
const text = readFileSync(join(folder, 'electron.d.ts'), 'utf8')
/** Event is an alias there, not an interface. */
const event = { members: new Set(['preventDefault', 'defaultPrevented']), events: new Set<string>() }
const surfaces = new Map<string, Surface>([['Event', event]])

/** A block of electron.d.ts that opens at two spaces, or null. */
function block(opening: RegExp): { head: string; body: string } | null {
  const head = opening.exec(text)
  if (!head) return null
  const from = head.index + head[0].length
  return { head: head[0], body: text.slice(from, text.indexOf('\n  }', from)) }
}

function read(type: string): Surface {
  const found = block(new RegExp(`^  (?:interface|class) ${type}\\b.*\\{$`, 'm'))
  if (!found) throw new Error(`electron-host: electron.d.ts has no type ${type}`)
  const own = [...found.body.matchAll(/^ {4}(?:static )?(?:readonly )?(\w+)\??[(<:]/gm)].map(
    match => match[1],
  )
  const ownEvents = [...found.body.matchAll(/^ {4}on\(event: '([^']+)'/gm)].map(match => match[1])
  const parent = /extends (\S+)/.exec(found.head)?.[1]
  const emitter = parent && parent.endsWith('EventEmitter')
  const base =
    parent && !emitter ? surfaceOf(parent) : { members: new Set<string>(), events: new Set<string>() }
  const inherited = emitter ? Object.getOwnPropertyNames(EventEmitter.prototype) : base.members
  const named = (names: (string | undefined)[]) => names.filter(name => name !== undefined)
  return {
    members: new Set([...inherited, ...named(own), 'constructor']),
    events: new Set([...base.events, ...named(ownEvents)]),
  }
}

/** Members and events of a type in electron.d.ts, inherited ones included. Throws where there is no such type. */
export function surfaceOf(type: string): Surface {
  const known = surfaces.get(type)
  if (known) return known
  const surface = read(type)
  surfaces.set(type, surface)
  return surface
}

/** The names that a main process can import from 'electron'. */
export function mainExports(): string[] {
  return ['Main', 'Common'].flatMap(space => {
    const body = block(new RegExp(`^  namespace ${space} \\{$`, 'm'))?.body ?? ''
    return [...body.matchAll(/^ {4}(?:const|class) (\w+)/gm)].map(match => match[1] ?? '')
  })
}
