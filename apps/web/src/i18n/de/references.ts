export const texts = {
  references: {
    title: 'Referenzprojekte',
    crumb: 'Referenzen',
    description:
      'Projekte aus Robotik, Automatisierung und Sondermaschinenbau: Aufgabe, Umsetzung und Kennzahlen vorher und nachher.',
    keywords: 'Referenzen, Referenzprojekte, Roboterzelle, Automatisierung, Sondermaschinenbau, Vorarlberg',
    lead: 'Was zu tun war, wie es gelöst ist und was sich seither an den Zahlen geändert hat.',
    specimen: 'Beispiel, kein ausgeführtes Projekt',
    empty: 'Zurzeit ist kein Referenzprojekt veröffentlicht.',
    all: 'Alle Referenzprojekte',
    ask: 'Welche Aufgabe haben Sie?',
    contact: 'Anfrage senden',
  },
  reference: {
    notFound: 'Referenzprojekt nicht gefunden',
    notFoundText:
      'Dieses Projekt ist nicht oder nicht mehr veröffentlicht. Alle anderen stehen in der Liste.',
    inGerman: 'Dieses Projekt ist auf Deutsch beschrieben.',
    task: 'Aufgabe',
    solution: 'Umsetzung',
    figure: 'Kennzahl',
    before: 'Vorher',
    after: 'Nachher',
    robot: 'Eingesetzter Roboter: {{name}}',
    drawing: '{{name}}, schematische Darstellung',
  },
}
