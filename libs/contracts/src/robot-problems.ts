/** What the administration of robots is refused with; part of the list in problem.ts. */
export const robotProblems = {
  'robot.changed': {
    status: 409,
    de: 'Der Roboter wurde inzwischen von jemand anderem geändert.',
    en: 'The robot has been changed by somebody else.',
  },
  'robot.image_missing': {
    status: 400,
    de: 'Es wurde kein Bild gesendet. Bitte wählen Sie eine Datei aus.',
    en: 'No image was sent. Please choose a file.',
  },
  'robot.image_too_large': {
    status: 413,
    de: '„{name}“ ist größer als 10 MB. Bitte verkleinern Sie das Bild.',
    en: '“{name}” is larger than 10 MB. Please make the image smaller.',
  },
  'robot.image_type': {
    status: 415,
    de: '„{name}“ ist kein Bild, das hier möglich ist. Angenommen werden PNG, JPEG und WebP.',
    en: '“{name}” is no image that is possible here. Accepted are PNG, JPEG and WebP.',
  },
  'robot.image_damaged': {
    status: 422,
    de: '„{name}“ ist beschädigt oder größer als 40 Megapixel. Bitte speichern Sie das Bild neu.',
    en: '“{name}” is damaged or larger than 40 megapixels. Please save the image anew.',
  },
  'robot.image_no_source': {
    status: 422,
    de: 'Für diesen Roboter ist keine Herstellerseite eingetragen. Tragen Sie sie unter „Angaben“ ein oder laden Sie ein eigenes Bild hoch.',
    en: 'No page of the manufacturer is known for this robot. Enter it or upload an image of your own.',
  },
  'robot.image_not_allowed': {
    status: 422,
    de: 'Von dieser Adresse wird kein Bild geholt. Möglich sind nur https-Adressen des Herstellers.',
    en: 'No image is fetched from this address. Only https addresses of the manufacturer are possible.',
  },
  'robot.image_not_received': {
    status: 422,
    de: 'Die Herstellerseite antwortet nicht, zu langsam oder mit mehr als 10 MB. Das bisherige Bild bleibt.',
    en: 'The manufacturer’s page does not answer, is too slow or sends more than 10 MB. The present image stays.',
  },
  'robot.image_not_found': {
    status: 422,
    de: 'Auf der Herstellerseite ist kein Bild zu finden. Das bisherige Bild bleibt.',
    en: 'There is no image on the manufacturer’s page. The present image stays.',
  },
  'robot_import.missing': {
    status: 400,
    de: 'Es wurde keine Datei gesendet. Bitte wählen Sie eine Excel-, ODS-, CSV- oder JSON-Datei aus.',
    en: 'No file was sent. Please choose an Excel, ODS, CSV or JSON file.',
  },
  'robot_import.too_large': {
    status: 413,
    de: '„{name}“ ist größer als 5 MB. Bitte teilen Sie die Datei auf.',
    en: '“{name}” is larger than 5 MB. Please split the file.',
  },
  'robot_import.too_many_rows': {
    status: 413,
    de: '„{name}“ hat mehr als 2.000 Zeilen. Bitte teilen Sie die Datei auf.',
    en: '“{name}” has more than 2,000 rows. Please split the file.',
  },
  'robot_import.unreadable': {
    status: 422,
    de: '„{name}“ ist nicht lesbar: {reason}',
    en: '“{name}” cannot be read: {reason}',
  },
  'robot_import.outdated': {
    status: 409,
    de: 'Datei oder Katalog haben sich seit der Vorschau geändert. Bitte sehen Sie sich die neue Vorschau an.',
    en: 'File or catalogue have changed since the preview. Please look at the new preview.',
  },
  'robot_import.empty': {
    status: 422,
    de: 'Keine Zeile ändert etwas. Es wurde nichts importiert.',
    en: 'No row changes anything. Nothing was imported.',
  },
  'robot_import.not_found': {
    status: 404,
    de: 'Diesen Import gibt es nicht mehr.',
    en: 'This import no longer exists.',
  },
  'robot_import.undone': {
    status: 409,
    de: 'Dieser Import wurde schon rückgängig gemacht.',
    en: 'This import has already been undone.',
  },
} as const
