import type { ContactStatus } from '@app/contracts/contact'
import type { CustomerStatus, CustomerType } from '@app/contracts/customers'
import type { ActivityStatus, ActivityType } from '@app/contracts/activities'

interface DemoOpportunity {
  title: string
  description: string
  /** Cents. */
  value: number
  stageId: number
  /** Days from now. */
  closesIn: number
}

interface DemoActivity {
  type: ActivityType
  title: string
  description: string
  status: ActivityStatus
  daysAgo: number
  dueIn?: number
}

export interface DemoCustomer {
  companyName: string
  industry: string
  website: string
  address: string
  city: string
  postalCode: string
  phone: string
  email: string
  employeeCount: number
  annualRevenue: number
  customerType: CustomerType
  customerStatus: CustomerStatus
  notes: string | null
  opportunities: DemoOpportunity[]
  activities: DemoActivity[]
}

/** Invented companies; .example is reserved. */
export const customers: DemoCustomer[] = [
  {
    companyName: 'Huber Anlagenbau GmbH',
    industry: 'Anlagenbau',
    website: 'https://huber-anlagen.example',
    address: 'Gewerbepark 4',
    city: 'Wels',
    postalCode: '4600',
    phone: '+43 7242 555 10',
    email: 'office@huber-anlagen.example',
    employeeCount: 140,
    annualRevenue: 28_500_000,
    customerType: 'customer',
    customerStatus: 'hot',
    notes:
      'Zwei Linien bereits geliefert (2023, 2024). Einkauf entscheidet nur gemeinsam mit der Instandhaltung; Herr Leitner zuerst.',
    opportunities: [
      {
        title: 'Palettierzelle Linie 3',
        description: 'Wie Linie 2, zusätzlich Zwischenlagen-Handling.',
        value: 17_940_000,
        stageId: 6,
        closesIn: 6,
      },
      {
        title: 'Roboterzelle Biegepresse',
        description: 'Bestückung TruBend, 2 Greifer, Werkzeugwechsel.',
        value: 14_250_000,
        stageId: 4,
        closesIn: 20,
      },
      {
        title: 'Palettierzelle Linie 4',
        description: 'Ablösung Portal, 14 Gebinde, Mischpalette.',
        value: 18_690_000,
        stageId: 3,
        closesIn: 27,
      },
    ],
    activities: [
      {
        type: 'call',
        title: 'Taktzeit mit Herrn Leitner geklärt',
        description: '9 Takte/min reichen, Palettenwechsel unter 40 s.',
        status: 'completed',
        daysAgo: 2,
      },
      {
        type: 'task',
        title: 'Pflichtenheft Linie 3 freigeben lassen',
        description: 'Drei Anmerkungen einarbeiten.',
        status: 'pending',
        daysAgo: 1,
        dueIn: 3,
      },
    ],
  },
  {
    companyName: 'Röder Fördertechnik GmbH',
    industry: 'Fördertechnik',
    website: 'https://roeder-ft.example',
    address: 'Industriestraße 17',
    city: 'Enns',
    postalCode: '4470',
    phone: '+43 7223 555 40',
    email: 'office@roeder-ft.example',
    employeeCount: 60,
    annualRevenue: 9_200_000,
    customerType: 'partner',
    customerStatus: 'warm',
    notes: null,
    opportunities: [
      {
        title: 'Depalettierer mit Bildverarbeitung',
        description: 'Gemischte Kartons, Greifer mit Vakuum.',
        value: 13_840_000,
        stageId: 2,
        closesIn: 60,
      },
    ],
    activities: [
      {
        type: 'meeting',
        title: 'Besichtigung in Enns',
        description: 'Einbauraum 4 × 3 m, Zaun vorhanden.',
        status: 'completed',
        daysAgo: 8,
      },
    ],
  },
  {
    companyName: 'Mühlviertler Molkerei eGen',
    industry: 'Lebensmittel',
    website: 'https://mv-molkerei.example',
    address: 'Molkereiweg 2',
    city: 'Freistadt',
    postalCode: '4240',
    phone: '+43 7942 555 18',
    email: 'technik@mv-molkerei.example',
    employeeCount: 210,
    annualRevenue: 64_000_000,
    customerType: 'customer',
    customerStatus: 'warm',
    notes: 'Hygienebereich: Schutzart mindestens IP65, Edelstahl bevorzugt.',
    opportunities: [
      {
        title: 'Becherhandling Abfüllung 2',
        description: 'SCARA, 60 Takte/min.',
        value: 11_900_000,
        stageId: 4,
        closesIn: 35,
      },
      {
        title: 'Kartonaufrichter',
        description: 'Ersatz der Anlage von 2011.',
        value: 7_450_000,
        stageId: 1,
        closesIn: 90,
      },
    ],
    activities: [
      {
        type: 'note',
        title: 'Ansprechpartnerin gewechselt',
        description: 'Ab sofort Frau Wolfsgruber.',
        status: 'completed',
        daysAgo: 11,
      },
    ],
  },
  {
    companyName: 'Steiner Logistik GmbH',
    industry: 'Logistik',
    website: 'https://steiner-logistik.example',
    address: 'Hafenstraße 61',
    city: 'Linz',
    postalCode: '4020',
    phone: '+43 732 555 902',
    email: 'it@steiner-logistik.example',
    employeeCount: 320,
    annualRevenue: 41_000_000,
    customerType: 'prospect',
    customerStatus: 'warm',
    notes: null,
    opportunities: [
      {
        title: 'Sortierzelle Retouren',
        description: 'Identifikation über Kamera, 900 Stück/h.',
        value: 20_670_000,
        stageId: 3,
        closesIn: 50,
      },
    ],
    activities: [],
  },
  {
    companyName: 'Innkreis Metall GmbH',
    industry: 'Metallbau',
    website: 'https://innkreis-metall.example',
    address: 'Schmiedgasse 9',
    city: 'Ried',
    postalCode: '4910',
    phone: '+43 7752 555 44',
    email: 'info@innkreis-metall.example',
    employeeCount: 35,
    annualRevenue: 4_300_000,
    customerType: 'customer',
    customerStatus: 'closed_won',
    notes: null,
    opportunities: [],
    activities: [
      {
        type: 'call',
        title: 'Nachfrage zur Wartung',
        description: 'Jahreswartung im Februar vereinbart.',
        status: 'completed',
        daysAgo: 13,
      },
    ],
  },
  {
    companyName: 'Kogler Präzision e.U.',
    industry: 'Zerspanung',
    website: 'https://kogler-p.example',
    address: 'Werkstraße 3',
    city: 'Zeltweg',
    postalCode: '8740',
    phone: '+43 3577 555 12',
    email: 'kogler@kogler-p.example',
    employeeCount: 12,
    annualRevenue: 1_600_000,
    customerType: 'lead',
    customerStatus: 'cold',
    notes: null,
    opportunities: [],
    activities: [],
  },
]

