export interface Offer {
  message: string
  detail: string
  buttons: string[]
}

/** Only on Windows can the console install by itself. */
const WAYS: Record<string, { action: string; way: string }> = {
  win32: {
    action: 'Jetzt installieren',
    way: 'Zum Installieren wird die Konsole beendet und neu gestartet; was noch nicht gespeichert ist, speichern Sie bitte vorher.',
  },
  darwin: {
    action: 'Abbild öffnen',
    way: 'Wenn das Abbild offen ist, beenden Sie die Konsole und ziehen die neue Version in den Ordner „Programme“.',
  },
  linux: {
    action: 'Paket öffnen',
    way: 'Installieren Sie das Paket in der Softwareverwaltung, die sich öffnet, und starten Sie die Konsole danach neu.',
  },
}

export function offerOf(version: string, current: string, platform: NodeJS.Platform): Offer {
  const { action, way } = WAYS[platform] ?? WAYS['linux']!
  return {
    message: `Version ${version} ist bereit.`,
    detail: `Sie haben Version ${current}. ${way}`,
    buttons: [action, 'Später', 'Diese Version überspringen'],
  }
}
