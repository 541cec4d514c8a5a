import type { texts as German } from '../de/advisor.ts'

export const texts: typeof German = {}