interface DemoContactRequest {
  firstName: string
  lastName: string
  email: string
  phone: string
  company: string
  interestArea: string | null
  message: string
  status: ContactStatus
  daysAgo: number
}

export const contactRequests: DemoContactRequest[] = [
  {
    firstName: 'Sabine',
    lastName: 'Brandl',
    email: 's.brandl@brandl-moebel.example',
    phone: '+43 7612 555 77',
    company: 'Brandl Möbelwerke',
    interestArea: 'Palettieren',
    message:
      'Wir palettieren Kartons mit 22 kg von Hand, zwei Schichten. Welche Zelle passt, und was kostet sie ungefähr?',
    status: 'new',
    daysAgo: 0.1,
  },
  {
    firstName: 'Georg',
    lastName: 'Mayr',
    email: 'georg.mayr@freemail.example',
    phone: '+43 664 555 33 21',
    company: 'Mayr Sondermaschinen',
    interestArea: null,
    message: 'Bitte um Rückruf wegen Retrofit einer Biegezelle.',
    status: 'contacted',
    daysAgo: 2,
  },
  {
    firstName: 'Petra',
    lastName: 'Lang',
    email: 'lang@lang-verpackung.example',
    phone: '+43 2752 555 19',
    company: 'Lang Verpackung GmbH',
    interestArea: 'ER20-1780',
    message: 'Anfrage zu ER20-1780: Lieferzeit und Greifer für Faltschachteln?',
    status: 'completed',
    daysAgo: 9,
  },
]
