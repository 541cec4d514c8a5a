import { consolePaths } from '@app/contracts/console-paths'
import type { StartList, StartStep } from '@app/contracts/start-list'

interface Step {
  title: string
  /** Reason, in one sentence. */
  text: string
  to?: string
  action?: string
  /** Not required for completion: not every company wants the desktop console. */
  isOptional?: boolean
}

export const steps: Record<StartStep, Step> = {
  company: {
    title: 'Firmendaten eintragen',
    text: 'Website, Angebote und E-Mails nennen noch eine Musterfirma; die Angaben stehen in einer Datei des Programms.',
    to: `${consolePaths.help}/firmendaten`,
    action: 'Anleitung',
  },
  secondFactor: {
    title: 'Zwei-Faktor-Anmeldung einrichten',
    text: 'Ein Konto bleibt damit auch dann geschützt, wenn sein Passwort bekannt wird.',
    to: consolePaths.accounts,
    action: 'Einrichten',
  },
  colleagues: {
    title: 'Kolleginnen und Kollegen einladen',
    text: 'Nur mit eigenem Konto ist klar, wer wofür verantwortlich ist.',
    to: consolePaths.accounts,
    action: 'Einladen',
  },
  mail: {
    title: 'E-Mail-Versand einrichten und testen',
    text: 'Ohne ihn erfährt niemand von neuen Anfragen und Bewerbungen, und niemand bekommt eine Bestätigung.',
    to: consolePaths.emailSettings,
    action: 'Einrichten',
  },
  customers: {
    title: 'Kunden übernehmen',
    text: 'Eine Liste aus Excel oder CSV sehen Sie vor dem Import, und er lässt sich rückgängig machen.',
    to: consolePaths.customerImport,
    action: 'Importieren',
  },
  robotImages: {
    title: 'Roboterbilder hinzufügen',
    text: 'Ohne Bild zeigt der Katalog der Website eine Zeichnung.',
    to: consolePaths.robots,
    action: 'Öffnen',
  },
  console: {
    title: 'Desktop-Konsole installieren',
    text: 'Sie nimmt E-Mails direkt aus Outlook an und bleibt ohne Verbindung lesbar.',
    to: `${consolePaths.help}/desktop-konsole`,
    action: 'Anleitung',
    isOptional: true,
  },
  backup: {
    title: 'Sicherung einschalten',
    text: 'Fällt dieser Rechner aus, sind sonst alle Daten verloren.',
    to: consolePaths.backup,
    action: 'Einrichten',
  },
}

/** Ignores optional steps. */
export const isComplete = ({ done }: StartList): boolean =>
  Object.entries(steps).every(([step, { isOptional }]) => isOptional || done[step as StartStep])

export const isShown = (list: StartList): boolean => !list.isHidden && !isComplete(list)
