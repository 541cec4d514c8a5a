export const texts = {
  partnership: {
    pageTitle: 'KI-Sichtprüfung mit {{partner}}',
    description:
      'Sichtprüfung in der Linie: {{brand}} baut die Station, {{partner}} liefert Modell und Plattform. 99,9\u00a0% Erkennungsgenauigkeit, 24/7, Ergebnis sofort.',
    keywords: 'KI, Sichtprüfung, Qualitätskontrolle, Bildverarbeitung, Fehlererkennung, {{partner}}',
    crumb: 'Partnerschaft {{partner}}',
    title: 'Jedes Teil geprüft, nicht jedes zehnte',
    lead: 'Kamera und gelerntes Modell entscheiden in der Linie. Wir bauen die Station, {{partner}} liefert die Prüfung.',
    inquire: 'Jetzt anfragen',
    visit: 'Zu {{partner}}',
    claims: {
      accuracy: { value: '99,9\u00a0%', label: 'Erkennungs\u00adgenauigkeit' },
      hours: { value: '24/7', label: 'im Einsatz' },
      instant: { value: 'Sofort', label: 'Ergebnis je Teil' },
    },
    figure: {
      image:
        'Prüfbild eines Flansches: links das Kamerabild, rechts mit markierten Fehlern, eine Bohrung fehlt, ein Kratzer',
      camera: 'Kamerabild',
      detected: 'DEFEKT ERKANNT',
      confidence: 'Konfidenz: 97.3%',
      scratch: 'Kratzer 4,2\u00a0mm',
      bore: 'Bohrung fehlt',
      caption: 'Flansch 8 x Ø 11, Prüfmerkmal Bohrbild',
      compare: 'Vergleich',
    },
    featuresName: 'Merkmale',
    featuresTitle: 'Was die Prüfung sieht und kann',
    features: {
      surface: {
        title: 'Oberfläche',
        text: 'Kratzer, Dellen, Poren und Verfärbungen, auch auf glänzenden Teilen.',
      },
      completeness: {
        title: 'Vollständigkeit',
        text: 'Bohrungen, Schrauben, Clips und Etiketten: was fehlt und was zu viel ist.',
      },
      position: {
        title: 'Lage',
        text: 'Verdreht, verkippt, falsch gefügt: erkannt, bevor das Teil weiterläuft.',
      },
      edge: {
        title: 'Rechner an der Anlage',
        text: 'Das Modell läuft im Takt vor Ort. Dafür braucht es keine Cloud.',
      },
      learning: {
        title: 'Lernt an Ihren Teilen',
        text: 'Gute und schlechte Teile aus Ihrer Linie sind die Vorlage.',
      },
      proof: {
        title: 'Bild zu jedem Teil',
        text: 'Ergebnis, Fehlerort und Zeit sind gespeichert und auffindbar.',
      },
    },
    processName: 'Ablauf',
    processTitle: 'Fünf Schritte zum Modell in Ihrer Linie',
    result: 'Ergebnis',
    steps: {
      access: { title: 'Plattform\u00adzugang', result: 'Konto und Projekt' },
      upload: { title: 'Daten hochladen', result: 'Bilder von guten und schlechten Teilen' },
      training: { title: 'Annotation und Training', result: 'Modell mit Kennzahlen' },
      deployment: { title: 'Modell auf Edge-Gerät', result: 'Rechner an der Anlage' },
      use: { title: 'Nutzung und Nachlernen', result: 'laufend bessere Trennschärfe' },
    },
    industriesName: 'Branchen',
    industriesTitle: 'Sieben Branchen, eine Prüfung',
    industries: {
      automotive: { title: 'Automotive', text: 'Gussteile, Dichtflächen, Schweißnähte' },
      food: { title: 'Lebensmittel & Getränke', text: 'Füllstand, Verschluss, Etikett' },
      medtech: { title: 'Medizintechnik & Pharma', text: 'Blister, Spritzen, Kunststoffteile' },
      electronics: { title: 'Elektronik', text: 'Lötstellen, Stecker, Bestückung' },
      infrastructure: { title: 'Industrie & Infrastruktur', text: 'Profile, Bleche, Beschichtungen' },
      consumer: { title: 'Konsumgüter', text: 'Gehäuse, Druckbild, Verpackung' },
      energy: { title: 'Energietechnik', text: 'Zellen, Kontakte, Isolatoren' },
    },
    comparisonName: 'Vergleich',
    comparisonTitle: 'Prüfen von Hand und in der Linie',
    criterion: 'Kriterium',
    manual: 'Manuell',
    live: 'Live-KI',
    comparison: {
      speed: { name: 'Geschwin\u00addigkeit', manual: 'je nach Teil und Person', live: 'jedes Teil im Takt' },
      hours: { name: 'Verfüg\u00adbarkeit', manual: 'eine Schicht, dann Wechsel', live: '24/7' },
      evenness: {
        name: 'Gleich\u00admäßig\u00adkeit',
        manual: 'Urteil schwankt mit Licht und Müdigkeit',
        live: 'gleiches Modell, gleicher Maßstab',
      },
      proof: { name: 'Nachweis', manual: 'Strichliste', live: 'Bild und Ergebnis je Teil' },
      defects: { name: 'Neue Fehler', manual: 'neu einschulen', live: 'Bilder ergänzen, nachlernen' },
      feedback: {
        name: 'Rück\u00admeldung',
        manual: 'am Ende der Charge',
        live: 'sofort, Teil wird ausgeschleust',
      },
    },
    roi: 'Weniger Pseudoausschuss macht die Station bezahlt: 80\u00a0%+ weniger gute Teile landen im Ausschuss.',
    roiLink: 'Amortisation berechnen',
    benefitsName: 'Nutzen',
    benefitsTitle: 'Was sich in Ihrer Fertigung ändert',
    benefits: {
      scrap: { title: 'Weniger Pseudoausschuss', text: 'Gute Teile bleiben gut und gehen hinaus.' },
      complaints: { title: 'Weniger Reklamationen', text: 'Fehler bleiben im Werk, nicht beim Kunden.' },
      evenness: {
        title: 'Ein Maßstab für alle Schichten',
        text: 'Früh-, Spät- und Nachtschicht prüfen gleich.',
      },
      early: {
        title: 'Früher informiert',
        text: 'Sie greifen beim ersten Fehler ein, nicht nach der Charge.',
      },
      people: {
        title: 'Fachkräfte entlastet',
        text: 'Ihre Leute entscheiden Zweifelsfälle statt jedes Teil.',
      },
      contact: {
        title: 'Eine Ansprechperson',
        text: 'Zuführung, Licht, Modell und Ausschleusung werden zusammen abgenommen.',
      },
    },
    closingTitle: 'Ist Ihr Teil prüfbar?',
    closingText:
      'Schicken Sie uns Bilder von guten und schlechten Teilen. Wir sagen Ihnen, ob eine Kamera den Unterschied sieht.',
  },
}
