import { expect, test } from '@jest/globals'
import { offerOf } from './offer.ts'

test.each([
  ['win32', 'Jetzt installieren', 'wird die Konsole beendet und neu gestartet'],
  [
    'darwin',
    'Abbild öffnen',
    'beenden Sie die Konsole und ziehen die neue Version in den Ordner „Programme“',
  ],
  ['linux', 'Paket öffnen', 'starten Sie die Konsole danach neu'],
] as const)('on %s the offer says what happens there', (platform, action, words) => {
  const { message, detail, buttons } = offerOf('1.3.0', '1.2.3', platform)
  expect(message).toBe('Version 1.3.0 ist bereit.')
  expect(detail).toContain('Sie haben Version 1.2.3.')
  expect(detail).toContain(words)
  expect(buttons[0]).toBe(action)
})
