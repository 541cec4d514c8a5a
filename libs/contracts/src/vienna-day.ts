const dayInVienna = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Vienna' })

/** Day in Vienna, `YYYY-MM-DD`; a day stays itself. */
export const viennaDay = (moment: Date | string): string => dayInVienna.format(new Date(moment))

const GERMAN_DAY = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})$/

/** A day as it is typed, 24.12.2026 or 24.12.26, as `YYYY-MM-DD`; null for another spelling. Two digits are of 1930 to 2029, as in Excel. */
export function typedDay(text: string): string | null {
  const [, date = '', month = '', year = ''] = GERMAN_DAY.exec(text.trim()) ?? []
  if (!date) return null
  const century = year.length === 4 ? '' : Number(year) < 30 ? '20' : '19'
  return `${century}${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
}
