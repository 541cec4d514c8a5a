import * as z from 'zod'
import { keep, readKept } from '../shell/kept.ts'

const RecentPages = z.array(z.object({ path: z.string(), title: z.string() }))

export interface RecentPage {
  path: string
  title: string
}

const KEPT = 9

const NAME = 'recent-pages'

export const recentPages = (ownId: number): RecentPage[] =>
  RecentPages.safeParse(readKept(ownId, NAME)).data ?? []

export function rememberPage(ownId: number, page: RecentPage): void {
  const others = recentPages(ownId).filter(({ path }) => path !== page.path)
  keep(ownId, NAME, [page, ...others].slice(0, KEPT))
}
