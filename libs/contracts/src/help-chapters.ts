import type { consolePaths } from './console-paths.ts'

/**
 * The chapter of the handbook that explains a screen: F1 opens /admin/hilfe/ and this. A screen without one fails
 * handbook.test.ts, not the compiler: who adds a screen may write its chapter after it.
 */
export const helpChapters: { [screen in keyof typeof consolePaths]?: string } = {
  login: 'anmelden',
  setup: 'anmelden',
  dashboard: 'dashboard',
  contacts: 'kontaktanfragen',
  applications: 'stellen-und-bewerbungen',
  jobs: 'stellen-und-bewerbungen',
  newJob: 'stellen-und-bewerbungen',
  job: 'stellen-und-bewerbungen',
  emailSettings: 'e-mail-versand',
  deliverability: 'zustellbarkeit',
  robots: 'roboter',
  robot: 'roboter',
  accounts: 'konten',
  privacy: 'datenschutz',
  audit: 'protokoll',
  articles: 'angebote',
  backup: 'sicherung',
  system: 'system',
  api: 'schnittstelle',
  help: 'bedienung',
  helpChapter: 'bedienung',
  pipeline: 'pipeline',
  opportunity: 'pipeline',
  overview: 'auswertung',
  reports: 'auswertung',
  customers: 'kunden',
  customer: 'kunden',
  customerImport: 'kunden-importieren',
  customerMerge: 'kunden-importieren',
  activities: 'aktivitaeten',
  offers: 'angebote',
  offer: 'angebote',
  automation: 'automatik',
  mailTray: 'e-mails-ablegen',
  dropCheck: 'e-mails-ablegen',
  trash: 'papierkorb',
}
