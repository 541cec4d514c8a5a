import { consolePaths } from '@app/contracts/console-paths'
import { folded } from '@app/contracts/text'
import {
  IconBriefcase,
  IconCalendarPlus,
  IconFileImport,
  IconKeyboard,
  IconLayoutDashboard,
  IconLogout,
  IconPlus,
  IconRefresh,
  IconUserPlus,
  type Icon,
} from '@tabler/icons-react'
import { screens } from './screens.ts'

export type ShellAction = 'refresh' | 'logOut' | 'showKeys'

/** A page, optionally with a form to open, or an action of the shell. */
export type Target = { to: string; opens?: 'new' } | { does: ShellAction }

export interface Command {
  title: string
  hint?: string
  synonyms: string
  keys?: string
  icon: Icon
  target: Target
}

const make = 'neu neuer neue anlegen erstellen hinzufügen eintragen'

const actions: Command[] = [
  {
    title: 'Neuer Kunde',
    synonyms: `${make} firma unternehmen interessent lead kontakt`,
    icon: IconUserPlus,
    target: { to: consolePaths.customers, opens: 'new' },
  },
  {
    title: 'Neue Opportunity',
    synonyms: `${make} chance verkaufschance projekt angebot deal`,
    icon: IconBriefcase,
    target: { to: consolePaths.pipeline, opens: 'new' },
  },
  {
    title: 'Neue Aktivität',
    synonyms: `${make} anruf telefonat termin besprechung aufgabe notiz wiedervorlage`,
    icon: IconCalendarPlus,
    target: { to: consolePaths.activities, opens: 'new' },
  },
  {
    title: 'Kunden importieren',
    synonyms: 'kundenimport import csv excel einlesen hochladen übernehmen',
    icon: IconFileImport,
    target: { to: consolePaths.customerImport },
  },
  {
    title: 'Neue Stelle',
    synonyms: `${make} job stellenanzeige ausschreibung inserat`,
    icon: IconPlus,
    target: { to: consolePaths.newJob },
  },
  {
    title: 'Neues Konto',
    synonyms: `${make} benutzer mitarbeiter zugang kollege`,
    icon: IconUserPlus,
    target: { to: consolePaths.accounts, opens: 'new' },
  },
]

const ofShell: Command[] = [
  {
    title: 'Aktualisieren',
    synonyms: 'neu laden refresh reload',
    keys: 'R',
    icon: IconRefresh,
    target: { does: 'refresh' },
  },
  {
    title: 'Tastenkürzel',
    synonyms: 'tasten tastenkürzel tastatur shortcuts hilfe',
    keys: '?',
    icon: IconKeyboard,
    target: { does: 'showKeys' },
  },
  {
    title: 'Abmelden',
    synonyms: 'logout ausloggen beenden',
    icon: IconLogout,
    target: { does: 'logOut' },
  },
]

/** Most wanted first. */
export const commands: readonly Command[] = [
  ...actions,
  ...screens.map(({ path, name, area, synonyms, keys }) => ({
    title: `Gehe zu ${name}`,
    hint: area,
    synonyms: `${synonyms} öffnen`,
    ...(keys && { keys }),
    icon: IconLayoutDashboard,
    target: { to: path },
  })),
  ...ofShell,
]

/** `isNamed`: the name itself matches, not only a synonym. */
interface Meant {
  command: Command
  isNamed: boolean
}

// Characters; shorter words match too many commands.
const TELLING = 3

function begins(words: string[], text: string): boolean {
  const known = folded(text).split(/[\s/-]+/)
  return words.every(word => known.some(one => one.startsWith(word)))
}

/** Named ones first; all for an empty query. */
export function commandsFor(query: string): Meant[] {
  const words = folded(query).split(/\s+/).filter(Boolean)
  const isTelling = words.some(word => word.length >= TELLING)
  return commands
    .filter(({ title, synonyms }) => begins(words, `${title} ${synonyms}`))
    .map(command => ({ command, isNamed: isTelling && begins(words, command.title) }))
    .toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed))
}
