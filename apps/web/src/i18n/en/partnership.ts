import type { texts as German } from '../de/partnership.ts'

export const texts: typeof German = {}
