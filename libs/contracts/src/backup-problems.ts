export const backupProblems = {
  'backup.changed': {
    status: 409,
    de: 'Die Einstellungen der Sicherung wurden inzwischen von jemand anderem geändert.',
    en: 'The settings of the backup have been changed by somebody else.',
  },
  'backup.secret_required': {
    status: 422,
    de: 'Für diesen Speicher ist noch kein geheimer Schlüssel gespeichert. Bitte geben Sie ihn ein.',
    en: 'No secret key is stored for this storage yet. Please enter it.',
  },
  'backup.passphrase_required': {
    status: 422,
    de: 'Es ist noch keine Passphrase gespeichert. Bitte geben Sie eine ein.',
    en: 'No passphrase is stored yet. Please enter one.',
  },
  'backup.not_set_up': {
    status: 409,
    de: 'Ziel und Schlüssel fehlen noch. Bitte speichern Sie zuerst die Einstellungen.',
    en: 'Target and key are missing. Please save the settings first.',
  },
  'backup.unsealable': {
    status: 409,
    de: 'Die gespeicherten Geheimnisse lassen sich mit dem Schlüssel dieser Installation nicht öffnen. Bitte geben Sie sie neu ein.',
    en: 'The stored secrets cannot be opened with the key of this installation. Please enter them anew.',
  },
  'backup.running': {
    status: 409,
    de: 'Es läuft schon eine Sicherung oder Probe. Bitte warten Sie, bis sie fertig ist.',
    en: 'A backup or rehearsal is already running. Please wait until it has finished.',
  },
  'backup.target_failed': { status: 422, de: '{reason}', en: '{reason}' },
} as const
