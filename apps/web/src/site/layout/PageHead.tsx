import { brand } from '@app/contracts/brand'
import socialUrl from '../images/social.png?url'
import { useSite } from '../site-context.ts'

/** One step of the way from the start page to this one. */
export interface Crumb {
  name: string
  /** Missing for the page itself. */
  path?: string
}

interface Props {
  title: string
  description: string
  keywords?: string
  /** The page's one address; missing for pages that should not be found, which have none. */
  path?: string
  crumbs?: readonly Crumb[]
}

const locales = { de: 'de_AT', en: 'en_US' }

/** Everything a page says about itself to browsers, search engines and those who share it. React moves it to the head. */
export function PageHead({ title, description, keywords, path, crumbs }: Props) {
  const { language, publicUrl } = useSite()
  const fullTitle = `${title} | ${brand.title[language]}`
  const german = publicUrl + (path ?? '')
  const english = `${german}?lang=en`
  const address = language === 'de' ? german : english
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {keywords && <meta name="keywords" content={keywords} />}
      <meta name="robots" content={path ? 'index, follow, max-image-preview:large' : 'noindex, follow'} />
      {path && (
        <>
          <link rel="canonical" href={address} />
          <link rel="alternate" hrefLang="de" href={german} />
          <link rel="alternate" hrefLang="en" href={english} />
          <link rel="alternate" hrefLang="x-default" href={german} />
          <meta property="og:url" content={address} />
        </>
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.title[language]} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content={locales[language]} />
      <meta property="og:locale:alternate" content={locales[language === 'de' ? 'en' : 'de']} />
      <meta property="og:image" content={publicUrl + socialUrl} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {crumbs && <Breadcrumbs crumbs={crumbs} publicUrl={publicUrl} />}
    </>
  )
}

function Breadcrumbs({ crumbs, publicUrl }: { crumbs: readonly Crumb[]; publicUrl: string }) {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: path && publicUrl + path,
    })),
  }
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
