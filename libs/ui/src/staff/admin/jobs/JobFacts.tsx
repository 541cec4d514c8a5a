import type { JobPosting } from '@app/contracts/job-postings'
import { Link } from 'react-router-dom'
import { formatCount, formatDateTime } from '../../../kit/format.ts'
import { Facts } from '../../../kit/Facts.tsx'
import { Section } from '../../../kit/Section.tsx'

/** What is known of a posting beside its texts. */
export function JobFacts({ posting }: { posting: JobPosting }) {
  const { id, applicationCount, publishedAt, updatedAt, createdAt, state } = posting
  return (
    <Section title="Übersicht">
      <Facts
        rows={{
          Nummer: id,
          Bewerbungen: applicationCount ? (
            <Link to={`/admin/job-applications?job=${id}`}>{formatCount(applicationCount)}</Link>
          ) : (
            'keine'
          ),
          [state === 'draft' ? 'War öffentlich' : 'Veröffentlicht']:
            publishedAt && formatDateTime(publishedAt),
          Geändert: formatDateTime(updatedAt),
          Angelegt: formatDateTime(createdAt),
        }}
      />
    </Section>
  )
}
