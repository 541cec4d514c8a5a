export const documentProblems = {
  'document.missing': {
    status: 400,
    de: 'Es wurde keine Datei gesendet. Bitte wählen Sie eine Datei aus.',
    en: 'No file was sent. Please choose a file.',
  },
  'document.empty': {
    status: 422,
    de: '„{name}“ ist leer. Bitte prüfen Sie die Datei.',
    en: '“{name}” is empty. Please check the file.',
  },
  'document.too_large': {
    status: 413,
    de: '„{name}“ ist größer als 50 MB. Bitte verkleinern oder teilen Sie die Datei.',
    en: '“{name}” is larger than 50 MB. Please shrink or split the file.',
  },
  'document.not_found': {
    status: 404,
    de: 'Dieses Dokument gibt es nicht mehr.',
    en: 'This document no longer exists.',
  },
  'contact_person.other_customer': {
    status: 422,
    de: 'Diese Ansprechperson gehört zu einem anderen Kunden. Bitte laden Sie die Seite neu.',
    en: 'This contact person belongs to another customer. Please reload the page.',
  },
} as const
