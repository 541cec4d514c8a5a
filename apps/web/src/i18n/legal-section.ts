/** A paragraph, a list, facts with their names, or a table whose first row is its head. */
export type LegalBlock =
  | string
  | { list: readonly string[] }
  | { facts: readonly (readonly [name: string, text: string])[] }
  | { table: readonly (readonly string[])[] }

/** One section of a legal page. Its key is its anchor. */
export interface LegalSection {
  title: string
  blocks: readonly LegalBlock[]
}

/** Sections in the order of the German page; both languages have the same. */
export type LegalSections<K extends string> = Readonly<Record<K, LegalSection>>
