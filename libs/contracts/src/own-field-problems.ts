export const ownFieldProblems = {
  'own_field.not_found': {
    status: 404,
    de: 'Dieses Feld gibt es nicht mehr.',
    en: 'This field no longer exists.',
  },
  'own_field.changed': {
    status: 409,
    de: 'Das Feld wurde inzwischen von jemand anderem geändert. Bitte schließen Sie es und öffnen Sie es neu.',
    en: 'The field has been changed by somebody else. Please close it and open it again.',
  },
  'own_field.name_taken': {
    status: 409,
    de: 'Ein Feld mit diesem Namen gibt es schon. Bitte wählen Sie einen anderen.',
    en: 'A field of this name exists already. Please choose another one.',
  },
  'own_field.too_many': {
    status: 422,
    de: 'Mehr als {most} eigene Felder sind nicht möglich. Bitte archivieren Sie eines, das niemand mehr braucht.',
    en: 'More than {most} own fields are not possible. Please archive one that nobody needs any more.',
  },
  'own_field.not_archived': {
    status: 409,
    de: 'Das Feld wurde inzwischen wiederhergestellt und nicht gelöscht.',
    en: 'The field has been restored meanwhile and was not deleted.',
  },
  'own_field.gone': {
    status: 422,
    de: 'Ein Feld wurde inzwischen archiviert. Ihre Eingaben sind noch da; speichern Sie noch einmal, dann wird alles Übrige gespeichert.',
    en: 'A field has been archived meanwhile. What you entered is still there; save again to save everything else.',
  },
} as const
