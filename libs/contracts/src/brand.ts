/** `origins` are those it talks to. */
export interface AnalyticsScript {
  src: string
  origins: readonly string[]
}

export interface Certificate {
  name: string
  scope: { de: string; en: string }
  url: string
}

export interface TeamMember {
  name: string
  role: { de: string; en: string }
  phone: { shown: string; dialled: string }
  email: string
  /** A square .webp in `team` of the image folder; null shows initials. */
  photo: string | null
}

/**
 * Everything specific to one company: adopting the product means editing this file, the two dictionaries and
 * the image folder. All values are fictitious.
 */
export const brand = {
  name: 'Musterwerk',
  nameSuffix: 'Automation',
  legalName: 'Musterwerk Automation GmbH',
  /** Suffix of every browser tab's title. */
  title: { de: 'Musterwerk Automation', en: 'Musterwerk Automation' },
  address: {
    street: 'Musterstraße 1',
    postalCode: '6800',
    city: 'Feldkirch',
    country: { de: 'Österreich', en: 'Austria' },
    countryCode: 'AT',
  },
  phone: { shown: '+43 5522 000-0', dialled: '+4355220000' },
  email: 'office@musterwerk.example',
  openingHours: { de: 'Mo–Fr 08:00–17:00', en: 'Mon–Fri 08:00–17:00' },
  /** Machine-readable, for search engines. */
  openingTimes: {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '08:00',
    closes: '17:00',
  },
  /** Fictitious. */
  team: [
    {
      name: 'Karin Muster',
      role: { de: 'Projektanfragen und Angebote', en: 'Project enquiries and quotations' },
      phone: { shown: '+43 5522 000-11', dialled: '+43552200011' },
      email: 'karin.muster@musterwerk.example',
      photo: null,
    },
    {
      name: 'Lukas Probe',
      role: { de: 'Technik: Robotik und Steuerung', en: 'Engineering: robotics and controls' },
      phone: { shown: '+43 5522 000-12', dialled: '+43552200012' },
      email: 'lukas.probe@musterwerk.example',
      photo: null,
    },
  ] as readonly TeamMember[],
  /** Fictitious; may be empty. */
  certificates: [
    {
      name: 'ISO 9001',
      scope: { de: 'Qualitätsmanagement', en: 'Quality management' },
      url: 'https://www.musterwerk.example/zertifikate/iso-9001.pdf',
    },
    {
      name: 'ISO 14001',
      scope: { de: 'Umweltmanagement', en: 'Environmental management' },
      url: 'https://www.musterwerk.example/zertifikate/iso-14001.pdf',
    },
    {
      name: 'ISO 45001',
      scope: { de: 'Arbeitsschutz', en: 'Occupational safety' },
      url: 'https://www.musterwerk.example/zertifikate/iso-45001.pdf',
    },
  ] as readonly Certificate[],
  vatNumber: 'ATU00000000',
  registerNumber: 'FN 000000 a',
  registerCourt: 'Landesgericht Feldkirch',
  foundingYear: 1994,
  region: { de: 'Vorarlberg', en: 'Vorarlberg' },
  management: { name: 'Maria Muster', role: { de: 'Geschäftsführerin', en: 'Managing director' } },
  businessPurpose: {
    de: 'Maschinenbau, Robotik, Prototypenbau',
    en: 'Mechanical engineering, robotics, prototype construction',
  },
  tradeAuthority: { de: 'Bezirkshauptmannschaft Feldkirch', en: 'District authority of Feldkirch' },
  chamber: { de: 'Wirtschaftskammer Vorarlberg', en: 'Vorarlberg Chamber of Commerce' },
  /** For unsolicited applications. */
  careersEmail: 'jobs@musterwerk.example',
  privacyEmail: 'datenschutz@musterwerk.example',
  securityEmail: 'security@musterwerk.example',
  bookingUrl: 'https://termin.musterwerk.example/',
  /** The site's own page, or a URL. */
  roiUrl: '/roi-rechner',
  companyUrl: 'https://www.musterwerk.example/',
  legalLinks: [
    { name: { de: 'AGB', en: 'Terms' }, url: 'https://www.musterwerk.example/agb.pdf' },
    {
      name: { de: 'Liefer\u00adbedingungen', en: 'Delivery terms' },
      url: 'https://www.musterwerk.example/lieferbedingungen.pdf',
    },
  ],
  /** Partner for AI quality inspection; `path` is its page here. */
  aiPartner: {
    name: 'Sichtwerk',
    path: '/sichtwerk',
    anchor: 'sichtwerk',
    url: 'https://www.sichtwerk.example/',
  },
  robotPartner: {
    name: 'ESTUN',
    anchor: 'estun',
    url: 'https://www.estun.com/',
    /** Hosts, with subdomains, from which the server may fetch images of robots. */
    imageDomains: ['estun.com'],
    /** The partner's site at the company. */
    exploreUrl: 'https://estun.musterwerk.example/',
    consultationUrl: 'https://estun.musterwerk.example/ki-beratung',
  },
  /** Fictitious. */
  subsidiaries: [
    {
      name: 'Musterwerk Automation GmbH',
      url: 'https://www.musterwerk.example/',
      location: 'Feldkirch',
      founded: 1994,
      description: { de: 'Sondermaschinen und Robotik', en: 'Special-purpose machines and robotics' },
      role: { de: 'Anlagenbau', en: 'Machines and production lines' },
    },
    {
      name: 'Musterwerk Prototypen GmbH',
      url: 'https://prototypen.musterwerk.example/',
      location: 'Dornbirn',
      founded: 2003,
      description: { de: 'Prototypen und Kleinserien', en: 'Prototypes and small series' },
      role: { de: 'Konstruktion, Teilefertigung', en: 'Design, parts manufacturing' },
    },
    {
      name: 'Musterwerk Steuerung GmbH',
      url: 'https://steuerung.musterwerk.example/',
      location: 'Lustenau',
      founded: 2009,
      description: { de: 'Schaltschränke und Software', en: 'Control cabinets and software' },
      role: { de: 'Elektrik, Programmierung', en: 'Electrical engineering, programming' },
    },
    {
      name: 'Musterwerk Service GmbH',
      url: 'https://service.musterwerk.example/',
      location: 'Lindau',
      founded: 2016,
      description: { de: 'Wartung, Umbau, Ersatzteile', en: 'Maintenance, retrofits, spare parts' },
      role: { de: 'Service in Süddeutschland', en: 'Service in Southern Germany' },
    },
  ],
  /** Authors of the three testimonials in the dictionaries. Fictitious. */
  testimonials: [
    { author: 'Beate Muster', company: 'Musterguss GmbH', image: 'casting' },
    { author: 'Josef Probe', company: 'Probeverpackung AG', image: 'packaging' },
    { author: 'Ines Beispiel', company: 'Beispieltechnik GmbH', image: 'sheet' },
  ],
  /** Loaded only after consent to all cookies. `origins` are added to the Content-Security-Policy. */
  analytics: {
    behaviour: null as AnalyticsScript | null,
    visitorIdentification: null as AnalyticsScript | null,
  },
  senders: { admin: 'Musterwerk Team', crm: 'Musterwerk Vertrieb' },
  mailPresets: {
    brevo: { name: 'Brevo', smtpHost: 'smtp-relay.brevo.com', smtpPort: 587 },
    gmail: { name: 'Gmail', smtpHost: 'smtp.gmail.com', smtpPort: 587 },
  },
  console: {
    /** Also names its data folder and log-in key: must not change after the first installation. */
    title: 'Musterwerk Konsole',
    /** As in musterwerk://customer/7. */
    scheme: 'musterwerk',
    /** Identifies it to operating systems; must not change after the first installation. */
    appId: 'example.musterwerk.konsole',
    /** Package and program on Linux, folder on Windows: must not change after the first installation. */
    packageName: 'musterwerk-konsole',
    copyright: '© Musterwerk Automation GmbH',
    /** Ed25519 keys (SPKI, base64) that may sign updates; empty: no updates. */
    updateKeys: [] as readonly string[],
  },
} as const
