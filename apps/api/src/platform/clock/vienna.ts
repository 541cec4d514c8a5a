const dayInVienna = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Vienna' })

/** The calendar day of a moment in Austria, `YYYY-MM-DD`. */
export function viennaDay(moment: Date): string {
  return dayInVienna.format(moment)
}
