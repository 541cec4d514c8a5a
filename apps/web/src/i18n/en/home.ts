import type { texts as German } from '../de/home.ts'

export const texts: typeof German = {}
