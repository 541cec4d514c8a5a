export const referenceProblems = {
  'reference.not_found': {
    status: 404,
    de: 'Referenzprojekt nicht gefunden',
    en: 'Reference project not found',
  },
  'reference.changed': {
    status: 409,
    de: 'Das Referenzprojekt wurde inzwischen von jemand anderem geändert.',
    en: 'The reference project has been changed by somebody else.',
  },
  'reference.incomplete': {
    status: 422,
    de: 'So darf das Referenzprojekt nicht veröffentlicht sein. Bitte ergänzen Sie die markierten Angaben.',
    en: 'The reference project cannot be public like this. Please complete the marked fields.',
  },
  'reference.published': {
    status: 409,
    de: 'Das Referenzprojekt ist veröffentlicht. Bitte ziehen Sie es zurück, bevor Sie es löschen.',
    en: 'The reference project is public. Please unpublish it before you delete it.',
  },
  'reference.photo_not_found': {
    status: 404,
    de: 'Dieses Foto gibt es nicht mehr.',
    en: 'This photo no longer exists.',
  },
  'reference.photo_missing': {
    status: 400,
    de: 'Es wurde kein Foto gesendet. Bitte wählen Sie eine Datei aus.',
    en: 'No photo was sent. Please choose a file.',
  },
  'reference.photo_too_large': {
    status: 413,
    de: '„{name}“ ist größer als 25 MB. Bitte verkleinern Sie das Foto.',
    en: '“{name}” is larger than 25 MB. Please make the photo smaller.',
  },
  'reference.photo_type': {
    status: 415,
    de: '„{name}“ ist kein Foto, das hier möglich ist. Angenommen werden JPEG, PNG und WebP.',
    en: '“{name}” is no photo that is possible here. Accepted are JPEG, PNG and WebP.',
  },
  'reference.photo_heic': {
    status: 415,
    de: '„{name}“ ist ein HEIC-Foto vom iPhone oder iPad. Bitte senden Sie es als JPEG: Beim Teilen unter „Optionen“ das Format „Kompatibel“ wählen.',
    en: '“{name}” is a HEIC photo of an iPhone or iPad. Please send it as JPEG.',
  },
  'reference.photo_too_small': {
    status: 422,
    de: '„{name}“ ist schmäler als {width} Pixel und würde unscharf. Bitte nehmen Sie das Foto in voller Größe.',
    en: '“{name}” is narrower than {width} pixels and would be blurred. Please take the photo in its full size.',
  },
  'reference.photo_damaged': {
    status: 422,
    de: '„{name}“ ist beschädigt oder größer als 40 Megapixel. Bitte speichern Sie das Foto neu.',
    en: '“{name}” is damaged or larger than 40 megapixels. Please save the photo anew.',
  },
  'reference.photos_full': {
    status: 422,
    de: 'Ein Referenzprojekt hat höchstens {max} Fotos. Bitte löschen Sie zuerst eines.',
    en: 'A reference project has at most {max} photos. Please delete one first.',
  },
} as const
