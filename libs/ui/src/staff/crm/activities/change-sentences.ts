import { customerStatusNames, customerTypeNames, customerFieldNames } from '@app/contracts/customers'
import type { CustomerChange } from '@app/contracts/timeline'
import { formatDate, formatMoney, formatPercent } from '../../../kit/format.ts'

const fieldNames: Record<string, string> = {
  ...customerFieldNames,
  title: 'Titel',
  description: 'Beschreibung',
  value: 'Wert',
  stageId: 'Phase',
  probability: 'Wahrscheinlichkeit',
  expectedCloseDate: 'Erwarteter Abschluss',
  actualCloseDate: 'Abgeschlossen am',
  source: 'Quelle',
  lostReason: 'Verlustgrund',
  contactPerson: 'Ansprechperson',
  firstName: 'Vorname',
  lastName: 'Nachname',
  role: 'Funktion',
  department: 'Abteilung',
  mobile: 'Mobil',
  isPrimary: 'Hauptansprechperson',
}

/** Long texts are not repeated in the timeline. */
const MOST = 80

const PERSON = 'contactPerson'

/** What a change was, as a heading. */
export function changeTitle({ kind, opportunity, fields }: CustomerChange): string {
  const person = fields[PERSON]
  if (person) return personTitle(person.from, person.to)
  const what = opportunity ? `Opportunity „${opportunity.title}“` : 'Kunde'
  return {
    created: `${what} angelegt`,
    updated: `${what} geändert`,
    removed: `${what} gelöscht`,
    restored: `${what} wiederhergestellt`,
    merged: 'Mit einem anderen Kunden zusammengeführt',
    imported: `${what} importiert`,
  }[kind]
}

/** One sentence per changed field: "Phase: Angebot → Verhandlung", in parts, because the fonts have no arrow. */
export function changeLines({ fields }: CustomerChange): { name: string; from: string; to: string }[] {
  return Object.entries(fields)
    .filter(([name]) => name !== PERSON)
    .map(([path, { from, to }]) => {
      const name = path.replace(`${PERSON}.`, '')
      return { name: fieldNames[name] ?? name, from: shown(name, from), to: shown(name, to) }
    })
}

function personTitle(from: unknown, to: unknown): string {
  if (!from) return `Ansprechperson ${String(to)} hinzugefügt`
  return to ? `Ansprechperson ${String(to)} geändert` : `Ansprechperson ${String(from)} entfernt`
}

function shown(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  // bigint columns arrive as text.
  if (name === 'value') return formatMoney(Number(value))
  if (name === 'annualRevenue') return formatMoney(Number(value) * 100)
  if (name === 'probability') return formatPercent(Number(value))
  if (name.endsWith('Date')) return formatDate(String(value))
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value as string | number)
  const word = ({ ...customerStatusNames, ...customerTypeNames } as Record<string, string>)[text]
  if (word && name.startsWith('customer')) return word
  return text.length > MOST ? `${text.slice(0, MOST).trimEnd()}…` : text
}
