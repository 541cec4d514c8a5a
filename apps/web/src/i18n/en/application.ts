import type { texts as German } from '../de/application.ts'

export const texts: typeof German = {}
