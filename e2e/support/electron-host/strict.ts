import { surfaceOf } from './surface.ts'

const LISTENING = new Set(['on', 'once', 'off', 'addListener', 'removeListener', 'prependListener'])

function ownNames(target: object): string[] {
  const names: string[] = []
  for (let level = target; level && level !== Object.prototype; level = Object.getPrototypeOf(level)) {
    names.push(...Object.getOwnPropertyNames(level))
  }
  return names.filter(name => !name.startsWith('_'))
}

/**
 * A stand-in that can't do more than the real thing: throws at once where `target` has a public member that electron.d.ts
 * does not give `type`; later on every use of a member that is not implemented or does not exist, and on listening to an
 * unknown event. Members that begin with an underscore are the host's own.
 */
export function strict<T extends object>(type: string, target: T): T {
  const { members, events } = surfaceOf(type)
  const invented = ownNames(target).find(name => !members.has(name))
  if (invented) throw new Error(`electron-host: Electron has no ${type}.${invented}`)

  function known(name: string | symbol): boolean {
    if (typeof name === 'symbol' || name in target || name.startsWith('_')) return true
    // Asked by await, by JSON.stringify and by loggers of everything.
    if (name === 'then' || name === 'toJSON') return true
    if (members.has(name)) throw new Error(`electron-host: ${type}.${name} is not implemented`)
    throw new Error(`electron-host: Electron has no ${type}.${name}`)
  }

  function listen(name: string, proxy: object) {
    return (event: string, listener: unknown) => {
      if (events.size > 0 && !events.has(event))
        throw new Error(`electron-host: ${type} has no event ${event}`)
      const method: unknown = Reflect.get(target, name)
      if (typeof method === 'function') method.call(target, event, listener)
      return proxy
    }
  }

  return new Proxy(target, {
    get(_, name, proxy: object) {
      if (!known(name)) return undefined
      if (LISTENING.has(String(name)) && name in target) return listen(String(name), proxy)
      return Reflect.get(target, name, proxy) as unknown
    },
    set: (_, name, value) => known(name) && Reflect.set(target, name, value),
  })
}

/** Throws where options name something that electron.d.ts does not know. */
export function checkOptions(type: string, options: object): void {
  const { members } = surfaceOf(type)
  const unknown = Object.keys(options).find(name => !members.has(name))
  if (unknown) throw new Error(`electron-host: Electron has no ${type}.${unknown}`)
}

/** What an export is that Electron has and the host has not: any use throws. */
export function missing(name: string): unknown {
  const complain = (): never => {
    throw new Error(`electron-host: ${name} is not implemented`)
  }
  return new Proxy(complain, { get: complain, construct: complain, apply: complain })
}
