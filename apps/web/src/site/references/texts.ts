import type { ReferenceFigure } from '@app/contracts/references'
import { useSite } from '../site-context.ts'

/** German texts, marked as such, if there are no English ones. */
export function useTexts<T>({ german, english }: { german: T; english: T | null }) {
  const { language } = useSite()
  if (language === 'de') return { texts: german, lang: undefined }
  return english ? { texts: english, lang: undefined } : { texts: german, lang: 'de' as const }
}

const LONG = 3

/** No line break before a unit, unless it is a word. */
export const withUnit = (value: string, { unit }: Pick<ReferenceFigure, 'unit'>) =>
  unit ? value + (unit.length > LONG ? ' ' : '\u00a0') + unit : value
