import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Letters from later processes to the first one: a folder, because it works on every system. */
const folderOf = (userData: string) => join(userData, 'host-instances')

interface Letter {
  argv: string[]
  folder: string
}

/** Has the first process hear what later ones were started with. */
export function hearOthers(userData: string, tell: (argv: string[], folder: string) => void): void {
  const box = folderOf(userData)
  rmSync(box, { recursive: true, force: true })
  mkdirSync(box, { recursive: true })
  const read = () => {
    for (const name of readdirSync(box)) {
      if (!name.endsWith('.json')) continue
      const file = join(box, name)
      const { argv, folder } = JSON.parse(readFileSync(file, 'utf8')) as Letter
      rmSync(file)
      tell(argv, folder)
    }
  }
  watch(box, read).unref()
}

/** Leaves what this process was started with to the first one. */
export function tellFirst(userData: string): void {
  const file = join(folderOf(userData), String(process.pid))
  writeFileSync(file, JSON.stringify({ argv: process.argv, folder: process.cwd() } satisfies Letter))
  renameSync(file, `${file}.json`)
}
