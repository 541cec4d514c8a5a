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
 * Milliseconds between two scans; a file must be unchanged for so long. Polling, because network drives
 * report no changes and listing a folder is cheap.
 */
const PERIOD = 3000

/** Scans (a minute) after which a file that cannot be read is reported. */
const PATIENCE = 20

/** Unsent mails; beyond that, files wait in their folder, which is as safe. */
const MOST_WAITING = 100

/** Mails per undo. */
const MOST_IN_BATCH = 500

/** Filed mails that the dock still lists. */
const MOST_LISTED = 500

export interface QueueParts {
  queues: Queues
  account: AccountWatch
}

interface Parts extends QueueParts {
  tell(news: News): void
}

interface Found {
  name: string
  /** Changes while the file is being written. */
  stamp: string
  size: number
}

/** Queues the folder's mails, and moves the files to subfolders by outcome. */
export class DropFolder {
  readonly folder: string
  /** Why nothing is taken at present, as a sentence. */
  trouble: string | null = null
  private readonly parts: Parts
  /** Stamps of the last scan; null before the first. */
  private seen: Map<string, string> | null = null
  /** Files that are no mails and have been reported. */
  private readonly others = new Set<string>()
  private readonly tries = new Map<string, number>()
  /** Files that are queued but could not be moved yet, with their destination. */
  private readonly queued = new Map<string, { stamp: string; keptAs: string }>()
  /** Location of files whose mails have a problem; null: no longer where they were put. */
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

  /** Resolves when no file is being taken. */
  async stop(): Promise<void> {
    this.isStopped = true
    clearTimeout(this.timer)
    await this.looking
  }

  /** Takes files unchanged since the last scan. Never rejects. */
  look(): Promise<void> {
    this.looking = this.looking.then(() => this.lookNow())
    return this.looking
  }

  private async lookNow(): Promise<void> {
    // Nobody is logged in, so there is no queue; the log-in page says so.
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

  /** Once, not at every scan. */
  private say(trouble: string): void {
    if (this.trouble !== trouble) this.parts.tell({ title: 'Ablageordner', body: trouble })
    this.trouble = trouble
  }

  /** Moves files of refused mails to their folder, and back once they are accepted. */
  private async settle(items: readonly Item<StoredEntry>[]): Promise<void> {
    const sentences: string[] = []
    for (const { entry, result } of items) {
      const keptAs = keptPath(entry)
      const { problem } = entry.progress
      if (!keptAs) continue
      if (problem && !this.refused.has(entry.id)) {
        const isKept = await isThere(keptAs)
        const to = isKept ? await putInto(NOT_FILED, keptAs) : null
        // Held by another program: try again at the next scan.
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

  /** Unchanged since the last scan. Throws a sentence if the folder is unreachable. */
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
      // Gone, a folder, or a link, which may lead anywhere.
      if (!status?.isFile()) continue
      const stamp = stampOf(status)
      now.set(name, stamp)
      const isMail = isMailName(name)
      if (isMail && before.get(name) === stamp) found.push({ name, stamp, size: status.size })
      if (isMail || (before.get(name) !== stamp && !isFirst)) continue
      this.others.add(name)
      // Don't warn about other files that were already there at the first scan.
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

  /** True once the mail is queued and the file moved. Throws a sentence if no mail can be taken. */
  private async takeOne(file: Found): Promise<boolean> {
    const known = this.queued.get(file.name)
    const keptAs = known?.stamp === file.stamp ? known.keptAs : await this.queue(file)
    if (!keptAs || !(await move(join(this.folder, file.name), keptAs))) return false
    this.queued.delete(file.name)
    return true
  }

  /** The file's destination once the mail is queued; null while the file cannot be read completely. */
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

  /** Reported once after a while: empty, locked by another program, or in an unreachable cloud. */
  private wait({ name }: Found): void {
    const tries = (this.tries.get(name) ?? 0) + 1
    this.tries.set(name, tries)
    if (tries === PATIENCE) this.parts.tell(held(name))
  }
}

/** Ignored files of systems and programs: hidden ones, Office locks, unfinished downloads. */
const OF_SYSTEM = /^([.~].*|desktop\.ini|thumbs\.db|.*\.(tmp|part|partial|crdownload|download|unfinished))$/i
const isOfSystem = (name: string) => OF_SYSTEM.test(name)

const stampOf = ({ size, mtimeMs }: Stats) => `${size} ${mtimeMs}`

const keptPath = ({ head }: StoredEntry) => (head?.kind === 'mail' ? head.keptAs : undefined)

const isUnsent = ({ entry, result }: Item<StoredEntry>) =>
  entry.head !== null && !result && !entry.progress.problem

/**
 * Our words for errors of the queue's disk: those of a drop ask to drag again, but the file is still here.
 */
function inWords(error: unknown): never {
  const isOfDisk = error instanceof Error && ('code' in error || error.cause !== undefined)
  throw isOfDisk ? new Error(notQueued, { cause: error }) : error
}

/** No longer listed in the dock. */
export const filedLongAgo = (items: readonly Item<StoredEntry>[]) =>
  items
    .filter(({ entry, result }) => result && keptPath(entry))
    .slice(0, -MOST_LISTED)
    .map(({ entry }) => entry.id)

/** Null while it cannot be read completely. */
async function readWhole(path: string, { stamp, size }: Omit<Found, 'name'>): Promise<Buffer | null> {
  if (size === 0) return null
  try {
    const bytes = await readFile(path)
    return bytes.length === size && stampOf(await lstat(path)) === stamp ? bytes : null
  } catch {
    return null
  }
}

/** To a folder next to the current one. Null if it cannot be moved. */
async function putInto(name: string, path: string, folder = dirname(dirname(path))): Promise<string | null> {
  try {
    const to = await freePath(await makeFolder(folder, name), basename(path))
    return (await move(path, to)) ? to : null
  } catch {
    return null
  }
}
