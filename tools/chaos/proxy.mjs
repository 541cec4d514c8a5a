import { existsSync, openSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { at } from '../launch/place.mjs'
import { start } from '../launch/processes.mjs'
import { Refusal, say } from '../launch/say.mjs'
import { lowPort } from './servers.mjs'

/** Milliseconds until a request that finds no server is given up. */
const PATIENCE = 90_000

/** Stands in where no proxy is installed: the next server that takes work; one that does not even listen is taken out. */
class Stopgap {
  turn = 0

  constructor(servers) {
    this.servers = servers
  }

  /** Answers what `ask` does, given the address of a server. */
  async pass(ask) {
    for (const end = performance.now() + PATIENCE; performance.now() < end;) {
      const candidates = this.servers.filter(({ isIn }) => isIn)
      const server = candidates[this.turn++ % candidates.length]
      if (!server) {
        await sleep(50)
        continue
      }
      try {
        return await ask(server.base)
      } catch (error) {
        if (error.cause?.code !== 'ECONNREFUSED') throw error
        server.isIn = false
      }
    }
    throw new Error('no server')
  }

  drain() {}
  takeBack() {}
  figures() {}
}

const places = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy']
/** The servers' names in the configuration. */
const names = ['one', 'two', 'three']

/** HAProxy with the configuration that operators copy; `global` is what their machine's own file has. */
class Haproxy {
  constructor({ program, servers, folder, port }) {
    Object.assign(this, { servers, base: `http://127.0.0.1:${port}`, socket: join(folder, 'haproxy.sock') })
    const machine = join(folder, 'haproxy.cfg')
    writeFileSync(
      machine,
      `global\n  stats socket ${this.socket} mode 600 level admin\n  log stdout format raw local0 notice\n`,
    )
    const log = openSync(join(folder, 'haproxy.log'), 'a')
    const addresses = servers.map((server, index) => [`SERVER_${index + 1}`, `127.0.0.1:${server.port}`])
    this.entry = start(program, ['-f', machine, '-f', at('deploy/haproxy/servers.cfg')], {
      stdio: ['ignore', log, log],
      env: { LISTEN: `127.0.0.1:${port}`, ...Object.fromEntries(addresses) },
    })
  }

  async ready() {
    const look = async () => {
      for (;;) {
        if ((await fetch(`${this.base}/health/ready`).catch(() => null))?.ok) return
        await sleep(50)
      }
    }
    const ended = this.entry.ended.then(({ code }) => {
      throw new Refusal(`haproxy ended with ${code}; haproxy.log says why.`)
    })
    await Promise.race([look(), ended])
  }

  pass(ask) {
    return ask(this.base)
  }

  async command(line) {
    const answer = await text(connect(this.socket).end(`${line}\n`))
    if (!line.startsWith('show') && answer.trim()) throw new Error(`haproxy: ${answer.trim()}`)
    return answer
  }

  /** No new work for a server that is about to stop. */
  drain(server) {
    return this.command(`set server ready/${names[this.servers.indexOf(server)]} state drain`)
  }

  takeBack(server) {
    return this.command(`set server ready/${names[this.servers.indexOf(server)]} state ready`)
  }

  /** What it did that nobody saw. */
  async figures() {
    const [head, ...rows] = (await this.command('show stat')).split('\n').map(line => line.split(','))
    const sum = column =>
      rows
        .filter(([, kind]) => kind === 'BACKEND')
        .reduce((total, row) => total + Number(row[head.indexOf(column)]), 0)
    return `HAProxy tried again ${sum('wretr')} times, with another server ${sum('wredis')} times.`
  }
}

/** What stands between the people and several servers; a single one needs nothing. */
export async function startProxy(servers, folder) {
  const program = servers.length > 1 ? places.find(existsSync) : undefined
  if (!program) {
    if (servers.length > 1)
      say('The proxy is our own: HAProxy is not installed (Debian: apt-get install haproxy).')
    return new Stopgap(servers)
  }
  const haproxy = new Haproxy({ program, servers, folder, port: await lowPort() })
  await haproxy.ready()
  say('HAProxy stands in front of the servers, with deploy/haproxy/servers.cfg.')
  return haproxy
}
