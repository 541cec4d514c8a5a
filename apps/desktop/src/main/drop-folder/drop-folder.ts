import { randomUUID } from 'node:crypto'
import type { Stats } from 'node:fs'
import { lstat, readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isMailName, MAX_MAIL_SIZE } from '@app/contracts/mail-files'
import { problems } from '@app/contracts/problem'
import type { Item } from '@app/ui/staff/delivery/entry.ts'
import type { AccountWatch } from '../account.ts'
import { addMail } from '../queue/add-to-queue.ts'
import type { StoredEntry } from '../queue/queue-store.ts'
import type { Queues } from '../queue/queues.ts'
import { FILED, NOT_FILED, freePath, isThere, makeFolder, move } from './folder-files.ts'
import { held, leftAlone, notFiled, notMoved, notQueued, unreachable, type News } from './folder-words.ts'

/**
 * Milliseconds between two looks, and those for which a file must be unchanged. Looks alone: a network drive tells of no
 * change, and a listing every few seconds costs nothing.
 */
const PERIOD = 3000

/** Looks after which a file that can't be taken is told of: a minute. */
const PATIENCE = 20

/** Mails on their way to the server; above it files wait in their folder, where they are as safe. */
const MOST_WAITING = 100

/** Mails that one undo takes back. */
const MOST_IN_BATCH = 500

/** Filed mails that the dock still lists. */
const MOST_LISTED = 500

/** Where its mails go. */
export interface QueueParts {
  queues: Queues
  account: AccountWatch
}

interface Parts extends QueueParts {
  tell(news: News): void
}

/** A mail that lies in the folder. */
interface Found {
  name: string
  /** What changes while it is being written. */
  stamp: string
  size: number
}

/** Watches a folder: its mails go into the queue, and their files into the folder beside them that says what became of them. */
export class DropFolder {
  readonly folder: string
  /** Why nothing is taken at present, in a sentence. */
  trouble: string | null = null
  private readonly parts: Parts
  /** Stamps of the last look; null before the first. */
  private seen: Map<string, string> | null = null
  /** Files that are no mails and were told of. */
  private readonly others = new Set<string>()
  /** How often a file could not be taken. */
  private readonly tries = new Map<string, number>()
  /** Files whose mails are queued, and that could not be moved yet, with the place they go to. */
  private readonly queued = new Map<string, { stamp: string; keptAs: string }>()
  /** Where files lie whose mails have a problem; null: not where they were put. */
  private readonly refused = new Map<string, string | null>()
  private batch: { id: string; count: number } | null = null
  private looking: Promise<void> = Promise.resolve()
  private timer: NodeJS.Timeout | undefined
  private isStopped = false

  constructor(folder: string, parts: Parts) {
    this.folder = folder
    this.parts = parts
  }

  start(): void {
    void this.look().then(() => {
      if (!this.isStopped) this.timer = setTimeout(() => this.start(), PERIOD)
    })
  }

  /** Resolves when no file is being taken any more. */
  async stop(): Promise<void> {
    this.isStopped = true
    clearTimeout(this.timer)
    await this.looking
  }

  /** Takes what has not changed since the last look. Never rejects. */
  look(): Promise<void> {
    this.looking = this.looking.then(() => this.lookNow())
    return this.looking
  }

  private async lookNow(): Promise<void> {
    // Nobody's queue could take anything; the log-in says so.
    if (!this.parts.account.current) return
    try {
      const queue = await this.parts.queues.current().catch(inWords)
      const items = queue.list()
      const found = await this.unchanged()
      await this.settle(items)
      for (const id of filedLongAgo(items)) await queue.remove(id)
      await this.take(found, MOST_WAITING - items.filter(isUnsent).length)
      this.trouble = null
    } catch (error) {
      this.say(error instanceof Error ? error.message : String(error))
    }
  }

  /** Tells a trouble once, not at every look. */
  private say(trouble: string): void {
    if (this.trouble !== trouble) this.parts.tell({ title: 'Ablageordner', body: trouble })
    this.trouble = trouble
  }

  /** Has the files of refused mails lie where they belong, and of those that were taken after all. */
  private async settle(items: readonly Item<StoredEntry>[]): Promise<void> {
    const sentences: string[] = []
    for (const { entry, result } of items) {
      const keptAs = keptPath(entry)
      const { problem } = entry.progress
      if (!keptAs) continue
      if (problem && !this.refused.has(entry.id)) {
        const isKept = await isThere(keptAs)
        const to = isKept ? await putInto(NOT_FILED, keptAs) : null
        // Another program holds it: at the next look.
        if (isKept && !to) continue
        this.refused.set(entry.id, to)
        if (to) sentences.push(problem.message)
      }
      const aside = this.refused.get(entry.id)
      if (result && aside) {
        await putInto(FILED, aside)
        this.refused.delete(entry.id)
      }
    }
    this.tellRefused(sentences)
  }

  private tellRefused(sentences: readonly string[]): void {
    if (sentences.length > 0) this.parts.tell(notFiled(sentences))
  }

