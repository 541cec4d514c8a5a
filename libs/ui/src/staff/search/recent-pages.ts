import * as z from 'zod'

const RecentPages = z.array(z.object({ path: z.string(), title: z.string() }))

export interface RecentPage {
  path: string
  title: string
}

const KEPT = 9

// Of this tab and this person, and gone with the log-out: titles name customers.
const keyOf = (userId: number) => `recent-pages:${userId}`

/** Pages visited in this tab, latest first. */
export function recentPages(userId: number): RecentPage[] {
  try {
    return RecentPages.parse(JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '[]'))
  } catch {
    return []
  }
}

/** Puts a page first. */
export function rememberPage(userId: number, page: RecentPage): void {
  const others = recentPages(userId).filter(({ path }) => path !== page.path)
  sessionStorage.setItem(keyOf(userId), JSON.stringify([page, ...others].slice(0, KEPT)))
}

export function forgetPages(userId: number): void {
  sessionStorage.removeItem(keyOf(userId))
}
