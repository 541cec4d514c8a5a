import type { Language } from '@app/contracts/validation'
import type { texts as advisor } from './de/advisor.ts'
import type { texts as application } from './de/application.ts'
import type { texts as careers } from './de/careers.ts'
import type { texts as contact } from './de/contact.ts'
import type { texts as home } from './de/home.ts'
import type { texts as jobs } from './de/jobs.ts'
import type { texts as legal } from './de/legal.ts'
import type { texts as partners } from './de/partners.ts'
import type { texts as partnership } from './de/partnership.ts'
import type { texts as references } from './de/references.ts'
import type { texts as robots } from './de/robots.ts'
import type { texts as roi } from './de/roi.ts'
import type { texts as services } from './de/services.ts'
import type { texts as site } from './de/site.ts'

interface Parts {
  /** Needed by every page. */
  site: typeof site
  advisor: typeof advisor
  application: typeof application
  careers: typeof careers
  contact: typeof contact
  home: typeof home
  jobs: typeof jobs
  legal: typeof legal
  partners: typeof partners
  partnership: typeof partnership
  references: typeof references
  robots: typeof robots
  roi: typeof roi
  services: typeof services
}

/** Loaded separately: a page brings only the texts it shows. */
export type Part = keyof Parts

type Together<U> = (U extends unknown ? (part: U) => void : never) extends (all: infer A) => void ? A : never

/** German is the reference: the types demand the same keys in English. */
export type Dictionary = Together<Parts[Part]>

type Count = 'one' | 'other'
/** The names by which texts are asked for; that of a text with a plural goes without its form. */
type Key<D> = {
  [K in keyof D & string]: D[K] extends string
    ? K extends `${infer Base}_${Count}`
      ? Base
      : K
    : K | (D[K] extends readonly unknown[] ? never : `${K}.${Key<D[K]>}`)
}[keyof D & string]
type At<D, K> = K extends keyof D
  ? D[K] extends string
    ? string
    : D[K]
  : K extends `${infer First}.${infer Rest}`
    ? First extends keyof D
      ? At<D[First], Rest>
      : never
    : string

/**
 * Says a text of the dictionary in the language it was made for, or a list of texts: `{{name}}` is the value of this name, and
 * `count` chooses the plural.
 */
export type Say = <K extends Key<Dictionary>>(
  key: K,
  values?: Readonly<Record<string, string | number | null | undefined>>,
) => At<Dictionary, K>

const modules = import.meta.glob<object>('./{de,en}/*.ts', { import: 'texts' })

/** As named in the build's manifest. */
export const textModule = (language: Language, part: Part) => `src/i18n/${language}/${part}.ts`

const wanted = new Set<Part>(['site'])
const languages = new Map<Language, { texts: object; say: Say }>()
const loading = new Map<string, Promise<void>>()

export async function loadParts(parts: readonly Part[]): Promise<void> {
  for (const part of parts) wanted.add(part)
  await Promise.all(
    [...languages].flatMap(([language, { texts }]) => [...wanted].map(part => add(texts, language, part))),
  )
}

/** With every part requested so far. Shared by requests: texts are only ever added. */
export async function loadTexts(language: Language): Promise<Say> {
  const known = languages.get(language) ?? begin(language)
  languages.set(language, known)
  await loadParts([])
  return known.say
}

function begin(language: Language) {
  const texts = {}
  const plural = new Intl.PluralRules(language)
  const find = (key: string) =>
    key.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], texts)
  const say = (key: string, values: Values = {}) =>
    filled(find(key) ?? find(`${key}_${plural.select(Number(values['count']))}`), values)
  return { texts, say: say as Say }
}

type Values = Readonly<Record<string, unknown>>

/** A text, or all texts of a list, with the values in their places. */
function filled(text: unknown, values: Values): unknown {
  if (typeof text === 'string')
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
  if (Array.isArray(text)) return text.map(each => filled(each, values))
  return Object.fromEntries(
    Object.entries(text as object).map(([name, each]) => [name, filled(each, values)]),
  )
}

function add(texts: object, language: Language, part: Part): Promise<void> {
  const path = `./${language}/${part}.ts`
  const known = loading.get(path)
  if (known) return known
  const added = fetchPart(path).then(part => void Object.assign(texts, part))
  loading.set(path, added)
  // A failed part is requested again.
  added.catch(() => loading.delete(path))
  return added
}

async function fetchPart(path: string): Promise<object> {
  const load = modules[path]
  if (!load) throw new Error(`There is no dictionary ${path}`)
  return load()
}