  /** The mails that have not changed since the last look. Throws a sentence where the folder is not there. */
  private async unchanged(): Promise<Found[]> {
    const names = await readdir(this.folder).catch((cause: unknown) => {
      throw new Error(unreachable(this.folder), { cause })
    })
    const isFirst = this.seen === null
    const before = this.seen ?? new Map<string, string>()
    const now = new Map<string, string>()
    const others: string[] = []
    const found: Found[] = []
    for (const name of names) {
      if (isOfSystem(name) || this.others.has(name)) continue
      const status = await lstat(join(this.folder, name)).catch(() => null)
      // Gone meanwhile, a folder, or a link that may lead anywhere.
      if (!status?.isFile()) continue
      const stamp = stampOf(status)
      now.set(name, stamp)
      const isMail = isMailName(name)
      if (isMail && before.get(name) === stamp) found.push({ name, stamp, size: status.size })
      if (isMail || (before.get(name) !== stamp && !isFirst)) continue
      this.others.add(name)
      // What was there before the console looked is nobody's slip of this moment.
      if (!isFirst) others.push(name)
    }
    this.seen = now
    if (others.length > 0) this.parts.tell(leftAlone(others))
    return found
  }

  private async take(found: readonly Found[], room: number): Promise<void> {
    const names = new Set(found.map(({ name }) => name))
    for (const name of this.tries.keys()) if (!names.has(name)) this.tries.delete(name)
    if (found.length === 0) this.batch = null
    const sentences: string[] = []
    let taken = 0
    for (const file of found) {
      if (this.isStopped || taken >= room) break
      const isTooLarge = file.size > MAX_MAIL_SIZE
      const isAway = isTooLarge
        ? (await putInto(NOT_FILED, join(this.folder, file.name), this.folder)) !== null
        : await this.takeOne(file)
      if (!isAway) this.wait(file)
      else if (isTooLarge) sentences.push(`„${file.name}“: ${problems['mail.too_large'].de}`)
      else taken += 1
    }
    this.tellRefused(sentences)
  }

  /** Whether the file's mail is queued and the file moved. Throws a sentence where no mail can be taken. */
  private async takeOne(file: Found): Promise<boolean> {
    const known = this.queued.get(file.name)
    const keptAs = known?.stamp === file.stamp ? known.keptAs : await this.queue(file)
    if (!keptAs || !(await move(join(this.folder, file.name), keptAs))) return false
    this.queued.delete(file.name)
    return true
  }

  /** Resolves to the place for the file once its mail is queued, or to null while it can't be read whole. */
  private async queue({ name, stamp, size }: Found): Promise<string | null> {
    const bytes = await readWhole(join(this.folder, name), { stamp, size })
    if (!bytes) return null
    const keptAs = await this.placeFor(name)
    if (!this.batch || this.batch.count >= MOST_IN_BATCH) this.batch = { id: randomUUID(), count: 0 }
    this.batch.count += 1
    const mail = { id: randomUUID(), name, bytes, target: {}, batchId: this.batch.id, keptAs }
    await addMail(this.parts.queues, mail).catch(inWords)
    this.queued.set(name, { stamp, keptAs })
    return keptAs
  }

  private async placeFor(name: string): Promise<string> {
    try {
      return await freePath(await makeFolder(this.folder, FILED), name)
    } catch (cause) {
      throw new Error(notMoved(this.folder), { cause })
    }
  }

  /** Told once after a while: empty, held by another program, or in a cloud that can't be reached. */
  private wait({ name }: Found): void {
    const tries = (this.tries.get(name) ?? 0) + 1
    this.tries.set(name, tries)
    if (tries === PATIENCE) this.parts.tell(held(name))
  }
}

/** Names of files that systems and programs put into any folder: hidden ones, Office's locks, downloads under way. */
const OF_SYSTEM = /^([.~].*|desktop\.ini|thumbs\.db|.*\.(tmp|part|partial|crdownload|download|unfinished))$/i
const isOfSystem = (name: string) => OF_SYSTEM.test(name)

const stampOf = ({ size, mtimeMs }: Stats) => `${size} ${mtimeMs}`

const keptPath = ({ head }: StoredEntry) => (head?.kind === 'mail' ? head.keptAs : undefined)

const isUnsent = ({ entry, result }: Item<StoredEntry>) =>
  entry.head !== null && !result && !entry.progress.problem

/** Rethrows what the system says of the queue's disk in words: those of a drop ask to drag again, and here the file stays. */
function inWords(error: unknown): never {
  const isOfDisk = error instanceof Error && ('code' in error || error.cause !== undefined)
  throw isOfDisk ? new Error(notQueued, { cause: error }) : error
}

/** Filed mails that the dock need not list any more. */
export const filedLongAgo = (items: readonly Item<StoredEntry>[]) =>
  items
    .filter(({ entry, result }) => result && keptPath(entry))
    .slice(0, -MOST_LISTED)
    .map(({ entry }) => entry.id)

/** The bytes of a file, or null while they can't be read whole. */
async function readWhole(path: string, { stamp, size }: Omit<Found, 'name'>): Promise<Buffer | null> {
  if (size === 0) return null
  try {
    const bytes = await readFile(path)
    return bytes.length === size && stampOf(await lstat(path)) === stamp ? bytes : null
  } catch {
    return null
  }
}

/** Moves a file into a folder beside the one it lies in. Resolves to its new place, or null where it can't be moved. */
async function putInto(name: string, path: string, folder = dirname(dirname(path))): Promise<string | null> {
  try {
    const to = await freePath(await makeFolder(folder, name), basename(path))
    return (await move(path, to)) ? to : null
  } catch {
    return null
  }
}
