import { cleanLine } from './text-cleaning.ts'

/** A content id without angle brackets and the NUL that some programs leave at its end; null where there is none. */
export function contentIdOf(value: string | null | undefined): string | null {
  return cleanLine(value ?? '').replace(/^<|>$/g, '') || null
}

/** The content ids that HTML shows by `cid:` links, in lower case. */
export function shownContentIds(html: string | null): Set<string> {
  const links = html?.matchAll(/\bcid:([^"'\s<>)]+)/gi) ?? []
  return new Set([...links].flatMap(([, id]) => [id!.toLowerCase(), decoded(id!).toLowerCase()]))
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
