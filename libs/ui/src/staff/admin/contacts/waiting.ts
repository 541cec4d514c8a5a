const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The site promises an answer within 24 hours; from here on it is getting late. */
const LATE = 20 * HOUR

/** How long somebody has been waiting since a moment: `0:48 h`, `3 Tagen`. */
export function waitingSince(iso: string, now: number): { text: string; isLate: boolean } {
  const waited = Math.max(0, now - Date.parse(iso))
  const isLate = waited >= LATE
  const days = Math.floor(waited / DAY)
  if (days > 0) return { text: days === 1 ? '1 Tag' : `${days} Tagen`, isLate }
  const minutes = String(Math.floor((waited % HOUR) / MINUTE)).padStart(2, '0')
  return { text: `${Math.floor(waited / HOUR)}:${minutes}\u00a0h`, isLate }
}
