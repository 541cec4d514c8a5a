const dayInVienna = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Vienna' })

/** The calendar day of a moment in Austria, `YYYY-MM-DD`, wherever it is read; a day stays itself. */
export const viennaDay = (moment: Date | string): string => dayInVienna.format(new Date(moment))
