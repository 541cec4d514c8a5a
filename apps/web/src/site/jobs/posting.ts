import { brand } from '@app/contracts/brand'
import type { EmploymentType, Job, PayPeriod } from '@app/contracts/jobs'
import type { SiteValue } from '../site-context.ts'
import { pageAddress } from '../layout/structured-data.tsx'
import { viennaDay } from '@app/contracts/vienna-day'
import { isPayAttractive, plainTitle } from './wording.ts'

const employment = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  internship: 'INTERN',
  apprenticeship: 'OTHER',
} satisfies Record<EmploymentType, string>

const units = { month: 'MONTH', year: 'YEAR' } satisfies Record<PayPeriod, string>

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The headings of the three lists, as the page shows them. */
type Headings = Record<'responsibilities' | 'requirements' | 'benefits', string>

function html(job: Job, headings: Headings, pay: string | null): string {
  const paragraphs = [...job.description.split(/\n+/), ...(pay ? [pay] : [])].map(
    text => `<p>${escape(text)}</p>`,
  )
  const lists = (['responsibilities', 'requirements', 'benefits'] as const)
    .filter(name => job[name].length)
    .map(name => {
      const items = job[name].map(item => `<li>${escape(item)}</li>`).join('')
      return `<p>${escape(headings[name])}</p><ul>${items}</ul>`
    })
  return [...paragraphs, ...lists].join('')
}

function place(location: string): object {
  const { address, region } = brand
  return {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressLocality: location,
      ...(location === address.city && {
        streetAddress: address.street,
        postalCode: address.postalCode,
        addressRegion: region.de,
      }),
      addressCountry: address.countryCode,
    },
  }
}

function salary({ minimumPay, payPeriod }: Job): object {
  return {
    '@type': 'MonetaryAmount',
    currency: 'EUR',
    value: { '@type': 'QuantitativeValue', minValue: minimumPay, unitText: units[payPeriod] },
  }
}

/** A posting for search engines, with what their job searches require. It says nothing that the page does not show. */
export function jobPosting(site: SiteValue, job: Job, pay: string | null): object {
  const { say, publicUrl } = site
  const headings = {
    responsibilities: say('job.responsibilities'),
    requirements: say('job.requirements'),
    benefits: say('job.benefits'),
  }
  return {
    '@type': 'JobPosting',
    title: plainTitle(job.title),
    description: html(job, headings, pay),
    datePosted: viennaDay(job.publishedAt),
    ...(job.validThrough && { validThrough: job.validThrough }),
    employmentType: employment[job.employmentType],
    hiringOrganization: {
      '@type': 'Organization',
      '@id': `${publicUrl}/#organization`,
      name: brand.legalName,
      sameAs: brand.companyUrl,
    },
    jobLocation: place(job.location),
    identifier: { '@type': 'PropertyValue', name: brand.legalName, value: String(job.id) },
    url: pageAddress(site, `/jobs/${job.slug}`),
    directApply: true,
    ...(isPayAttractive(job) && job.minimumPay !== null && { baseSalary: salary(job) }),
  }
}
