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
  },
  phone: { shown: '+43 5522 000-0', dialled: '+4355220000' },
  email: 'office@musterwerk.example',
  openingHours: { de: 'Mo–Fr 08:00–17:00', en: 'Mon–Fri 08:00–17:00' },
  vatNumber: 'ATU00000000',
  registerNumber: 'FN 000000 a',
  registerCourt: 'Landesgericht Feldkirch',
  bookingUrl: 'https://termin.musterwerk.example/',
  /** The partner for AI quality inspection; `path` is its page. */
  aiPartner: { name: 'Sichtwerk', path: '/sichtwerk', anchor: 'sichtwerk' },
  robotPartner: { name: 'ESTUN', anchor: 'estun', url: 'https://www.estun.com/' },
  /** Sender names of the mails that the product writes. */
  senders: { admin: 'Musterwerk Team', crm: 'Musterwerk Vertrieb' },
  /** Mail servers that the settings of outgoing mail offer at a click. */
  mailPresets: {
    brevo: { name: 'Brevo', smtpHost: 'smtp-relay.brevo.com', smtpPort: 587 },
    gmail: { name: 'Gmail', smtpHost: 'smtp.gmail.com', smtpPort: 587 },
  },
  /** Title of the desktop window and scheme of its links. */
  console: { title: 'Musterwerk Konsole', scheme: 'musterwerk' },
} as const
