import { brand } from '@app/contracts/brand'
import { useSite } from '../site-context.ts'
import { breadcrumb, pageAddress, StructuredData } from './structured-data.tsx'

/** One step of the way from the start page to this one. */
export interface Crumb {
  name: string
  /** Missing for the page itself. */
  path?: string
}

interface Props {
  title: string
  description: string
  /** Missing: those of the whole site. */
  keywords?: string
  /** The page's one address, without a query; missing for what has none, which is not to be found. */
  path?: string
  /** False keeps a page out of search engines, such as one of many filters of a list. */
  index?: boolean
  /** Path of the picture for those who share the page. */
  image?: string
  type?: 'website' | 'article'
  crumbs?: readonly Crumb[]
}

const locales = { de: 'de_AT', en: 'en_US' }

/** Everything a page says about itself to browsers, search engines and those who share it. React moves it to the head. */
export function PageHead({
  title,
  description,
  keywords,
  path,
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
      {path && <Addresses path={path} />}
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

function Addresses({ path }: { path: string }) {
  const site = useSite()
  const german = pageAddress({ ...site, language: 'de' }, path)
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
