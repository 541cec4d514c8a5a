import {
  applications,
  applicationStatuses,
  applicationStatusNames,
  type ApplicationStatus,
  type JobApplication,
} from '@app/contracts/applications'
import { Button, Modal, SegmentedControl, Skeleton } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { Facts } from '../../../kit/Facts.tsx'
import { formatDate, formatDateTime } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { Keys } from '../../../kit/Keys.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import classes from './ApplicationDialog.module.css'
import { ApplicationDocuments } from './ApplicationDocuments.tsx'

const choices = applicationStatuses.map(value => ({ value, label: applicationStatusNames[value] }))

interface ApplicationDialogProps {
  /** The application to show, as the list has it; null: closed. */
  application: JobApplication | null
  onStatus: (application: JobApplication, status: ApplicationStatus) => void
  onClose: () => void
}

/** Everything that an applicant sent, with its documents and the decision. */
export function ApplicationDialog({ application, onStatus, onClose }: ApplicationDialogProps) {
  return (
    <Modal
      opened={application !== null}
      onClose={onClose}
      title={`Bewerbung von ${application?.fullName ?? ''}`}
      size={680}
      centered
    >
      {application && (
        <>
          <SegmentedControl
            fullWidth
            aria-label="Status"
            data={choices}
            value={application.status}
            onChange={value => onStatus(application, value as ApplicationStatus)}
          />
          <Sent application={application} />
          <div className={classes['foot']}>
            <Button
              component="a"
              href={`mailto:${application.email}?subject=${encodeURIComponent(`Ihre Bewerbung: ${application.job.title}`)}`}
              leftSection={<IconMail {...icon} />}
            >
              Antworten
            </Button>
            <span className="spacer" />
            <Button variant="subtle" color="gray" onClick={onClose}>
              Schließen
              <Keys keys="Esc" />
            </Button>
          </div>
        </>
      )}
    </Modal>
  )
}

/** What was sent: at once what the list knows, then the rest. */
function Sent({ application }: { application: JobApplication }) {
  const { fullName, email, job, coverLetter, createdAt } = application
  const { data, error, refetch } = useApi(applications.get, { id: application.id })
  const later = (value: ReactNode) => (data || error ? value : <Skeleton height={10} width={140} my={4} />)
  return (
    <div className={classes['sent']}>
      <Facts
        rows={{
          Name: fullName,
          'E-Mail': <a href={`mailto:${email}`}>{email}</a>,
          Telefon: later(data?.phone && <PhoneLink number={data.phone} />),
          Adresse: later(data?.address),
          Stelle: job.title,
          'Verfügbar ab': later(data?.availableFrom && formatDate(data.availableFrom)),
          Gehaltswunsch: later(data?.salaryExpectation),
          Sprache: data?.language === 'en' ? 'Englisch' : null,
          Eingegangen: <span className="num">{formatDateTime(createdAt)}</span>,
          Abgelehnt: data?.rejectedAt && <span className="num">{formatDateTime(data.rejectedAt)}</span>,
        }}
      />
      {error && (
        <LoadFailure
          error={error}
          fallback="Die Bewerbung konnte nicht vollständig geladen werden."
          onRetry={() => void refetch()}
        />
      )}
      {data && <ApplicationDocuments applicationId={application.id} documents={data.documents} />}
      <h3 className={classes['heading']}>Anschreiben</h3>
      <p className={classes['letter']}>{coverLetter}</p>
    </div>
  )
}

function PhoneLink({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replace(/[^+\d]/g, '')}`} className="num">
      {number}
    </a>
  )
}
