import type { ReactNode } from 'react'
import { brand } from '@app/contracts/brand'
import iconUrl from '../images/icon.png?url'
import { useSite, type SiteValue } from '../site-context.ts'
import controls from './controls.module.css'
import { SiteLink } from './links.tsx'
import styles from './PageTop.module.css'

export interface Crumb {
  name: string
  /** Missing for the page itself. */
  path?: string
}

interface Props {
  title: string
  description: string
  /** Default: those of the whole site. */
  keywords?: string
  /** Canonical path without query; missing for pages that are not to be indexed. */
  path?: string
  /** German in both languages, so only the German address is canonical. */
  isGerman?: boolean
  /** False: not indexed, such as filtered lists. */
  index?: boolean
  image?: string
  type?: 'website' | 'article'
  crumbs?: readonly Crumb[]
}

const locales = { de: 'de_AT', en: 'en_US' }

/** React hoists it into the head. */
export function PageHead({
  title,
  description,
  keywords,
  path,
  isGerman = false,
  index = path !== undefined,
  image = '/social/default.png',
  type = 'website',
  crumbs,
}: Props) {
  const site = useSite()
  const { say, language } = site
  const fullTitle = `${title} | ${brand.title[language]}`
  const picture = pageAddress(site, image)
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={keywords ?? say('common.keywords')} />
      <meta name="robots" content={index ? 'index, follow, max-image-preview:large' : 'noindex, follow'} />
      {path && <Addresses path={path} isGerman={isGerman} />}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={brand.title[language]} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content={locales[language]} />
      <meta property="og:locale:alternate" content={locales[language === 'de' ? 'en' : 'de']} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={fullTitle} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={fullTitle} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
      {crumbs && <StructuredData data={breadcrumb(site, crumbs)} />}
    </>
  )
}

function Addresses({ path, isGerman }: { path: string; isGerman: boolean }) {
  const site = useSite()
  const german = pageAddress({ ...site, language: 'de' }, path)
  if (isGerman) {
    return (
      <>
        <link rel="canonical" href={german} />
        <meta property="og:url" content={german} />
      </>
    )
  }
  const english = pageAddress({ ...site, language: 'en' }, path)
  return (
    <>
      <link rel="canonical" href={pageAddress(site, path)} />
      <link rel="alternate" hrefLang="de" href={german} />
      <link rel="alternate" hrefLang="en" href={english} />
      <link rel="alternate" hrefLang="x-default" href={german} />
      <meta property="og:url" content={pageAddress(site, path)} />
    </>
  )
}

type Place = Pick<SiteValue, 'publicUrl' | 'language'>

/** Specified date for texts without one. */
const PUBLISHED = '2025-01-15'

export function pageAddress({ publicUrl, language }: Place, path: string): string {
  return publicUrl + path + (language === 'en' ? '?lang=en' : '')
}

/** A statement for search engines, as data: nothing in it can end the element, and no word has a place to break. */
export function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data })
    .replaceAll('<', '\\u003c')
    .replaceAll('\u00ad', '')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

const publisher = ({ publicUrl }: Place) => ({ '@id': `${publicUrl}/#organization` })

/** On the landing page; others refer to it. */
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

function breadcrumb(place: Place, crumbs: readonly Crumb[]): object {
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

/** `image` is a path, such as `/social/default.png`. */
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

/** Only where visitors see them, too. */
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

interface PageTopProps {
  title: ReactNode
  lead?: ReactNode
  /** Above the title. */
  badges?: ReactNode
  /** Below the lead, which then gets its own column. */
  actions?: ReactNode
  crumbs?: readonly Crumb[]
}

export function PageTop({ title, lead, badges, actions, crumbs }: PageTopProps) {
  return (
    <>
      {crumbs && <Trail crumbs={crumbs} />}
      <div className={actions ? styles.columns : styles.top}>
        <div>
          {badges}
          {/* Receives the focus after a navigation. */}
          <h1 tabIndex={-1}>{title}</h1>
        </div>
        {(lead || actions) && (
          <div className={styles.side}>
            {lead && <p className={controls.lead}>{lead}</p>}
            {actions}
          </div>
        )}
      </div>
    </>
  )
}

export function Trail({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { say } = useSite()
  return (
    <nav aria-label={say('common.breadcrumb')}>
      <ol className={styles.trail}>
        {crumbs.map(({ name, path }) => (
          <li key={name}>
            {path ? <SiteLink to={path}>{name}</SiteLink> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
