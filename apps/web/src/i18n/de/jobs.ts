/** Texts of the job list and of a job's page. */
export const texts = {
  jobs: {
    title: 'Arbeiten bei {{company}}',
    pageTitle: 'Offene Stellen',
    crumb: 'Offene Stellen',
    description:
      'Offene Stellen in Maschinenbau, Steuerungstechnik und Robotik: Aufgaben, Anforderungen, Entgelt und Bewerbung ohne Konto.',
    keywords: 'offene Stellen, Maschinenbau, Robotik, Automatisierung, Lehre, Vorarlberg',
    lead: 'Zu jeder Stelle steht hier, was zu tun ist, was du mitbringst und was du mindestens verdienst.',
    benefits: 'Was dich erwartet',
    benefit: {
      machines: {
        title: 'Ganze Maschinen',
        text: 'Du begleitest deine Anlage vom ersten Entwurf bis zur Abnahme beim Kunden.',
      },
      hours: {
        title: 'Planbare Zeit',
        text: 'Gleitzeit, am Freitag bis Mittag. Reisezeit ist Arbeitszeit.',
      },
      training: {
        title: 'Lernen am Gerät',
        text: 'Schulung beim Roboterhersteller und ein Versuchsstand zum Ausprobieren.',
      },
      paths: {
        title: 'Kurze Wege',
        text: 'Konstruktion, Steuerung und Werkstatt sitzen unter einem Dach.',
      },
    },
    list: 'Offene Stellen',
    failed: 'Fehler beim Laden der Stellenanzeigen.',
    retry: 'Erneut versuchen',
    empty: 'Aktuell keine offenen Stellen',
    responsibilities_one: '{{count}} Aufgabe',
    responsibilities_other: '{{count}} Aufgaben',
    requirements_one: '{{count}} Anforderung',
    requirements_other: '{{count}} Anforderungen',
    offers_one: '{{count}} Vorteil',
    offers_other: '{{count}} Vorteile',
    view: 'Stelle ansehen',
    unsolicited: 'Nicht die richtige Stelle dabei?',
    unsolicitedText:
      'Bewirb dich ohne Ausschreibung. Schreib uns, was du kannst und ab wann du Zeit hast, und häng deinen Lebenslauf an.',
    unsolicitedMail: 'Initiativbewerbung senden',
    unsolicitedSubject: 'Initiativbewerbung',
    contact: 'Frage stellen',
  },
  job: {
    invalid: 'Ungültige Job-ID',
    invalidText: 'Diese Adresse gehört zu keiner Stelle. Alle offenen Stellen stehen in der Liste.',
    notFound: 'Stellenanzeige nicht gefunden',
    notFoundText: 'Die gewünschte Stellenanzeige existiert nicht oder ist nicht mehr verfügbar.',
    loading: 'Stellenanzeige wird geladen',
    failed: 'Fehler beim Laden der Stellenanzeige.',
    description:
      'Stellenanzeige {{title}}: {{department}}, {{location}}, {{employment}}. Aufgaben, Anforderungen, Angebot und Entgelt.',
    keywords: 'Job, Stellenanzeige, {{title}}, {{department}}, {{location}}',
    inGerman: 'Diese Stellenanzeige ist auf Deutsch.',
    responsibilities: 'Deine Aufgaben',
    requirements: 'Was ist wichtig?',
    benefits: 'Unser Angebot',
    until: 'Bewerbungen bis {{date}}.',
    apply: 'Jetzt bewerben',
    all: 'Alle offenen Stellen',
  },
}
