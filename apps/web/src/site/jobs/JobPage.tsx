import { Redirection, useLocation } from '../navigation.tsx'
import { Suspense, useEffect } from 'react'
import { brand } from '@app/contracts/brand'
import type { EmploymentType, Job, PayPeriod } from '@app/contracts/jobs'
import { viennaDay } from '@app/contracts/vienna-day'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { SiteLink } from '../layout/links.tsx'
import { Missing } from '../layout/NotFound.tsx'
import { pageAddress, PageHead, PageTop, StructuredData } from '../layout/PageHead.tsx'
import { useDataOrNull } from '../screen.ts'
import { useSite, type SiteValue } from '../site-context.ts'
import { ApplyButton, useApplication } from './ApplyButton.tsx'
import styles from './JobPage.module.css'
import { JobBadges, JobTitle } from './JobTitle.tsx'
import type { ShownJob } from './load.ts'
import { LoadFailure } from './LoadFailure.tsx'
import { SentNote } from './SentNote.tsx'
import { calendarDay, fullTitle, isPayAttractive, payStatement, plainTitle } from './wording.ts'

interface Props {
  data: ShownJob | Promise<ShownJob>
}

export function JobPage({ data }: Props) {
  return (
    <Suspense fallback={<Waiting />}>
      <Found data={data} />
    </Suspense>
  )
}

function Waiting() {
  const { say } = useSite()
  return (
    <div role="status" className={`${controls.wrap} ${styles.waiting} ${styles.loading}`}>
      <PageHead title={say('job.loading')} description={say('job.loading')} />
      <PageTop title={say('job.loading')} />
    </div>
  )
}

function Found({ data }: Props) {
  const { say } = useSite()
  const { search } = useLocation()
  const shown = useDataOrNull(data)
  useEffect(() => {
    // The focus was on the skeleton's heading.
    if (data instanceof Promise && document.activeElement === document.body)
      document.querySelector('h1')?.focus({ preventScroll: true })
  }, [data])
  const way = { to: '/jobs', name: say('job.all') }
  if (!shown) return <Failed />
  if ('redirect' in shown) return <Redirection to={shown.redirect + search} />
  if ('job' in shown) return <Posting job={shown.job} />
  if (shown.missing === 'invalid')
    return <Missing title={say('job.invalid')} text={say('job.invalidText')} way={way} />
  return <Missing title={say('job.notFound')} text={say('job.notFoundText')} way={way} />
}

function Failed() {
  const { say } = useSite()
  return (
    <div className={`${controls.wrap} ${styles.waiting}`}>
      <PageHead title={say('job.failed')} description={say('job.failed')} />
      <PageTop title={say('jobs.pageTitle')} />
      <LoadFailure text={say('job.failed')} />
    </div>
  )
}

function Posting({ job }: { job: Job }) {
  const site = useSite()
  const { say, language } = site
  const application = useApplication(job)
  const title = fullTitle(job.title)
  const pay = payStatement(job, site)
  const [lead, ...paragraphs] = job.description.split(/\n+/)
  const employment = say(`careers.employment.${job.employmentType}`)
  const named = { title, department: job.department, location: job.location, employment }
  const crumbs = [
    { name: say('common.home'), path: '/' },
    { name: say('jobs.crumb'), path: '/jobs' },
    { name: plainTitle(job.title) },
  ]
  return (
    <div className={controls.wrap}>
      <PageHead
        title={title}
        description={say('job.description', named)}
        keywords={say('job.keywords', named)}
        path={`/jobs/${job.slug}`}
        isGerman
        image={`/social/job-${job.slug}.png`}
        crumbs={crumbs}
      />
      <StructuredData data={jobPosting(site, job, pay)} />
      <PageTop
        crumbs={crumbs}
        badges={
          <div className={styles.badges}>
            <JobBadges job={job} />
          </div>
        }
        title={<JobTitle title={job.title} />}
        lead={<span lang="de">{lead}</span>}
        actions={
          <>
            {language === 'en' && <p className={controls.small}>{say('job.inGerman')}</p>}
            <ApplyButton application={application}>{say('job.apply')}</ApplyButton>
            <SentNote jobId={job.id} />
          </>
        }
      />
      {paragraphs.length > 0 && (
        <div lang="de" className={styles.text}>
          {paragraphs.map(text => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      <div className={styles.lists}>
        <Points title={say('job.responsibilities')} points={job.responsibilities} />
        <Points title={say('job.requirements')} points={job.requirements} />
        <Points title={say('job.benefits')} points={job.benefits} />
      </div>
      <div className={styles.terms}>
        <div className={controls.small}>
          {pay && <p>{pay}</p>}
          {job.validThrough && <p>{say('job.until', { date: calendarDay(job.validThrough, language) })}</p>}
        </div>
        <ApplyButton application={application}>{say('job.apply')}</ApplyButton>
      </div>
      <p className={styles.back}>
        <SiteLink to="/jobs" className={controls.link}>
          <Icon name="back" />
          <span>{say('job.all')}</span>
        </SiteLink>
      </p>
      {application.dialog}
    </div>
  )
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  if (points.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul lang="de" className={styles.points}>
        {points.map(point => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  )
}

const employment = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  internship: 'INTERN',
  apprenticeship: 'OTHER',
} satisfies Record<EmploymentType, string>

const units = { month: 'MONTH', year: 'YEAR' } satisfies Record<PayPeriod, string>

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

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

/** Structured data for job search. Says nothing that the page does not show. */
function jobPosting(site: SiteValue, job: Job, pay: string | null): object {
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
    url: pageAddress({ publicUrl, language: 'de' }, `/jobs/${job.slug}`),
    directApply: true,
    ...(isPayAttractive(job) && job.minimumPay !== null && { baseSalary: salary(job) }),
  }
}
