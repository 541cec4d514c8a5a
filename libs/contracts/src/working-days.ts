const DAY = 86_400_000

/** Fixed Austrian holidays, by month and day. */
const fixed: Record<string, string> = {
  '01-01': 'Neujahr',
  '01-06': 'Heilige Drei Könige',
  '05-01': 'Staatsfeiertag',
  '08-15': 'Mariä Himmelfahrt',
  '10-26': 'Nationalfeiertag',
  '11-01': 'Allerheiligen',
  '12-08': 'Mariä Empfängnis',
  '12-25': 'Christtag',
  '12-26': 'Stefanitag',
}

/** Days after Easter Sunday. */
const moving: Record<number, string> = {
  0: 'Ostersonntag',
  1: 'Ostermontag',
  39: 'Christi Himmelfahrt',
  49: 'Pfingstsonntag',
  50: 'Pfingstmontag',
  60: 'Fronleichnam',
}

// Days are UTC midnights, unaffected by daylight saving time.
const millisecondsOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10)

/** Gregorian (the anonymous algorithm of 1876), in milliseconds. */
function easterSunday(year: number): number {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7
  const shift = Math.floor((golden + 11 * moon + 22 * weekday) / 451)
  const sum = moon + weekday - 7 * shift + 114
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1)
}

/** Austrian public holiday on a day (`YYYY-MM-DD`). */
export function holidayName(day: string): string | null {
  const afterEaster = (millisecondsOf(day) - easterSunday(Number(day.slice(0, 4)))) / DAY
  return fixed[day.slice(5)] ?? moving[afterEaster] ?? null
}

/** Monday to Friday, no public holiday. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(millisecondsOf(day)).getUTCDay()
  return weekday !== 0 && weekday !== 6 && holidayName(day) === null
}

export function addDays(day: string, n: number): string {
  return dayOf(millisecondsOf(day) + n * DAY)
}

/** Before it if `n` is negative. */
export function addWorkingDays(day: string, n: number): string {
  const step = Math.sign(n)
  let [at, left] = [day, Math.abs(n)]
  while (left > 0) {
    at = addDays(at, step)
    if (isWorkingDay(at)) left -= 1
  }
  return at
}
