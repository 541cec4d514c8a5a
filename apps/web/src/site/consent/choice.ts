/** `minimal`: only what the site needs. */
export type Choice = 'accepted' | 'minimal'

const KEY = 'site.consent'
const DATE_KEY = 'site.consent.date'

interface Kept {
  choice: Choice
  /** Null if unknown. */
  date: Date | null
}

// For this document if storage is off.
let current: Kept | null = null

export function keptChoice(): Kept | null {
  try {
    const choice = localStorage.getItem(KEY)
    if (choice !== 'accepted' && choice !== 'minimal') return current
    const date = new Date(localStorage.getItem(DATE_KEY) ?? NaN)
    return { choice, date: Number.isNaN(date.getTime()) ? null : date }
  } catch {
    return current
  }
}

export function keepChoice(choice: Choice): void {
  const date = new Date()
  current = { choice, date }
  try {
    localStorage.setItem(KEY, choice)
    localStorage.setItem(DATE_KEY, date.toISOString())
  } catch {
    // Storage is off: the next document asks again.
  }
}
