import * as z from 'zod'

const RecentPages = z.array(z.object({ path: z.string(), title: z.string() }))

/** A page somebody was on. */
export interface RecentPage {
  path: string
  title: string
}

const KEPT = 9

// Of this tab and this person, and gone with the log-out: titles name customers.
const keyOf = (userId: number) => `recent-pages:${userId}`

/** Where somebody was in this tab, last first. */
export function recentPages(userId: number): RecentPage[] {
  try {
    return RecentPages.parse(JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '[]'))
  } catch {
    return []
  }
}

/** Puts a page in front of those before it. */
export function rememberPage(userId: number, page: RecentPage): void {
  const others = recentPages(userId).filter(({ path }) => path !== page.path)
  sessionStorage.setItem(keyOf(userId), JSON.stringify([page, ...others].slice(0, KEPT)))
}

/** Forgets where somebody was. */
export function forgetPages(userId: number): void {
  sessionStorage.removeItem(keyOf(userId))
}
