import { statfs } from 'node:fs/promises'

/** What uploads leave free: with less, PostgreSQL could soon write nothing at all any more. */
const KEPT_FREE = 2 * 1024 ** 3

/** Milliseconds that an answer of the file system holds. */
const FRESH_FOR = 3_000

/** Whether the disk has room for another upload. */
export class FreeSpace {
  /** Bytes that uploads leave free; tests move it. */
  kept = KEPT_FREE
  private asked: { at: number; free: Promise<number> } | null = null

  /**
   * `folder` is where the embedded database lies. With a DATABASE_URL it is null: the data lie on another machine, and
   * PostgreSQL tells nobody how much room is left there; it is full when it says so (53100).
   */
  constructor(private readonly folder: string | null) {}

  async isShort(): Promise<boolean> {
    return (await this.free()) < this.kept
  }

  private free(): Promise<number> {
    const now = performance.now()
    if (!this.asked || now - this.asked.at > FRESH_FOR) this.asked = { at: now, free: freeIn(this.folder) }
    return this.asked.free
  }
}

// A file system that does not answer stops nobody: if it is full, writing will say so.
async function freeIn(folder: string | null): Promise<number> {
  if (folder === null) return Infinity
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Infinity,
  )
}
