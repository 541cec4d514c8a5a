import { consolePaths } from './console-paths.ts'

interface HelpPicture {
  screen: keyof typeof consolePaths
  /** Part of the screen. */
  view?: string
  alt: string
}

/** `npm run handbook` takes them of the real screens, light and dark. */
export const helpPictures = {
  dashboard: { screen: 'dashboard', alt: 'Das Dashboard: erste Schritte, was zu tun ist und die Bereiche' },
  search: { screen: 'pipeline', view: 'suche', alt: 'Die Suche über alles, mit Treffern zu einem Wort' },
  customers: { screen: 'customers', alt: 'Die Liste der Kunden mit Suche und Filtern' },
  customer: { screen: 'customer', alt: 'Die Seite eines Kunden: Kopf, nächster Schritt und Verlauf' },
  import: { screen: 'customerImport', alt: 'Der Import: Datei wählen, Spalten und Vorschau' },
  pipeline: { screen: 'pipeline', alt: 'Das Board der Pipeline mit den Phasen als Spalten' },
  day: { screen: 'activities', view: 'mein-tag', alt: 'Mein Tag: überfällige und anstehende Aktivitäten' },
  offers: { screen: 'offer', alt: 'Ein Angebot: links das Formular, rechts die Vorschau' },
  overview: { screen: 'overview', alt: 'Die Übersicht mit Prognose, Phasen und Kundenstatus' },
  tray: { screen: 'mailTray', alt: 'Der E-Mail-Eingang mit einer E-Mail, die auf ihre Zuordnung wartet' },
  automation: { screen: 'automation', alt: 'Die Regeln der E-Mail-Automatik' },
  contacts: { screen: 'contacts', alt: 'Die Liste der Kontaktanfragen mit Status' },
  job: { screen: 'job', alt: 'Eine Stelle: Formular und Prüfung daneben' },
  robots: { screen: 'robots', alt: 'Die Liste der Roboter mit Werten und Bildern' },
  accounts: { screen: 'accounts', alt: 'Die Konten und rechts das eigene Konto' },
  'mail-settings': {
    screen: 'emailSettings',
    alt: 'Die E-Mail-Einstellungen mit Anbieter, Server und Absender',
  },
  privacy: { screen: 'privacy', alt: 'Auskunft, Löschung und Aufbewahrungsfristen' },
  backup: { screen: 'backup', alt: 'Die Sicherung: Stand, Ziel, Zeitplan und Verlauf' },
} as const satisfies Record<string, HelpPicture>

export type HelpPictureName = keyof typeof helpPictures

/** Pixels. */
export const HELP_PICTURE = { width: 1200, height: 750 }

/** Made from the address: a screen that moves needs new pictures. */
export function pictureFile(name: HelpPictureName): string {
  const { screen, view }: HelpPicture = helpPictures[name]
  return [...consolePaths[screen].split(/[/:]+/).filter(Boolean), ...(view ? [view] : [])].join('-')
}
