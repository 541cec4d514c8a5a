import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { at } from '../launch/place.mjs'
import { Refusal } from '../launch/say.mjs'
import { runningDatabase, withClient } from '../seed/database.mjs'

/** Kilobytes that the folder of a single server has while the disk is not full: more than uploads ask for. */
const ROOMY = 6 * 1024 * 1024

/**
 * The PostgreSQL of a run: one server brings its own, several share one that this process runs. Its files are the proof
 * of what was promised, so it writes as durably as in production.
 */
export class Database {
  constructor(place) {
    this.dataDir = join(place, 'data')
    this.url = ''
    this.isMounted = false
  }

  /** A disk of its own, which can be made full; answers whether there is one. */
  mount() {
    mkdirSync(this.dataDir, { mode: 0o711 })
    this.isMounted =
      process.getuid?.() === 0 && mount(['-t', 'tmpfs', '-o', sizeOf(ROOMY), 'tmpfs', this.dataDir])
    return this.isMounted
  }

  unmount() {
    if (this.isMounted) spawnSync('umount', ['--lazy', this.dataDir])
    this.isMounted = false
  }

  fillDisk() {
    const { stdout } = spawnSync('df', ['--output=used', '-k', this.dataDir], { encoding: 'utf8' })
    return this.resize(Number(stdout.split('\n')[1]) + 64)
  }

  makeRoom() {
    return this.resize(ROOMY)
  }

  resize(kilobytes) {
    if (!mount(['-o', `remount,${sizeOf(kilobytes)}`, this.dataDir]))
      throw new Refusal('The disk cannot be resized.')
  }

  /** Starts the PostgreSQL that several servers share. */
  async share() {
    const { startEmbeddedPostgres } = await import(
      `file://${at('apps/api/dist/platform/embedded-postgres/embedded-postgres.js')}`
    )
    this.shared = await startEmbeddedPostgres(join(this.dataDir, 'postgres'))
    this.url = this.shared.url()
  }

  stop() {
    return this.shared?.stop()
  }

  /** Runs one statement over a connection of its own. */
  query(text, values) {
    return withClient(runningDatabase(this.dataDir), query => query(text, values))
  }

  /** Process id of the PostgreSQL server. */
  pid() {
    return Number(
      readFileSync(join(this.dataDir, 'postgres/postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0],
    )
  }

  log() {
    return readFileSync(join(this.dataDir, 'postgres/postgres/server.log'), 'utf8')
  }
}

const sizeOf = kilobytes => `size=${kilobytes}k`
const mount = args => spawnSync('mount', args).status === 0
