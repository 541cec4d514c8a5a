import type { EmploymentType, PayPeriod } from '@app/contracts/jobs'

interface DemoJob {
  slug: string
  title: string
  description: string
  department: string
  location: string
  employmentType: EmploymentType
  responsibilities: string[]
  requirements: string[]
  benefits: string[]
  minimumPay: number
  payPeriod: PayPeriod
  collectiveAgreement: string
  /** Days before today. */
  publishedAgo: number
  validFor: number | null
}

/** These positions do not exist, and the amounts are examples. A real posting must state its legal minimum pay. */
export const jobs: DemoJob[] = [
  {
    slug: 'roboterprogrammierung',
    title: 'Roboterprogrammierung und Inbetriebnahme',
    description:
      'Du bringst Roboterzellen zum Laufen: erst in der Simulation, dann bei uns in der Halle, zuletzt beim Kunden. Du arbeitest mit Konstruktion und Elektrotechnik an einem Tisch und bist von der ersten Taktzeitschätzung bis zur Abnahme dabei.',
    department: 'Robotik',
    location: 'Feldkirch',
    employmentType: 'full_time',
    responsibilities: [
      'Du programmierst Roboter für Palettieren, Maschinenbeladung und Schweißen.',
      'Du simulierst Zellen und prüfst Reichweite, Traglast und Taktzeit, bevor gebaut wird.',
      'Du nimmst Anlagen in Betrieb, bei uns und vor Ort in Österreich und Süddeutschland (etwa 30 % Reisezeit).',
      'Du schulst Bedienpersonal und übergibst eine Dokumentation, die man gern liest.',
    ],
    requirements: [
      'Lehre, HTL oder FH in Mechatronik, Automatisierungstechnik oder Elektrotechnik',
      'Erfahrung mit mindestens einer Robotersteuerung; die anderen lernst du bei uns',
      'Grundlagen der SPS-Programmierung',
      'Führerschein B, gutes Deutsch, Englisch für Handbücher',
    ],
    benefits: [
      'attraktives Gehalt nach Qualifikation, über dem Kollektivvertrag',
      'Gleitzeit und Zeitausgleich für Reisezeiten',
      'Zwei Wochen Schulung beim Hersteller im ersten Jahr',
      'Eigene Testzelle zum Ausprobieren',
      'Jobticket oder Ladeplatz',
    ],
    minimumPay: 3_300,
    payPeriod: 'month',
    collectiveAgreement: 'KV Metallgewerbe, Verwendungsgruppe III',
    publishedAgo: 6,
    validFor: 120,
  },
  {
    slug: 'konstruktion-sondermaschinenbau',
    title: 'Konstruktion Sondermaschinenbau',
    description:
      'Du zeichnest, was es noch nicht gibt: Greifer, Vorrichtungen und ganze Zellen rund um den Roboter. Deine Konstruktion wird im Haus gefertigt und montiert. Was sich nicht bewährt, siehst du am nächsten Tag und verbesserst es.',
    department: 'Konstruktion',
    location: 'Dornbirn',
    employmentType: 'full_time',
    responsibilities: [
      'Du konstruierst Baugruppen und Vorrichtungen in 3D, vom Entwurf bis zur Fertigungszeichnung.',
      'Du legst Greifer und Achsen aus und rechnest nach, ob sie halten.',
      'Du stimmst dich mit Fertigung, Robotik und Kunden ab.',
      'Du erstellst Risikobeurteilung und Stücklisten für deine Baugruppen.',
    ],
    requirements: [
      'HTL oder FH Maschinenbau, oder Lehre mit Berufserfahrung in der Konstruktion',
      'Sicherer Umgang mit einem 3D-CAD-System',
      'Freude daran, in der Werkstatt selbst Hand anzulegen',
    ],
    benefits: [
      'Bezahlung über dem Kollektivvertrag, je nach Erfahrung',
      'Vier-Tage-Woche möglich (38,5 Stunden)',
      'Prototypenwerkstatt im Haus',
      'Ein Tag Homeoffice pro Woche',
    ],
    minimumPay: 47_600,
    payPeriod: 'year',
    collectiveAgreement: 'KV Metallgewerbe, Verwendungsgruppe IV',
    publishedAgo: 18,
    validFor: null,
  },
  {
    slug: 'lehre-mechatronik',
    title: 'Lehre Mechatronik, Automatisierungstechnik',
    description:
      'Du lernst, wie Maschinen sich bewegen und warum. In dreieinhalb Jahren baust du Schaltschränke, montierst Greifer und programmierst am Ende deine eigene Roboterzelle. Jedes Lehrjahr endet mit einem Stück, das du selbst gebaut hast.',
    department: 'Ausbildung',
    location: 'Feldkirch',
    employmentType: 'apprenticeship',
    responsibilities: [
      'Du lernst Metallbearbeitung, Elektrotechnik, Pneumatik und Programmieren.',
      'Du arbeitest von Anfang an an echten Anlagen mit, immer mit einer Ansprechperson an der Seite.',
      'Du bist in Robotik, Elektrik, Montage und Service je ein halbes Jahr zu Hause.',
    ],
    requirements: [
      'Abgeschlossene Pflichtschule',
      'Interesse an Technik und Lust, Dinge zu zerlegen und wieder zusammenzubauen',
      'Zwei bis drei Schnuppertage bei uns, bevor wir uns beide entscheiden',
    ],
    benefits: [
      'Lehre mit Matura auf Wunsch, Kurse in der Arbeitszeit',
      'Prämie für gute Zeugnisse',
      'Kostenloses Klimaticket',
      'Übernahme nach der Lehre, wenn beide wollen',
    ],
    minimumPay: 1_050,
    payPeriod: 'month',
    collectiveAgreement: 'KV Metallgewerbe, Lehrlingseinkommen 1. Lehrjahr',
    publishedAgo: 33,
    validFor: 200,
  },
]
