import { consolePaths } from '@app/contracts/console-paths'

interface Screen {
  path: string
  name: string
  area: 'CRM' | 'Verwaltung'
  synonyms: string
  /** Pressed one after the other. */
  keys?: string
}

export const screens: readonly Screen[] = [
  {
    path: consolePaths.pipeline,
    name: 'Pipeline',
    area: 'CRM',
    synonyms: 'opportunities chancen verkauf vertrieb board',
    keys: 'G V',
  },
  {
    path: consolePaths.overview,
    name: 'Übersicht',
    area: 'CRM',
    synonyms: 'overview auswertung diagramme kennzahlen statistik',
  },
  {
    path: consolePaths.reports,
    name: 'Berichte',
    area: 'CRM',
    synonyms: 'reports auswertung statistik gewonnen verloren quote umsatz export',
  },
  { path: consolePaths.customers, name: 'Kunden', area: 'CRM', synonyms: 'customers firmen' },
  {
    path: consolePaths.activities,
    name: 'Aktivitäten',
    area: 'CRM',
    synonyms: 'termine aufgaben anrufe mein tag wiedervorlagen',
  },
  {
    path: consolePaths.offers,
    name: 'Angebote',
    area: 'CRM',
    synonyms: 'offers offerte kostenvoranschlag anbot pdf',
  },
  {
    path: consolePaths.competitors,
    name: 'Mitbewerber',
    area: 'CRM',
    synonyms: 'competitors konkurrenz wettbewerb konkurrenten gegner verloren',
  },
  {
    path: consolePaths.automation,
    name: 'E-Mail-Automatik',
    area: 'CRM',
    synonyms: 'email automation automatisierung erinnerungen',
  },
  {
    path: consolePaths.mailTray,
    name: 'E-Mail-Eingang',
    area: 'CRM',
    synonyms: 'mails outlook ablage ablagen zuordnen posteingang tray nicht zugeordnet',
    keys: 'G M',
  },
  {
    path: consolePaths.customerDuplicates,
    name: 'Mögliche Dubletten',
    area: 'CRM',
    synonyms: 'duplikate doppelte kunden zusammenführen merge',
  },
  {
    path: consolePaths.trash,
    name: 'Papierkorb',
    area: 'CRM',
    synonyms: 'gelöscht gelöschte wiederherstellen trash rückgängig',
  },
  {
    path: consolePaths.dropCheck,
    name: 'Ablage prüfen',
    area: 'CRM',
    synonyms: 'outlook ziehen drag drop hilfe diagnose fehler e-mail ablegen',
  },
  {
    path: consolePaths.dashboard,
    name: 'Dashboard',
    area: 'Verwaltung',
    synonyms: 'start startseite home verwaltung',
  },
  {
    path: consolePaths.contacts,
    name: 'Kontakte',
    area: 'Verwaltung',
    synonyms: 'kontaktanfragen anfragen nachrichten website',
    keys: 'G K',
  },
  {
    path: consolePaths.applications,
    name: 'Bewerbungen',
    area: 'Verwaltung',
    synonyms: 'bewerber lebenslauf',
    keys: 'G B',
  },
  {
    path: consolePaths.emailSettings,
    name: 'E-Mail-Einstellungen',
    area: 'Verwaltung',
    synonyms: 'email smtp absender postausgang versand zusammenfassung',
    keys: 'G E',
  },
  {
    path: consolePaths.deliverability,
    name: 'Spam-Test',
    area: 'Verwaltung',
    synonyms: 'zustellbarkeit spf dkim dmarc',
    keys: 'G S',
  },
  {
    path: consolePaths.robots,
    name: 'Roboter',
    area: 'Verwaltung',
    synonyms: 'katalog robots modelle',
    keys: 'G R',
  },
  { path: consolePaths.jobs, name: 'Stellen', area: 'Verwaltung', synonyms: 'jobs stellenanzeigen karriere' },
  {
    path: consolePaths.references,
    name: 'Referenzprojekte',
    area: 'Verwaltung',
    synonyms: 'references referenzen projekte fallstudien case studies fotos website',
  },
  {
    path: consolePaths.articles,
    name: 'Artikel',
    area: 'Verwaltung',
    synonyms: 'produkte leistungen preise preisliste textbausteine angebote',
  },
  {
    path: consolePaths.tags,
    name: 'Schlagwörter',
    area: 'Verwaltung',
    synonyms: 'tags labels stichwörter kategorien farben',
  },
  {
    path: consolePaths.ownFields,
    name: 'Eigene Felder',
    area: 'Verwaltung',
    synonyms: 'custom fields zusatzfelder benutzerdefiniert spalten auswahlliste formular',
  },
  {
    path: consolePaths.emailTemplates,
    name: 'E-Mail-Vorlagen',
    area: 'Verwaltung',
    synonyms: 'templates textbausteine mailvorlagen anrede platzhalter',
  },
  {
    path: consolePaths.accounts,
    name: 'Konten',
    area: 'Verwaltung',
    synonyms:
      'benutzer passwort sitzungen totp zweiter faktor kollegen kalender kalenderadresse ical signatur add-in api-schlüssel',
  },
  {
    path: consolePaths.privacy,
    name: 'Datenschutz',
    area: 'Verwaltung',
    synonyms: 'dsgvo auskunft löschen aufbewahrung',
  },
  {
    path: consolePaths.api,
    name: 'Schnittstelle',
    area: 'Verwaltung',
    synonyms: 'api openapi schlüssel programme integration curl webhooks',
  },
  { path: consolePaths.audit, name: 'Protokoll', area: 'Verwaltung', synonyms: 'audit log wer hat was' },
  {
    path: consolePaths.backup,
    name: 'Sicherung',
    area: 'Verwaltung',
    synonyms: 'backup restore wiederherstellen s3 datensicherung',
  },
  {
    path: consolePaths.system,
    name: 'System',
    area: 'Verwaltung',
    synonyms: 'server betrieb version datenbank speicherplatz fehler zertifikat überwachung',
  },
  {
    path: consolePaths.help,
    name: 'Handbuch',
    area: 'Verwaltung',
    synonyms: 'hilfe anleitung hilfeseite dokumentation glossar f1',
    keys: 'G H',
  },
]
