import type { ReferenceFigure } from '@app/contracts/references'
import { useSite } from '../site-context.ts'

/** The texts of a project in the page's language; German ones, and marked so, where it has no others. */
export function useTexts<T>({ german, english }: { german: T; english: T | null }) {
  const { language } = useSite()
  if (language === 'de') return { texts: german, lang: undefined }
  return english ? { texts: english, lang: undefined } : { texts: german, lang: 'de' as const }
}

const LONG = 3

/** A value with its unit, which stays on its line unless it is a word. */
export const withUnit = (value: string, { unit }: Pick<ReferenceFigure, 'unit'>) =>
  unit ? value + (unit.length > LONG ? ' ' : '\u00a0') + unit : value
