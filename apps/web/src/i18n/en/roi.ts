import type { texts as German } from '../de/roi.ts'

export const texts: typeof German = {}
