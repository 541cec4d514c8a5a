import { brand } from '@app/contracts/brand'
import iconUrl from '../images/icon.svg?url'
import type { SiteValue } from '../site-context.ts'
import type { Crumb } from './PageHead.tsx'

/** What of the site a statement about it needs. */
type Place = Pick<SiteValue, 'publicUrl' | 'language'>

/** When the texts that name no other date were published, as specified. */
const PUBLISHED = '2025-01-15'

/** A page's one address in the language shown. */
export function pageAddress({ publicUrl, language }: Place, path: string): string {
  return publicUrl + path + (language === 'en' ? '?lang=en' : '')
}

/** A statement for search engines, as data: nothing in it can end the element. */
export function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

const publisher = ({ publicUrl }: Place) => ({ '@id': `${publicUrl}/#organization` })

/** Who the company is; stands on the landing page, and the others refer to it. */
export function organization(place: Place): object {
  const { address, openingTimes } = brand
  const contact = { telephone: brand.phone.dialled, email: brand.email }
  return {
    '@type': 'Organization',
    ...publisher(place),
    name: brand.title[place.language],
    legalName: brand.legalName,
    url: `${place.publicUrl}/`,
    logo: place.publicUrl + iconUrl,
    ...contact,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
      addressRegion: brand.region[place.language],
      addressCountry: address.countryCode,
    },
    vatID: brand.vatNumber,
    foundingDate: String(brand.foundingYear),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      ...contact,
      availableLanguage: ['de', 'en'],
      hoursAvailable: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: openingTimes.days,
        opens: openingTimes.opens,
        closes: openingTimes.closes,
      },
    },
  }
}

/** Where an inner page stands. */
export function breadcrumb(place: Place, crumbs: readonly Crumb[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: path && pageAddress(place, path),
    })),
  }
}

/** Something that the company does for its customers. */
export function service(place: Place, offer: { name: string; description: string; path: string }): object {
  return {
    '@type': 'Service',
    name: offer.name,
    description: offer.description,
    url: pageAddress(place, offer.path),
    areaServed: ['AT', 'DE'],
    provider: { ...publisher(place), '@type': 'Organization', name: brand.title[place.language] },
  }
}

/** A page that explains something. `image` is a path, such as `/social/default.png`. */
export function article(
  place: Place,
  text: { headline: string; description: string; path: string; image?: string; published?: string },
): object {
  const author = { ...publisher(place), '@type': 'Organization', name: brand.title[place.language] }
  return {
    '@type': 'Article',
    headline: text.headline,
    description: text.description,
    inLanguage: place.language,
    mainEntityOfPage: pageAddress(place, text.path),
    image: text.image && pageAddress(place, text.image),
    datePublished: text.published ?? PUBLISHED,
    author,
    publisher: author,
  }
}

/** Questions with their answers; only where visitors see them, too. */
export function faq(entries: readonly { question: string; answer: string }[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
