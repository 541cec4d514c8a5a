import type { HelpPictureName } from '@app/contracts/help-pictures'

/** What the parts of the handbook are called, in their order. */
export const helpAreas = ['Einstieg', 'CRM', 'Website', 'Verwaltung'] as const

/**
 * Texts may hold `Strg K` (keys), **bold**, and [[Kunden]]: a link to the screen of this name, or to a chapter of this
 * title.
 */
export interface HelpSection {
  title: string
  text?: readonly string[]
  /** Numbered, one act each. */
  steps?: readonly string[]
  /** What may go wrong, and what to do then. */
  trouble?: readonly (readonly [what: string, remedy: string])[]
  /** Of the screen that the section speaks of. */
  picture?: HelpPictureName
}

export interface HelpChapter {
  /** Its address below /admin/hilfe. */
  slug: string
  title: string
  area: (typeof helpAreas)[number]
  /** What it is about, in one or two sentences. */
  intro: string
  sections: readonly HelpSection[]
}
