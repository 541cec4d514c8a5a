import { useSite } from '../site-context.ts'

/** The time of day of a message, as clocks here show it. */
export function useTime(timestamp: string): string {
  const { language } = useSite()
  const locale = language === 'de' ? 'de-AT' : 'en-GB'
  return new Date(timestamp).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' })
}
