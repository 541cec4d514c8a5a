import { folded } from '@app/contracts/text'
import { glossary } from '../../glossary.ts'
import { screens } from '../../search/screens.ts'
import { administration } from './chapters/administration.ts'
import { beginning } from './chapters/beginning.ts'
import { mails } from './chapters/mails.ts'
import { sales } from './chapters/sales.ts'
import { website } from './chapters/website.ts'
import { type HelpChapter, type HelpSection, helpAreas } from './chapter.ts'

const glossaryChapter: HelpChapter = {
  slug: 'glossar',
  title: 'Glossar',
  area: 'Einstieg',
  intro: 'Fachwörter aus Vertrieb, E-Mail und Robotik, kurz erklärt.',
  sections: Object.values(glossary)
    .map(({ term, text }) => ({ title: term, text: [text] }))
    .toSorted((a, b) => a.title.localeCompare(b.title, 'de')),
}

const written = [...beginning, glossaryChapter, ...sales, ...mails, ...website, ...administration]

/** Sorted by area. */
export const chapters: readonly HelpChapter[] = helpAreas.flatMap(area =>
  written.filter(chapter => chapter.area === area),
)

export const chapterPath = (slug: string): string => `/admin/hilfe/${slug}`

export const anchorOf = ({ title }: HelpSection): string => folded(title).replaceAll(/[^a-z0-9]+/g, '-')

const links = new Map([
  ...glossaryChapter.sections.map(
    section => [section.title, `${chapterPath('glossar')}#${anchorOf(section)}`] as const,
  ),
  ...chapters.map(({ title, slug }) => [title, chapterPath(slug)] as const),
  ...screens.map(({ name, path }) => [name, path] as const),
])

/** Target of [[name]]; undefined if there is none. */
export const linkOf = (name: string): string | undefined => links.get(name)

export const textsOf = ({ title, text = [], steps = [], trouble = [] }: HelpSection): string[] => [
  title,
  ...text,
  ...steps,
  ...trouble.flat(),
]

export const plain = (text: string): string => text.replaceAll(/\[\[|\]\]|\*\*|`/g, '')

export interface HelpHit {
  chapter: HelpChapter
  /** Null: found in the chapter's title or introduction. */
  section: HelpSection | null
  excerpt: string
}

/** Minimum length of words that also match within other words. */
const LONG = 5

/** Every word of the query must begin a word; sections whose title matches come first. */
export function searchHandbook(query: string): HelpHit[] {
  const words = folded(query)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  if (!words.length) return []
  // Long words also match within compounds.
  const holds = (text: string, word: string) =>
    ` ${folded(plain(text)).replaceAll(/[^a-z0-9]+/g, ' ')}`.includes(word.length < LONG ? ` ${word}` : word)
  const hits = chapters.flatMap(chapter => {
    const parts = [null, ...chapter.sections]
    return parts.flatMap(section => {
      const texts = section ? textsOf(section) : [chapter.title, chapter.intro]
      // Words found in the chapter's title count, but are not a hit on their own.
      const isHit =
        words.every(word => holds([...texts, chapter.title].join(' '), word)) &&
        words.some(word => texts.some(text => holds(text, word)))
      if (!isHit) return []
      const excerpt = texts.slice(1).find(text => words.some(word => holds(text, word))) ?? texts[1] ?? ''
      const heading = section ? `${section.title} ${chapter.title}` : chapter.title
      return [
        { chapter, section, excerpt: plain(excerpt), isNamed: words.every(word => holds(heading, word)) },
      ]
    })
  })
  return hits.toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed))
}
