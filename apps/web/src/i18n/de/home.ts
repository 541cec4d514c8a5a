export const texts = {
  hero: {
    pageTitle: 'Sondermaschinen, Robotik und Prototypen',
    description:
      '{{company}} plant, baut und nimmt Anlagen in Betrieb: Sondermaschinen, Roboterzellen und Prototypen für Österreich und Süddeutschland. Seit {{year}}.',
    keywords:
      'Automatisierung, Sondermaschinenbau, Robotik, Roboterzelle, Prototypenbau, Systemintegrator, ESTUN, {{region}}, Österreich, Süddeutschland',
    title: 'Wir bauen Maschinen, die es noch nicht gibt.',
    lead: '{{company}} plant, baut und nimmt Anlagen in Betrieb: Sondermaschinen, Roboterzellen und Prototypen für Fertigungsbetriebe in Österreich und Süddeutschland.',
    contact: 'Projekt anfragen',
    booking: 'Termin buchen',
    roi: 'ROI berechnen',
    reach: 'Ausladung',
    metres: '{{value}}\u00a0m',
    schematic: '{{robot}}, schematisch',
    drawing:
      'Seitenansicht, schematisch, {{robot}}: {{payload}}\u00a0kg, {{reach}}\u00a0mm, neben einer 1,75\u00a0m großen Person',
    robot: 'Sechsachsroboter',
    years: '30+ Jahre Anlagenbau',
    today: 'heute',
  },
  business: {
    title: 'Über uns',
    text: 'Seit {{year}} lösen wir Aufgaben, für die es keine Maschine von der Stange gibt. Wir rechnen zuerst, was eine Anlage bringt, und bauen sie dann: Mechanik, Steuerung, Robotik und Inbetriebnahme entstehen in unserem Haus. Wer konstruiert, steht auch bei der Abnahme daneben.',
    founded: 'Gegründet',
    experience: 'Erfahrung',
    experienceValue: '30+\u00a0Jahre',
    goals: 'Zielerreichung',
    goalsValue: '100\u00a0%',
    loyalty: 'Kundenbindung',
    loyaltyValue: '95\u00a0%+',
    engineering: 'Engineering',
    engineeringValue: '100\u00a0% im Haus',
    location: 'Standort',
  },
  expertise: {
    name: 'Leistungen',
    title: 'Sechs Fächer, ein Projektteam',
    action: 'Aufgabe beschreiben',
    plan: 'Grundriss',
    cycle: 'Takt 14\u00a0s, Beispiel',
    years: 'Jahre',
    payback: 'Amortisation',
    machines: {
      title: 'Sondermaschinenbau',
      text: 'Anlagen für einen Ablauf, den es so nur bei Ihnen gibt.',
      tag: 'Maschine',
      image: 'Rundtaktanlage mit vier Stationen auf einem Maschinengestell, schematisch',
    },
    robotics: {
      title: 'Robotik und Handhabung',
      text: 'Roboterzellen von 3 bis 700\u00a0kg Traglast, Greifer inklusive.',
      tag: 'Roboter',
      image: 'Roboterzelle mit Palette und Person in der Seitenansicht, schematisch',
    },
    control: {
      title: 'Steuerung und Software',
      text: 'SPS, Visualisierung und Anbindung an Ihr ERP.',
      tag: 'Schaltschrank',
      image: 'Schaltschrank mit Steuerung, Klemmen und Kabelkanälen, schematisch',
    },
    planning: {
      title: 'Zellenplanung und Simulation',
      text: 'Taktzeit und Erreichbarkeit, bevor Stahl geschnitten wird.',
      tag: 'Planung',
      image:
        'Grundriss einer Zelle: Schutzzaun 4,5 mal 3 Meter, Roboter mit 2,1 Metern Reichweite, zwei Paletten, Förderstrecke',
    },
    prototypes: {
      title: 'Prototypenbau',
      text: 'Vom Versuchsaufbau zum Funktionsmuster in Wochen.',
      tag: 'Versuch',
      image: 'Versuchsaufbau mit Linearachse, Greifer und Werkstück, schematisch',
    },
    economy: {
      title: 'Wirtschaftlichkeit',
      text: 'Amortisation rechnen, bevor Sie bestellen.',
      tag: 'ROI-Rechner',
      image: 'Verlauf einer Investition über die Jahre bis zur Amortisation, schematisch',
    },
  },
  activities: {
    name: 'Felder',
    title: 'Acht Felder, in denen wir bauen',
    summaryTitle: 'Von der Idee zum fertigen System',
    summary:
      'Eine Ansprechperson, ein Terminplan, eine Abnahme. Auch wenn Ihr Projekt mehrere Felder berührt.',
    action: 'Projekt besprechen',
    handling: {
      title: 'Handhabung und Logistik',
      items: [
        'Be- und Entladen von Maschinen',
        'Palettieren und Depalettieren',
        'Griff in die Kiste',
        'Teile ordnen und zuführen',
      ],
    },
    assembly: {
      title: 'Montage und Fügen',
      items: [
        'Schrauben mit Drehmomentprotokoll',
        'Einpressen und Nieten',
        'Kleben und Dosieren',
        'Mehrteilige Baugruppen',
      ],
    },
    processing: {
      title: 'Bearbeitung und Fertigung',
      items: [
        'Schweißen und Schneiden',
        'Entgraten und Schleifen',
        'Biegen und Abkanten',
        'Maschinen verketten',
      ],
    },
    quality: {
      title: 'Qualitätsprüfung',
      items: [
        'Sichtprüfung mit Kamera',
        'Messen in der Linie',
        'Funktions- und Dichtheitstest',
        'Rückverfolgbarkeit je Teil',
      ],
    },
    material: {
      title: 'Materialfluss und Intralogistik',
      items: [
        'Förderstrecken und Puffer',
        'Fahrerlose Transporte',
        'Lageranbindung',
        'Verpacken und Etikettieren',
      ],
    },
    data: {
      title: 'Daten und Digitalisierung',
      items: ['Maschinendaten erfassen', 'Anbindung an ERP und MES', 'Kennzahlen in Echtzeit', 'Fernwartung'],
    },
    energy: {
      title: 'Energie und Ressourcen',
      items: [
        'Energiemessung je Anlage',
        'Druckluft und Abwärme',
        'Lastspitzen begrenzen',
        'Ausschuss senken',
      ],
    },
    service: {
      title: 'Service und Sicherheit',
      items: [
        'Risikobeurteilung und CE',
        'Umbau bestehender Anlagen',
        'Wartung nach Plan',
        'Schulung Ihres Teams',
      ],
    },
  },
  process: {
    name: 'Ablauf',
    title: 'Sechs Schritte bis zur laufenden Anlage',
    lead: 'Jeder Schritt endet mit einem Dokument, das Ihnen gehört. Sie entscheiden nach jedem Schritt, ob es weitergeht.',
    result: 'Ergebnis',
    duration: 'Dauer, Richtwert',
    action: 'Kostenlose Prozessanalyse',
    analysis: { title: 'Prozessanalyse', result: 'Ist-Aufnahme, Mengengerüst', duration: '1–2\u00a0Wochen' },
    technology: { title: 'Technologie', result: 'Machbarkeit, Versuch', duration: '2–4\u00a0Wochen' },
    conception: { title: 'Konzeption', result: 'Layout, Taktzeit, Angebot', duration: '3–5\u00a0Wochen' },
    implementation: {
      title: 'Umsetzung',
      result: 'Konstruktion, Bau, Software',
      duration: '12–26\u00a0Wochen',
    },
    acceptance: { title: 'FAT & SAT', result: 'Abnahmeprotokolle', duration: '2–3\u00a0Wochen' },
    service: { title: 'Service', result: 'Wartungsplan, Ersatzteile', duration: 'laufend' },
  },
  trust: {
    name: 'Vertrauen',
    title: 'Worauf Sie sich verlassen können',
    pause: 'Wechsel anhalten',
    play: 'Wechsel fortsetzen',
    action: 'Projektleitung sprechen',
    processes: {
      title: 'Verbindliche Abläufe',
      text: 'Sie wissen bei jedem Meilenstein, was geliefert wird und wer es freigibt.',
    },
    timelines: {
      title: 'Realistische Termine',
      text: 'Wir nennen den Termin erst, wenn Lieferzeiten und Kapazität geprüft sind.',
    },
    management: {
      title: 'Transparentes Projektmanagement',
      text: 'Stand, Kosten und offene Punkte sehen Sie jede Woche auf einer Seite.',
    },
    goals: {
      title: 'Technik mit wirtschaftlichem Ziel',
      text: 'Jede Lösung muss sich rechnen, sonst raten wir ab.',
    },
  },
}
