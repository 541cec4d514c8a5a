/** A script of somebody else, with the origins it talks to. */
export interface AnalyticsScript {
  src: string
  origins: readonly string[]
}

export interface Certificate {
  name: string
  scope: { de: string; en: string }
  /** The document itself. */
  url: string
}

/** Somebody whom visitors can reach directly. */
export interface TeamMember {
  name: string
  role: { de: string; en: string }
  phone: { shown: string; dialled: string }
  email: string
  /** A square .webp in the image folder's `team`; without one, the initials stand there. */
  photo: string | null
}

/**
 * Everything that belongs to one company. Who adopts the product edits this file, the two dictionaries and the image
 * folder. The values are specimens: a company of this name does not exist.
 */
export const brand = {
  name: 'Musterwerk',
  /** What follows the name in the site's word mark. */
  nameSuffix: 'Automation',
  legalName: 'Musterwerk Automation GmbH',
  /** Follows the page's own title in every browser tab. */
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
  /** The same hours as data, for search engines. */
  openingTimes: {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '08:00',
    closes: '17:00',
  },
  /** Specimens: people of these names do not exist. */
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
  /** Specimens: nobody has certified a company that does not exist. None of them is fine, too. */
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
  /** Where the company stands, for maps and search engines. */
  region: { de: 'Vorarlberg', en: 'Vorarlberg' },
  management: { name: 'Maria Muster', role: { de: 'Geschäftsführerin', en: 'Managing director' } },
  businessPurpose: {
    de: 'Maschinenbau, Robotik, Prototypenbau',
    en: 'Mechanical engineering, robotics, prototype construction',
  },
  tradeAuthority: { de: 'Bezirkshauptmannschaft Feldkirch', en: 'District authority of Feldkirch' },
  chamber: { de: 'Wirtschaftskammer Vorarlberg', en: 'Vorarlberg Chamber of Commerce' },
  /** Where applications without an opening go. */
  careersEmail: 'jobs@musterwerk.example',
  privacyEmail: 'datenschutz@musterwerk.example',
  securityEmail: 'security@musterwerk.example',
  bookingUrl: 'https://termin.musterwerk.example/',
  /** Target of the ROI links: the site's own page, or an address of another site. */
  roiUrl: '/roi-rechner',
  companyUrl: 'https://www.musterwerk.example/',
  /** Documents outside of this site, in the footer. */
  legalLinks: [
    { name: { de: 'AGB', en: 'Terms' }, url: 'https://www.musterwerk.example/agb.pdf' },
    {
      name: { de: 'Liefer\u00adbedingungen', en: 'Delivery terms' },
      url: 'https://www.musterwerk.example/lieferbedingungen.pdf',
    },
  ],
  /** The partner for AI quality inspection; `path` is its page. */
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
    /** Where the server may fetch images of robots; hosts below them count, too. */
    imageDomains: ['estun.com'],
    /** The partner's site at the company. */
    exploreUrl: 'https://estun.musterwerk.example/',
    consultationUrl: 'https://estun.musterwerk.example/ki-beratung',
  },
  /** Specimens, as everything here: companies and people of these names do not exist. */
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
  /** Who says the three testimonials of the dictionaries. Specimens. */
  testimonials: [
    { author: 'Beate Muster', company: 'Musterguss GmbH', image: 'casting' },
    { author: 'Josef Probe', company: 'Probeverpackung AG', image: 'packaging' },
    { author: 'Ines Beispiel', company: 'Beispieltechnik GmbH', image: 'sheet' },
  ],
  /**
   * Scripts that measure, each loaded only if it is named here and the visitor accepted all cookies. `origins` are
   * added to the Content-Security-Policy.
   */
  analytics: {
    behaviour: null as AnalyticsScript | null,
    visitorIdentification: null as AnalyticsScript | null,
  },
  /** Sender names of the mails that the product writes. */
  senders: { admin: 'Musterwerk Team', crm: 'Musterwerk Vertrieb' },
  /** Mail servers that the settings of outgoing mail offer at a click. */
  mailPresets: {
    brevo: { name: 'Brevo', smtpHost: 'smtp-relay.brevo.com', smtpPort: 587 },
    gmail: { name: 'Gmail', smtpHost: 'smtp.gmail.com', smtpPort: 587 },
  },
  /** The desktop console. */
  console: {
    /** Names the folder of its data and the log-in's key too: must not change once it has been installed anywhere. */
    title: 'Musterwerk Konsole',
    /** Its links, as in musterwerk://customer/7. */
    scheme: 'musterwerk',
    /** What operating systems know it by; must not change once it has been installed anywhere. */
    appId: 'example.musterwerk.konsole',
    /** Names its package and its program on Linux and its folder on Windows; must not change either. */
    packageName: 'musterwerk-konsole',
    /** Who it says has made it. */
    copyright: '© Musterwerk Automation GmbH',
    /** Public keys (Ed25519, SPKI in base64) of those who may sign updates; with none of them there are no updates. */
    updateKeys: [] as readonly string[],
  },
} as const
