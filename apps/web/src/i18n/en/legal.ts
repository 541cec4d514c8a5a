import type { texts as German } from '../de/legal.ts'

export const texts: typeof German = {}
