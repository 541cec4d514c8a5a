/** Texts of the robot advisor. */
export const texts = {
  advisor: {
    title: 'KI-Roboter Berater',
    crumb: 'KI-Beratung',
    description:
      'Roboter nach Teil, Greifer und Reichweite finden, gerechnet mit Katalogdaten: Beispiele, häufige Themen und der direkte Weg zu einer Ansprechperson.',
    keywords: 'KI-Beratung, Roboterauswahl, Traglast, Reichweite, Greifer, ESTUN, Industrieroboter',
    lead: 'Beschreiben Sie Teil, Greifer und Reichweite. Gerechnet wird mit Katalogdaten, formuliert von einem KI-Assistenten.',
    dialog: 'Dialog',
    soon: 'in Vorbereitung',
    assistant: 'Assistent',
    greeting: 'Guten Tag. Was soll der Roboter greifen, wie schwer ist es, und wie weit muss er reichen?',
    examplesTitle: 'Beispielfragen, die der Katalog beantwortet',
    examples: {
      tending:
        'Wir beladen eine Drehmaschine: Teile mit 4,5\u00a0kg, Doppelgreifer mit 5\u00a0kg, Reichweite 1,3\u00a0m.',
      palletizing:
        'Wir palettieren Säcke mit 25\u00a0kg. Der Greifer wiegt 15\u00a0kg, die Reichweite soll 2\u00a0m sein.',
      assembly: 'Wir fügen Kleinteile mit 0,5\u00a0kg, der Greifer wiegt 1\u00a0kg. Es soll ein SCARA sein.',
    },
    openingTitle: 'Der Dialog öffnet in Kürze.',
    openingText: 'Bis dahin rechnet der Katalog mit denselben Daten: Last eingeben, passende Roboter sehen.',
    catalogue: 'Katalog öffnen',
    contact: 'Kontakt aufnehmen',
    disclosure:
      'Im Dialog schreiben Sie mit einem KI-Assistenten. Empfehlungen sind unverbindlich und ersetzen keine Auslegung.',
    privacy: 'Datenschutz',
    topicsTitle: 'Häufige Themen',
    topics: {
      tending: 'Maschine beladen',
      palletizing: 'Palettieren',
      welding: 'Schweißen',
      assembly: 'Montage',
      bending: 'Abkanten',
      handling: 'Teile handhaben',
    },
    quickTitle: 'Schnellzugriff',
    quick: {
      all: 'Alle Roboter',
      scara: 'SCARA für kurze Wege',
      mini: 'MINI für enge Zellen',
      heavy: 'Über 200\u00a0kg Traglast',
      reach: 'Über 3\u00a0m Reichweite',
      roi: 'ROI-Rechner',
    },
    questionsTitle: 'Häufige Fragen',
    questions: {
      selection: {
        question: 'Wer wählt die Roboter aus?',
        answer:
          'Ein Rechenverfahren über den Katalog: Es vergleicht Traglast, Reichweite und weitere Angaben mit Ihren Anforderungen. Der KI-Assistent formuliert nur die Antwort.',
      },
      binding: {
        question: 'Ist eine Empfehlung verbindlich?',
        answer:
          'Nein. Sie ersetzt weder Auslegung noch Risikobeurteilung. Verbindlich ist erst, was in einem Angebot steht.',
      },
      allowance: {
        question: 'Wie wird die Last gerechnet?',
        answer:
          'Teile, Greifer und Prozesskraft werden zusammengezählt, dazu kommen 10\u00a0% Zuschlag. Ein Doppelgreifer trägt zwei Teile.',
      },
      data: {
        question: 'Was geschieht mit dem, was ich schreibe?',
        answer:
          'Dialoge werden nach 30\u00a0Tagen gelöscht und nicht zum Trainieren verwendet. Persönliche Angaben sind nicht nötig.',
      },
    },
    directTitle: 'Direkter Kontakt',
    phone: 'Telefon',
    appointment: 'Termin',
    booking: 'Termin buchen',
    expertTitle: 'Lieber mit jemandem sprechen, der Anlagen baut?',
    expertText: 'Wir prüfen Ihre Auswahl und nennen offene Punkte.',
    company: 'Zur Firma',
  },
}
