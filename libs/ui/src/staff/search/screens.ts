/** A screen that can be gone to from everywhere. */
interface Screen {
  path: string
  name: string
  area: 'CRM' | 'Verwaltung'
  /** Other words people say for it. */
  synonyms: string
  /** Keys that lead there, one after the other. */
  keys?: string
}

/** The screens of the console. */
export const screens: readonly Screen[] = [
  {
    path: '/crm',
    name: 'Pipeline',
    area: 'CRM',
    synonyms: 'opportunities chancen verkauf vertrieb board',
    keys: 'G V',
  },
  {
    path: '/crm/overview',
    name: 'Übersicht',
    area: 'CRM',
    synonyms: 'overview auswertung diagramme kennzahlen statistik',
  },
  { path: '/crm/customers', name: 'Kunden', area: 'CRM', synonyms: 'customers firmen' },
  {
    path: '/crm/activities',
    name: 'Aktivitäten',
    area: 'CRM',
    synonyms: 'termine aufgaben anrufe mein tag wiedervorlagen',
  },
  {
    path: '/crm/email',
    name: 'E-Mail-Automatik',
    area: 'CRM',
    synonyms: 'email automation automatisierung erinnerungen',
  },
  {
    path: '/crm/mails',
    name: 'E-Mail-Eingang',
    area: 'CRM',
    synonyms: 'mails outlook ablage ablagen zuordnen posteingang tray nicht zugeordnet',
    keys: 'G M',
  },
  { path: '/admin', name: 'Dashboard', area: 'Verwaltung', synonyms: 'start startseite home verwaltung' },
  {
    path: '/admin/contacts',
    name: 'Kontakte',
    area: 'Verwaltung',
    synonyms: 'kontaktanfragen anfragen nachrichten website',
    keys: 'G K',
  },
  {
    path: '/admin/job-applications',
    name: 'Bewerbungen',
    area: 'Verwaltung',
    synonyms: 'bewerber lebenslauf',
    keys: 'G B',
  },
  {
    path: '/admin/email-settings',
    name: 'E-Mail-Einstellungen',
    area: 'Verwaltung',
    synonyms: 'email smtp absender postausgang versand zusammenfassung',
    keys: 'G E',
  },
  {
    path: '/admin/email-deliverability',
    name: 'Spam-Test',
    area: 'Verwaltung',
    synonyms: 'zustellbarkeit spf dkim dmarc',
    keys: 'G S',
  },
  {
    path: '/admin/robots',
    name: 'Roboter',
    area: 'Verwaltung',
    synonyms: 'katalog robots modelle',
    keys: 'G R',
  },
  { path: '/admin/jobs', name: 'Stellen', area: 'Verwaltung', synonyms: 'jobs stellenanzeigen karriere' },
  {
    path: '/admin/accounts',
    name: 'Konten',
    area: 'Verwaltung',
    synonyms: 'benutzer passwort sitzungen totp zweiter faktor kollegen',
  },
  {
    path: '/admin/privacy',
    name: 'Datenschutz',
    area: 'Verwaltung',
    synonyms: 'dsgvo auskunft löschen aufbewahrung',
  },
  { path: '/admin/audit', name: 'Protokoll', area: 'Verwaltung', synonyms: 'audit log wer hat was' },
]
