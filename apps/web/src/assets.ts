import type { Language } from '@app/contracts/validation'
import { textModule, type Part } from './i18n/texts.ts'

interface Chunk {
  file: string
  css?: readonly string[]
  imports?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk | undefined>>

/** Files a page loads first. */
export interface Assets {
  entry: string
  styles: readonly string[]
  /** Styles for below the fold, named where they are needed. */
  lowerStyles: readonly string[]
  preloads: readonly string[]
}

const entry = 'src/entry.client.ts'
/** Loaded after the first paint. */
const start = 'src/start.tsx'

/** Preloads, because the browser would otherwise find chunk after chunk. */
export function pageAssets(
  manifest: object,
  page: { module: string; texts: readonly Part[]; lower?: { module: string } },
  language: Language,
): Assets {
  const texts = ['site' as const, ...page.texts].map(part => textModule(language, part))
  return collect(manifest, entry, [start, page.module, ...texts], page.lower?.module)
}

/** Lists the files of any entry. Of what lies below the first window, only the styles. */
export function collect(manifest: object, entry: string, modules: readonly string[], lower?: string): Assets {
  const chunks = manifest as Manifest
  const files = new Set<string>()
  const styles = new Set<string>()
  const lowerStyles = new Set<string>()
  function add(name: string, files: Set<string>, into = styles) {
    const chunk = chunks[name]
    if (!chunk) throw new Error(`The manifest does not name ${name}`)
    if (files.has(`/${chunk.file}`)) return
    files.add(`/${chunk.file}`)
    for (const file of chunk.imports ?? []) add(file, files, into)
    for (const file of chunk.css ?? []) if (!styles.has(`/${file}`)) into.add(`/${file}`)
  }
  for (const name of [entry, ...modules]) add(name, files)
  if (lower) add(lower, new Set(files), lowerStyles)
  // It was added first.
  const [first = '', ...preloads] = files
  return { entry: first, styles: [...styles], lowerStyles: [...lowerStyles], preloads }
}
