// Every figure on screen is made here. Amounts arrive in cents.
const money = new Intl.NumberFormat('de-AT', { style: 'currency', currency: 'EUR' })
// Plain numbers are de-DE on purpose: de-AT groups plain numbers with a no-break space, currency with a point.
const whole = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 })
const twoDecimals = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const oneDecimal = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 })
// The firm's days and hours, wherever a machine stands.
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

/** Thousands, from ten million euros on millions, from a billion on billions: one unit for amounts that are compared. */
export function moneyUnit(largest: number): { name: string; format: (cents: number) => string } {
  const [name, size] = unitOf(Math.abs(largest))
  return { name, format: cents => (cents / size >= 100 ? whole : oneDecimal).format(cents / size) }
}

/** Cents where there is little room: `300 T€`, from ten millions on `12,4 Mio. €`. */
export function formatMoneyShort(cents: number): string {
  const { name, format } = moneyUnit(cents)
  return `${format(cents)}\u00a0${name}`
}

/** A count as `1.846`. */
export function formatCount(count: number): string {
  return whole.format(count)
}

/** A share as `60 %`, with a no-break space. */
export function formatPercent(percent: number): string {
  return `${whole.format(percent)}\u00a0%`
}

/** Days with one decimal, as `3,5`. */
export function formatDays(days: number): string {
  return oneDecimal.format(days)
}

/** A moment (ISO) or a calendar day (`YYYY-MM-DD`) as `20.11.2026`. */
export function formatDate(iso: string): string {
  // A day without time is at noon, which is the same day in Austria.
  return date.format(new Date(iso.length === 10 ? `${iso}T12:00Z` : iso))
}

/** A moment (ISO) as `09:31`. */
export function formatTime(iso: string | Date): string {
  return time.format(typeof iso === 'string' ? new Date(iso) : iso)
}

/** A moment (ISO) as `20.11.2026, 09:31`. */
export function formatDateTime(iso: string): string {
  return `${formatDate(iso)}, ${formatTime(iso)}`
}

/** A moment of today as `heute, 09:31 Uhr`, an earlier one with its day. */
export function formatRecent(moment: Date): string {
  const iso = moment.toISOString()
  const isToday = formatDate(iso) === formatDate(new Date().toISOString())
  return isToday ? `heute, ${formatTime(moment)} Uhr` : `${formatDateTime(iso)} Uhr`
}

/** Bytes as `1,80 MB`; what is smaller than 0,01 MB is rounded up to it. */
export function formatMegabytes(bytes: number): string {
  return `${twoDecimals.format(Math.max(bytes / MEGABYTE, bytes > 0 ? 0.01 : 0))}\u00a0MB`
}

/** Bytes in the unit that suits them: `412 kB`, `1,8 MB`, `96,5 GB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1024) return `${whole.format(bytes)}\u00a0B`
  if (bytes < MEGABYTE) return `${whole.format(bytes / 1024)}\u00a0kB`
  if (bytes < GIGABYTE) return `${oneDecimal.format(bytes / MEGABYTE)}\u00a0MB`
  return `${oneDecimal.format(bytes / GIGABYTE)}\u00a0GB`
}
