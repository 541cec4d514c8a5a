import { germanApplications } from '@app/contracts/robot-applications'
import type { Entry, RobotField } from '@app/contracts/robot-administration'
import type { Evidence } from '@app/contracts/robots'
import { folded } from '@app/contracts/text'

const figure = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 4 })

const units: Partial<Record<RobotField, string>> = {
  payload: 'kg',
  reach: 'mm',
  accuracy: 'mm',
  bodyWeight: 'kg',
}

/** `1.780 mm`, `ja`; empty if unknown. */
export function valueText(field: RobotField, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value !== 'number') return typeof value === 'string' ? value : ''
  const unit = units[field]
  const shown = field === 'accuracy' ? `±\u00a0${figure.format(value)}` : figure.format(value)
  return unit ? `${shown}\u00a0${unit}` : shown
}

const germanPlaces: Readonly<Record<string, string>> = {
  floor: 'Boden',
  wall: 'Wand',
  ceiling: 'Decke',
  inclined: 'geneigt',
}

/** The catalogue has English terms; unknown ones of imports stay as they are. */
export const germanTerm = (term: string) => germanApplications[term] ?? germanPlaces[term] ?? term

const evidenceWords = {
  documented: 'veröffentlichte Quelle',
  entered: 'manuell geändert',
  from_name: 'Modellname',
  unverified: 'ungeprüft',
} satisfies Record<Evidence, string>

export function originText(evidence: Evidence | undefined, entry: Entry | undefined): string {
  if (entry?.file)
    return `${entry.source ? `${entry.source}, ` : ''}Import ${entry.file} von ${entry.by || 'der Befehlszeile'}`
  if (entry) return evidence ? `manuell geändert von ${entry.by}` : `manuell entfernt von ${entry.by}`
  return evidence ? evidenceWords[evidence] : 'keine Angabe'
}

/** Every word of the search must occur, ignoring umlauts and hyphens. */
export function matches(text: string, search: string): boolean {
  const within = folded(text)
  const dense = within.replace(/[\s/-]/g, '')
  return folded(search)
    .split(/\s+/)
    .every(word => within.includes(word) || dense.includes(word.replace(/[/-]/g, '')))
}
