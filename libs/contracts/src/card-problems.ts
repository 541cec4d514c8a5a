export const cardProblems = {
  'card_import.missing': {
    status: 400,
    de: 'Es wurde keine Datei gesendet. Bitte wählen Sie eine vCard-Datei (.vcf) aus.',
    en: 'No file was sent. Please choose a vCard file (.vcf).',
  },
  'card_import.too_large': {
    status: 413,
    de: '„{name}“ ist größer als 50 MB. Bitte teilen Sie die Datei auf, oder lassen Sie Fotos weg.',
    en: '“{name}” is larger than 50 MB. Please split the file, or leave photos out.',
  },
  'card_import.unreadable': {
    status: 422,
    de: '„{name}“ enthält keine Visitenkarte. Bitte wählen Sie eine vCard-Datei (.vcf), wie Outlook, Google Kontakte oder ein Telefon sie exportiert.',
    en: '“{name}” contains no business card. Please choose a vCard file (.vcf) as Outlook, Google Contacts or a phone exports it.',
  },
  'card_import.too_many': {
    status: 422,
    de: '„{name}“ enthält mehr als {most} Visitenkarten. Bitte wählen Sie nur die Personen dieses Kunden aus.',
    en: '“{name}” contains more than {most} business cards. Please choose the people of this customer only.',
  },
  'card_import.outdated': {
    status: 409,
    de: 'Datei oder Ansprechpersonen haben sich seit der Vorschau geändert. Bitte sehen Sie sich die neue Vorschau an.',
    en: 'File or contact persons have changed since the preview. Please look at the new preview.',
  },
  'card_import.empty': {
    status: 422,
    de: 'Keine Visitenkarte bringt etwas Neues. Es wurde nichts übernommen.',
    en: 'No business card brings anything new. Nothing was taken over.',
  },
} as const
