import type { HelpPictureName } from '@app/contracts/help-pictures'

export const helpAreas = ['Einstieg', 'CRM', 'Website', 'Verwaltung'] as const

/** Markup: `Strg K` (keys), **bold**, [[Kunden]] (link to the screen or chapter of that title). */
export interface HelpSection {
  title: string
  text?: readonly string[]
  /** Numbered, one action each. */
  steps?: readonly string[]
  trouble?: readonly (readonly [what: string, remedy: string])[]
  picture?: HelpPictureName
}

export interface HelpChapter {
  /** Path below /admin/hilfe. */
  slug: string
  title: string
  area: (typeof helpAreas)[number]
  intro: string
  sections: readonly HelpSection[]
}
