/** Open jobs on the landing page, in the list and on their own page. */
export const texts = {
  careers: {
    name: 'Karriere',
    title: 'Offene Stellen',
    empty: 'Keine aktuellen Stellenanzeigen verfügbar.',
    failed: 'Fehler beim Laden der Stellenanzeigen.',
    pager: 'Stellen durchblättern',
    previous: 'Vorherige Stelle',
    next: 'Nächste Stelle',
    shown: 'Stelle {{number}} von {{total}}: {{title}}',
    direct: 'Direkt bewerben',
    view: 'Stelle ansehen',
    all: 'Alle offenen Stellen',
    employment: {
      full_time: 'Vollzeit',
      part_time: 'Teilzeit',
      internship: 'Praktikum',
      apprenticeship: 'Lehre',
    },
    pay: 'Das Mindestentgelt beträgt {{amount}} {{period}} auf Basis Vollzeit.',
    payAgreed:
      'Das kollektivvertragliche Mindestentgelt ({{agreement}}) beträgt {{amount}} {{period}} auf Basis Vollzeit.',
    payMore: 'Wir bezahlen mehr, abhängig von Qualifikation und Erfahrung.',
    payPeriod: { month: 'brutto pro Monat', year: 'brutto pro Jahr' },
    subject: 'Bewerbung: {{title}}',
    byMail: 'Per E-Mail bewerben',
    formMissing: 'Das Formular ließ sich nicht laden. Bitte versuche es noch einmal, oder schreib an',
  },
}
