import { formatMoney } from './format.ts'

export function Money({ cents, fallback = '–' }: { cents: number | null; fallback?: string }) {
  return <span className="num nowrap">{cents === null ? fallback : formatMoney(cents)}</span>
}
