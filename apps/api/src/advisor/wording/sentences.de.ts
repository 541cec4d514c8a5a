import type { Sentences } from './sentences.ts'

/** What the advisor says in German. */
export const german: Sentences = {
  match: ({ proven, others, best, isProvenTooLarge, isAssumed }) => {
    const sure = proven === 1 ? 'Ein Roboter' : `${proven} Roboter`
    const open = others === 1 ? 'ein' : others
    const first = proven + others === 1 ? 'Es ist' : 'Am besten passt'
    if (!proven)
      return `${others === 1 ? 'Ein Roboter' : `${others} Roboter`} im Katalog ${others === 1 ? 'passt' : 'passen'}, soweit belegt. ${first} ${best}`
    const more = others
      ? `; ${open} ${others === 1 ? 'weiterer passt' : 'weitere passen'}, soweit belegt`
      : ''
    const all = `alle Angaben${isAssumed ? ' und Annahmen' : ''}`
    const large = isProvenTooLarge ? `, ${proven === 1 ? 'ist' : 'sind'} aber deutlich größer als nötig` : ''
    return `${sure} im Katalog ${proven === 1 ? 'erfüllt' : 'erfüllen'} ${all}${large}${more}. ${first} ${best}`
  },
  best: ({ name, payload, reach, reserve }) =>
    `${[name, [payload && `${payload} Traglast`, reach && `${reach} Reichweite`, reserve && `${reserve}\u00a0% Reserve`].filter(Boolean).join(', ')].filter(Boolean).join(': ')}.`,
  mostOf: {
    payload: (name, figure, isMost) =>
      `Unter den passenden Robotern hat ${name} die ${isMost ? 'größte' : 'kleinste'} Traglast: ${figure}.`,
    reach: (name, figure, isMost) =>
      `Unter den passenden Robotern hat ${name} die ${isMost ? 'größte' : 'kleinste'} Reichweite: ${figure}.`,
    accuracy: (name, figure) =>
      `Unter den Robotern mit bekanntem Wert hat ${name} die beste Wiederholgenauigkeit: ${figure}. Für viele Roboter nennt der Katalog keinen Wert.`,
    bodyWeight: (name, figure, isMost) =>
      `Unter den Robotern mit bekanntem Gewicht ist ${name} der ${isMost ? 'schwerste' : 'leichteste'}: ${figure}. Für viele Roboter nennt der Katalog keines.`,
  },
  noMatch: 'Kein Roboter im Katalog erfüllt alle Angaben.',
  nearest: (name, misses) => `Am nächsten kommt ${name}: ${misses}.`,
  missing: (figure, field) => `es fehlen ${figure} ${field}`,
  tooMuch: (figure, field) => `${figure} ${field} zu viel`,
  otherThan: field => `${field} passt nicht`,
  unstated: field => `${field} nennt der Katalog nicht`,
  onlyMountings: mountings => `der Katalog nennt nur ${mountings}`,
  yes: 'Ja.',
  no: 'Nein.',
  notAllProven: 'Nur zum Teil belegt.',
  same: 'Beide gleich.',
  verdict: {
    fit: (name, facts, isAsked) =>
      isAsked ? `Ja: ${name} erfüllt alle Angaben (${facts}).` : `${name} erfüllt alle Angaben (${facts}).`,
    tight: (name, facts, design) =>
      `Knapp: ${name} erfüllt die Angaben (${facts}), für die Auslegung mit Greifer und Zuschlag (${design}) reicht die Traglast aber nicht.`,
    open: (name, fields) =>
      `Nicht belegt: ${fields} nennt der Katalog für ${name} nicht; was er sonst nennt, passt.`,
    unchecked: (name, fields) =>
      `Wahrscheinlich ja: ${name} passt nach seiner Bauart; vom Hersteller belegt ist es nicht (${fields}).`,
    unfit: (name, facts, misses, isAsked) =>
      `${isAsked ? 'Nein: ' : ''}${name} (${facts}) erfüllt nicht alle Angaben: ${misses}.`,
  },
  properties: {
    accuracy: 'Wiederholgenauigkeit',
    bodyWeight: 'Eigengewicht',
    payload: 'Traglast',
    reach: 'Reichweite',
    axes: 'Achsen',
    protection: 'Schutzart',
    installation: 'Montage',
    applications: 'Anwendungen',
    unlisted: 'Diese Angabe',
  },
  facts: {
    accuracy: value => `${value} Wiederholgenauigkeit`,
    bodyWeight: value => `${value} Eigengewicht`,
    payload: value => `${value} Traglast`,
    reach: value => `${value} Reichweite`,
    axes: value => `${value} Achsen`,
    protection: value => `Schutzart ${value}`,
    installation: value => value,
    unlisted: value => value,
    applications: value => `für ${value}`,
  },
  notStated: (names, property) => `${property}: Für ${names} nennt der Katalog keinen Wert.`,
  valueFromPeople: 'Was fehlt, klärt eine Ansprechperson mit dem Hersteller.',
  because: (name, reasons, count) =>
    `${name}, weil: ${reasons}.${count > 1 ? ` Von ${count} passenden Robotern liegt er Ihren Angaben am nächsten.` : ''}`,
  alternatives: robots => `Weitere Roboter, die passen: ${robots.join(' ')}`,
  noAlternatives: robots => `Mehr Roboter erfüllen nicht alle Angaben. Es bleibt bei: ${robots.join(' ')}`,
  kinds: {
    scara:
      'Ein SCARA hat vier Achsen: schnell und steif in der Ebene, er setzt von oben. Für Montage, Pick & Place und Verpacken kleiner Teile.',
    '6-axis':
      'Ein 6-Achser (Knickarm) greift von allen Seiten und in jeder Lage. Für Maschinen beladen, Schweißen, Schleifen und Handhaben.',
    '5-axis':
      'Ein 5-Achser kippt das Handgelenk, dreht es aber nicht in jede Lage. Für schwere Teile mit fester Orientierung.',
    palletizer:
      'Ein Palettierroboter hat vier Achsen und hält die Last waagrecht: viel Traglast und Reichweite, aber kein Drehen nach allen Seiten.',
  },
  notions: {
    delta:
      'Ein Delta-Roboter hängt über dem Band und sortiert leichte Teile sehr schnell; im Katalog steht keiner.',
    gantry:
      'Ein Portalroboter fährt auf geraden Achsen über einem rechteckigen Arbeitsraum; im Katalog steht keiner.',
    mobile: 'Ein mobiler Roboter fährt selbst durch die Halle; im Katalog steht keiner.',
    make: 'Wir bauen mit Robotern von ESTUN; andere Marken führt der Katalog nicht.',
    twoArmed: 'Zweiarmige und menschenähnliche Roboter stehen nicht im Katalog.',
    cobot:
      'Ein Cobot begrenzt Kraft und Geschwindigkeit, um neben Menschen arbeiten zu können. Ein Industrieroboter ist schneller und trägt mehr, arbeitet aber meist hinter einem Zaun. Für keinen Roboter im Katalog ist die Arbeit ohne Zaun belegt.',
    payload:
      'Traglast ist das Gewicht, das der Roboter am Handgelenk höchstens trägt: Teil und Greifer zusammen.',
    reach:
      'Reichweite ist der größte Abstand von der Mitte des Roboters, den sein Handgelenk erreicht; der Greifer kommt noch dazu.',
    repeatability:
      'Wiederholgenauigkeit sagt, wie weit der Roboter streut, wenn er denselben Punkt immer wieder anfährt; kleiner ist besser.',
    reserve:
      'Reserve ist der Teil der Traglast, der über die gerechnete Last hinaus frei bleibt. Gerechnet wird mit Teil, Greifer und 10\u00a0% Zuschlag.',
    protection:
      'Die Schutzart (IP) sagt, wie dicht ein Gerät ist: die erste Ziffer gegen Staub und Fremdkörper, die zweite gegen Wasser. IP67 ist staubdicht und hält zeitweiliges Untertauchen aus.',
  },
  otherKinds:
    'Er führt Knickarm-, SCARA- und Palettierroboter: Mit Traglast und Reichweite nenne ich, was vergleichbar ist; sonst berät Sie eine Ansprechperson über den Kontakt.',
  count: robots => `Im Katalog stehen ${robots} Roboter.`,
  noneNow: 'Zurzeit schlage ich keinen Roboter vor.',
  noneYet: 'Zurzeit schlage ich keinen Roboter vor, weil Angaben dafür fehlen.',
  kindHere: (count, payload, reach) =>
    count
      ? `Im Katalog hier: ${count}, bis ${[payload, reach].filter(Boolean).join(' und ')}.`
      : 'Im Katalog hier: keiner.',
  hundredweight:
    'Einen Zentner rechne ich mit 50\u00a0kg; meinen Sie den alten österreichischen zu 100\u00a0kg, schreiben Sie es bitte in Kilogramm.',
  reckoned:
    'Das Gewicht rechne ich aus Inhalt oder Maßen (ein Liter Wasser 1\u00a0kg, Stahl 7,85\u00a0kg); wiegt das Teil anders, schreiben Sie es bitte.',
  beyondArms:
    'So weit reicht kein Roboterarm im Katalog. Mehr Weg bringt eine Linearachse (Fahrachse) oder ein Portal: Das klären unsere Ingenieure mit Ihnen.',
  beyondLoads:
    'So viel trägt kein Roboter im Katalog. Ein Portal oder zwei Roboter können der Weg sein: Das klären unsere Ingenieure mit Ihnen.',
  hold: {
    collaborative:
      'Der Katalog belegt für keinen Roboter, dass er ohne Schutzzaun neben Menschen arbeiten darf; darum nenne ich keinen. Ob das geht, zeigt erst die Risikobeurteilung der ganzen Anlage (ISO 10218, Maschinenverordnung).',
    explosive:
      'Der Katalog belegt für keinen Roboter Explosionsschutz (ATEX); darum nenne ich keinen. Standardroboter sind nicht explosionsgeschützt.',
    food: 'Der Katalog belegt für keinen Roboter die Eignung für offene Lebensmittel und Nassreinigung (Schutzart, Werkstoffe, Schmierstoffe); darum nenne ich keinen.',
    clean_room:
      'Der Katalog belegt für keinen Roboter, der Ihre übrigen Angaben erfüllt, die Eignung für den Reinraum; darum nenne ich keinen.',
    cold: 'Der Katalog belegt für keinen Roboter den Betrieb bei dieser Temperatur; darum nenne ich keinen. Für Tiefkühlung braucht es meist Schutzhülle oder Heizung.',
  },
  packing:
    'Greift der Roboter verpackte Ware, etwa Kartons, ist das nicht nötig: Ist die Ware verpackt oder offen?',
  packingChips: [
    ['Ware ist verpackt', 'Die Ware ist verpackt'],
    ['Lebensmittel sind offen', 'Die Lebensmittel sind offen'],
  ],
  holdCount: count =>
    count === 1
      ? 'Nach den übrigen Angaben käme ein Roboter in Betracht.'
      : `Nach den übrigen Angaben kämen ${count} Roboter in Betracht.`,
  people: 'Bitte nehmen Sie Kontakt auf: Eine Ansprechperson prüft das mit Ihnen.',
  handoff: {
    price: 'Preise hängen von Greifer, Zelle und Umfang ab. Ein Angebot bekommen Sie über den Kontakt.',
    delivery:
      'Zu Lieferung und Lieferzeiten kann ich nichts zusagen. Eine Auskunft bekommen Sie über den Kontakt.',
    people: 'Eine Ansprechperson erreichen Sie über Kontakt, Telefon oder Termin.',
    controls:
      'Steuerung, Schnittstellen und Programmierung stehen nicht im Katalog: Das klärt eine Ansprechperson mit Ihnen, über Kontakt oder Telefon.',
    rental:
      'Ob Miete, Leasing, Finanzierung, Förderung oder ein gebrauchter Roboter möglich ist, sagt Ihnen eine Ansprechperson: über Kontakt, Telefon oder Termin.',
    jobs: 'Offene Stellen, Lehre und Praktikum samt Bewerbung finden Sie auf der Seite Jobs: /jobs',
    service:
      'Bei Aufbau, Störungen, Wartung, Ersatzteilen und Schulung hilft Ihnen eine Ansprechperson: bitte über Kontakt oder Telefon.',
    company:
      'Zu unserer Firma, zu Hersteller, Standort und Referenzen gibt Ihnen eine Ansprechperson Auskunft, über Kontakt oder Telefon; die Anschrift steht im Impressum: /impressum',
    machine:
      'Sie schreiben mit einem KI-Assistenten, der im Katalog Roboter sucht. Menschen erreichen Sie über Kontakt, Telefon oder Termin.',
    privacy: 'Wie wir mit Daten umgehen, steht in der Datenschutzerklärung: /datenschutz',
    warranty:
      'Zu Gewährleistung, CE und Zertifikaten gibt nur ein Mensch verbindlich Auskunft: bitte über den Kontakt.',
  },
  clarify: 'Gern. Damit ich Roboter nennen kann, brauche ich wenige Angaben.',
  thanks:
    'Gern. Ändert sich eine Angabe, schreiben Sie es einfach. Für ein Angebot erreichen Sie uns über Kontakt, Telefon oder Termin.',
  outOfScope:
    'Dazu kann ich nichts sagen. Ich helfe, im Katalog einen Roboter zu finden: nach Teil und Greifer, Reichweite, Anwendung, Montage oder Schutzart. Zum Beispiel: „Teile mit 8 kg, Greifer 4 kg, Reichweite 1,6 m“.',
  refusal:
    'Das gehört nicht zu meinen Aufgaben. Ich helfe, im Katalog einen Roboter zu finden: Was soll er greifen, wie schwer ist es, und wie weit muss er reichen?',
  unknownRobot: name => `${name} steht nicht im Katalog; dazu kann ich nichts bestätigen.`,
  unprovenRobot: name => `Für ${name} ist das nicht belegt.`,
  listed: robots => `Der Katalog nennt: ${robots.join(' ')}`,
  calculated: (terms, sum) => `Gerechnet: ${terms} = ${sum}.`,
  including: load => `Gerechnet: ${load} inklusive Greifer, ohne weiteren Zuschlag.`,
  terms: {
    part: (kilograms, count) => (count > 1 ? `${count} Teile × ${kilograms}` : `${kilograms} Teil`),
    tool: kilograms => `${kilograms} Greifer oder Werkzeug`,
    assumedTool: kilograms => `${kilograms} Greifer (Annahme)`,
    payload: kilograms => `${kilograms} Traglast`,
    assumedPayload: kilograms => `${kilograms} Last (Annahme)`,
    force: (newtons, kilograms) => `${newtons}\u00a0N Prozesskraft (${kilograms})`,
    surcharge: '10\u00a0% Zuschlag',
  },
  approximately: reach => `„Ca.“ verstehe ich als mindestens ${reach} Reichweite.`,
  palletsReach: reach => `Annahme zur Reichweite: ${reach} für zwei Paletten und den Stapel.`,
  sizeReach: reach => `Annahme zur Reichweite: ${reach}, aus der Größe des Teils.`,
  shorter: (robots, reach) => `Kürzer als ${reach}: ${robots}; Aufstellung prüfen.`,
  unverified: list => `Offen, vor der Auswahl zu klären: ${list}.`,
  unverifiedOfOthers: list => `Bei den weiteren Robotern offen: ${list}.`,
  fromNames: 'Traglast und Reichweite stammen zum Teil nur aus dem Modellnamen.',
  cycle:
    'Eine Taktzeit kann ich nicht zusichern: Sie hängt von Weg, Last und Greifer ab und zeigt sich in der Simulation.',
  path: 'Wiederholgenauigkeit ist nicht Bahngenauigkeit: Diese nennt der Katalog nicht.',
  dusty: 'Hitze und Staub verlangen eine passende Schutzart oder Schutzhülle.',
  coolant: 'Wegen des Kühlschmierstoffs gehe ich von Schutzart IP65 am Handgelenk aus.',
  reasons: {
    payload: (has, needs, reserve) => `${has} Traglast für ${needs} Last: ${reserve}\u00a0% Reserve`,
    payloadOnly: has => `${has} Traglast`,
    reach: (has, needs) => `${has} Reichweite, gefordert ${needs}`,
    reachOnly: has => `${has} Reichweite`,
    repeatability: has => `Wiederholgenauigkeit ${has}`,
    axes: has => `${has} Achsen`,
    application: (name, suffix) => `Bauart ${suffix}: ${name}`,
  },
  warnings: {
    shortReach: design => `Kürzer als ${design}: Aufstellung prüfen.`,
    toolAssumed: kilograms => `Greifer mit ${kilograms} angenommen: bitte bestätigen.`,
    aboveReach: height => `Die Höhe von ${height} liegt über der Reichweite: Aufstellung prüfen.`,
    oversized: 'Deutlich größer als nötig; ein kleinerer erfüllt die Angaben nicht.',
    largerThanOthers: 'Deutlich größer als nötig; auch kleinere erfüllen die Angaben.',
    smallerUnproven: 'Deutlich größer als nötig; von kleineren ist nicht alles belegt.',
    singlePurpose: suffix => `Bauart ${suffix}: für eine besondere Anwendung gebaut.`,
  },
  uncheckedValue: what => `${what}: Angabe ohne Herstellerbeleg`,
  unknownValue: what => `${what}: im Katalog ohne Angabe`,
  ask: {
    application: 'Was soll der Roboter tun?',
    payload: 'Wie schwer ist das Teil?',
    tool: 'Wie schwer ist der Greifer?',
    reach: 'Wie weit muss der Roboter reichen?',
  },
  chips: {
    application: [
      ['Palettieren', 'Anwendung: Palettieren'],
      ['Maschine beladen', 'Anwendung: Maschine beladen'],
      ['Montage', 'Anwendung: Montage'],
      ['Schweißen', 'Anwendung: Schweißen'],
    ],
    payload: [
      ['bis 5\u00a0kg', 'Teile bis 5 kg'],
      ['bis 20\u00a0kg', 'Teile bis 20 kg'],
      ['bis 100\u00a0kg', 'Teile bis 100 kg'],
    ],
    tool: [
      ['3\u00a0kg', 'Der Greifer wiegt 3 kg'],
      ['8\u00a0kg', 'Der Greifer wiegt 8 kg'],
      ['20\u00a0kg', 'Der Greifer wiegt 20 kg'],
      ['schon enthalten', 'Das Gewicht ist inklusive Greifer'],
    ],
    reach: [
      ['1\u00a0m', 'Reichweite 1 m'],
      ['1,5\u00a0m', 'Reichweite 1,5 m'],
      ['2\u00a0m', 'Reichweite 2 m'],
      ['3\u00a0m', 'Reichweite 3 m'],
    ],
  },
  dontKnow: field => [
    'weiß ich nicht',
    {
      application: 'Weiß ich nicht',
      payload: 'Das Gewicht der Teile weiß ich nicht',
      tool: 'Das Gewicht des Greifers weiß ich nicht',
      reach: 'Die Reichweite weiß ich nicht',
    }[field],
  ],
  anyReach: ['Reichweite egal', 'Die Reichweite ist egal'],
  settleFor: figure => [`${figure} genügen`, `Reichweite doch ${figure}`],
}
