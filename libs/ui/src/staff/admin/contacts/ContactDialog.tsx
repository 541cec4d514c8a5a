import type { ContactRequest } from '@app/contracts/contact'
import { Button, Modal } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { formatDateTime } from '../../../kit/format.ts'
import { Facts } from '../../../kit/Facts.tsx'
import { icon } from '../../../kit/icon.ts'
import { Keys } from '../../../kit/Keys.tsx'
import classes from './ContactDialog.module.css'
import { ContactStatusSelect } from './ContactStatusSelect.tsx'
import type { SetContactStatus } from './useContactStatus.ts'

interface ContactDialogProps {
  /** The request to show; null: closed. */
  request: ContactRequest | null
  onStatus: SetContactStatus
  onClose: () => void
}

/** Everything a visitor wrote. */
export function ContactDialog({ request, onStatus, onClose }: ContactDialogProps) {
  const name = request ? `${request.firstName} ${request.lastName}` : ''
  return (
    <Modal
      opened={request !== null}
      onClose={onClose}
      title={`Kontaktanfrage von ${name}`}
      size={640}
      centered
    >
      {request && (
        <>
          <Facts
            rows={{
              Name: name,
              'E-Mail': <a href={`mailto:${request.email}`}>{request.email}</a>,
              Telefon: <PhoneLink number={request.phone} />,
              Firma: request.company,
              Interesse: request.interestArea,
              Status: <ContactStatusSelect request={request} onChange={onStatus} />,
              Eingegangen: <span className="num">{formatDateTime(request.createdAt)}</span>,
            }}
          />
          <h3 className={classes['heading']}>Nachricht</h3>
          <p className={classes['message']}>{request.message}</p>
          <div className={classes['foot']}>
            <Button component="a" href={`mailto:${request.email}`} leftSection={<IconMail {...icon} />}>
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

function PhoneLink({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replace(/[^+\d]/g, '')}`} className="num">
      {number}
    </a>
  )
}
