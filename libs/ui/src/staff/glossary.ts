export const glossary = {
  weighted: {
    term: 'Gewichteter Wert',
    text: 'Wert mal Abschlusswahrscheinlichkeit: 100.000 € zu 60 % zählen als 60.000 €. Die gewichtete Summe aller offenen Opportunities schätzt, was davon tatsächlich kommt.',
  },
  probability: {
    term: 'Abschlusswahrscheinlichkeit',
    text: 'Wie wahrscheinlich eine Opportunity gewonnen wird. Sie kommt aus der Phase, bis jemand eine eigene einträgt.',
  },
  followUp: {
    term: 'Wiedervorlage',
    text: 'Eine offene Aktivität mit Fälligkeit: Sie erscheint an diesem Tag in „Mein Tag“ und bleibt dort, bis sie erledigt ist.',
  },
  deliverability: {
    term: 'Zustellbarkeit',
    text: 'Ob E-Mails im Posteingang ankommen statt im Spam-Ordner. Sie hängt vor allem von den DNS-Einträgen der Domain ab.',
  },
  spf: {
    term: 'SPF',
    text: 'Ein DNS-Eintrag, der die Server nennt, die für Ihre Domain senden dürfen. Es darf nur einen geben.',
  },
  dkim: {
    term: 'DKIM',
    text: 'Eine Signatur in jeder E-Mail. Mit dem Schlüssel im DNS prüft der Empfänger, dass sie von Ihnen stammt und unterwegs nicht verändert wurde.',
  },
  dmarc: {
    term: 'DMARC',
    text: 'Ein DNS-Eintrag, der Empfängern sagt, was mit E-Mails geschehen soll, die SPF und DKIM nicht bestehen, und wohin Berichte gehen.',
  },
  payload: {
    term: 'Traglast',
    text: 'Wie viel Kilogramm ein Roboter am Handgelenk trägt, Greifer und Werkstück zusammen.',
  },
  reach: {
    term: 'Reichweite',
    text: 'Der größte Abstand von der ersten Achse, den das Handgelenk erreicht, in Millimetern.',
  },
  repeatability: {
    term: 'Wiederholgenauigkeit',
    text: 'Wie genau ein Roboter denselben Punkt immer wieder anfährt, als ± in Millimetern.',
  },
  secondFactor: {
    term: 'Zwei-Faktor-Anmeldung',
    text: 'Zum Passwort kommt ein Code, den eine App auf dem Handy alle 30 Sekunden neu anzeigt.',
  },
  reverseCharge: {
    term: 'Reverse Charge',
    text: 'Bei Leistungen an Unternehmen in anderen EU-Staaten schuldet der Kunde die Umsatzsteuer. Das Angebot weist keine aus und nennt beide UID-Nummern.',
  },
} as const satisfies Record<string, { term: string; text: string }>

export type GlossaryTerm = keyof typeof glossary
