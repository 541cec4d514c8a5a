import { Button, Modal, SegmentedControl, Skeleton } from '@mantine/core'
import { IconDownload, IconFileText, IconMail, IconPhoto } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import {
  type ApplicationDocument,
  type ApplicationStatus,
  type JobApplication,
  applicationReference,
  applicationStatusNames,
  applicationStatuses,
  applications,
  fileTypeNames,
} from '@app/contracts/applications'
import { layOut } from '@app/contracts/endpoint'
import { useApi } from '../../../api/useApi.ts'
import { Facts } from '../../../kit/Facts.tsx'
import { Keys } from '../../../kit/Keys.tsx'
import { formatDate, formatDateTime, formatSize } from '../../../kit/format.ts'
import { icon, smallIcon } from '../../../kit/icon.ts'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import classes from './ApplicationDialog.module.css'

const choices = applicationStatuses.map(value => ({ value, label: applicationStatusNames[value] }))

interface ApplicationDialogProps {
  /** Null: closed. Fields of the list come first. */
  application: JobApplication | null
  onStatus: (application: JobApplication, status: ApplicationStatus) => void
  onClose: () => void
}

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

/** Shows the list's data at once, then the rest. */
function Sent({ application }: { application: JobApplication }) {
  const { fullName, email, job, coverLetter, createdAt } = application
  const { data, error, refetch } = useApi(applications.get, { id: application.id })
  const later = (value: ReactNode) => (data || error ? value : <Skeleton height={10} width={140} my={4} />)
  return (
    <div className={classes['sent']}>
      <Facts
        rows={{
          Nummer: <span className="num">{applicationReference(application.id)}</span>,
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
          onRetry={refetch}
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

interface ApplicationDocumentsProps {
  applicationId: number
  documents: ApplicationDocument[]
}

function ApplicationDocuments({ applicationId, documents }: ApplicationDocumentsProps) {
  return (
    <>
      <h3 className={classes['heading']}>Dokumente</h3>
      {documents.length === 0 && <p className="muted">Keine Dokumente mitgesendet.</p>}
      <ul className={classes['documents']}>
        {documents.map(({ id, type, name, contentType, size }) => {
          const Glyph = contentType.startsWith('image/') ? IconPhoto : IconFileText
          const { path } = layOut(applications.document, { id: applicationId, documentId: id })
          return (
            <li key={id}>
              <a href={path} download={name}>
                <Glyph {...icon} aria-hidden />
                <span className={classes['type']}>{fileTypeNames[type]}</span>
                <span className={classes['name']}>{name}</span>
                <span className="meta num nowrap">{formatSize(size)}</span>
                <IconDownload {...smallIcon} aria-label="herunterladen" />
              </a>
            </li>
          )
        })}
      </ul>
    </>
  )
}
