// All figures on screen are formatted here. Amounts are in cents.
const money = new Intl.NumberFormat('de-AT', { style: 'currency', currency: 'EUR' })
// de-DE on purpose: de-AT groups plain numbers with a no-break space.
const whole = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 })
const twoDecimals = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const oneDecimal = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 })
// The firm's time zone, wherever the machine is.
const timeZone = 'Europe/Vienna'
const date = new Intl.DateTimeFormat('de-AT', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone })
const time = new Intl.DateTimeFormat('de-AT', { hour: '2-digit', minute: '2-digit', timeZone })

const MEGABYTE = 1024 * 1024
const GIGABYTE = 1024 * MEGABYTE

/** Cents as `€ 12.345,00`. */
export function formatMoney(cents: number): string {
  return money.format(cents / 100)
}

function unitOf(cents: number): [name: string, size: number] {
  if (cents >= 100_000_000_000) return ['Mrd.\u00a0€', 100_000_000_000]
  if (cents >= 1_000_000_000) return ['Mio.\u00a0€', 100_000_000]
  return ['T€', 100_000]
}

/** One unit for all: thousands, from ten million euros on millions, from a billion on billions. */
export function moneyUnit(largest: number): { name: string; format: (cents: number) => string } {
  const [name, size] = unitOf(Math.abs(largest))
  return { name, format: cents => (cents / size >= 100 ? whole : oneDecimal).format(cents / size) }
}

/** `300 T€`, from ten millions on `12,4 Mio. €`. */
export function formatMoneyShort(cents: number): string {
  const { name, format } = moneyUnit(cents)
  return `${format(cents)}\u00a0${name}`
}

/** `1.846` */
export function formatCount(count: number): string {
  return whole.format(count)
}

/** `60 %`, with a no-break space. */
export function formatPercent(percent: number): string {
  return `${whole.format(percent)}\u00a0%`
}

/** `3,5` */
export function formatDays(days: number): string {
  return oneDecimal.format(days)
}

/** ISO moment or day (`YYYY-MM-DD`) as `20.11.2026`. */
export function formatDate(iso: string): string {
  // Noon UTC is the same day in Austria.
  return date.format(new Date(iso.length === 10 ? `${iso}T12:00Z` : iso))
}

/** `09:31` */
export function formatTime(iso: string | Date): string {
  return time.format(typeof iso === 'string' ? new Date(iso) : iso)
}

/** `20.11.2026, 09:31` */
export function formatDateTime(iso: string): string {
  return `${formatDate(iso)}, ${formatTime(iso)}`
}

/** `heute, 09:31 Uhr`, or with the day. */
export function formatRecent(moment: Date): string {
  const iso = moment.toISOString()
  const isToday = formatDate(iso) === formatDate(new Date().toISOString())
  return isToday ? `heute, ${formatTime(moment)} Uhr` : `${formatDateTime(iso)} Uhr`
}

/** `1,80 MB`; rounds up to 0,01 MB. */
export function formatMegabytes(bytes: number): string {
  return `${twoDecimals.format(Math.max(bytes / MEGABYTE, bytes > 0 ? 0.01 : 0))}\u00a0MB`
}

/** `412 kB`, `1,8 MB`, `96,5 GB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1024) return `${whole.format(bytes)}\u00a0B`
  if (bytes < MEGABYTE) return `${whole.format(bytes / 1024)}\u00a0kB`
  if (bytes < GIGABYTE) return `${oneDecimal.format(bytes / MEGABYTE)}\u00a0MB`
  return `${oneDecimal.format(bytes / GIGABYTE)}\u00a0GB`
}
