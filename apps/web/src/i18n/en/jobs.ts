import type { texts as German } from '../de/jobs.ts'

export const texts: typeof German = {}
