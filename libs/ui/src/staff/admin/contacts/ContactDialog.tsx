import type { ContactRequest } from '@app/contracts/contact'
import { Button, Modal } from '@mantine/core'
import { IconMail, IconUserPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { formatDateTime } from '../../../kit/format.ts'
import { Facts } from '../../../kit/Facts.tsx'
import { icon } from '../../../kit/icon.ts'
import { Keys } from '../../../kit/Keys.tsx'
import { formTexts } from '../../shell/form-texts.ts'
import { DiscardDialog } from '../../../kit/DiscardDialog.tsx'
import classes from './ContactDialog.module.css'
import { ContactStatusSelect } from './ContactStatusSelect.tsx'
import { CrmPanel } from './CrmPanel.tsx'
import { SpamHint, spamReasonsText } from './SpamHint.tsx'
import { TAKE_OVER_FORM } from './TakeOver.tsx'
import type { SetContactStatus } from './useContactStatus.ts'

interface ContactDialogProps {
  /** The request to show; null: closed. */
  request: ContactRequest | null
  /** Whether it was opened in order to take the request over. */
  isTakingOver: boolean
  onStatus: SetContactStatus
  onTakenOver: (request: ContactRequest) => void
  onClose: () => void
}

/** Everything a visitor wrote, and the step into the CRM. */
export function ContactDialog({ request, isTakingOver, onStatus, onTakenOver, onClose }: ContactDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const [isDirty, setDirty] = useState(false)
  const [isAsking, setAsking] = useState(false)

  useSubmitKeys(request !== null && !isAsking)

  function close(): void {
    if (isDirty && !request?.takenOver) setAsking(true)
    else discard()
  }
  function discard(): void {
    setAsking(false)
    setDirty(false)
    onClose()
  }
  return (
    <>
      <Modal
        opened={request !== null}
        onClose={close}
        closeOnEscape={!isAsking}
        title={request ? `Kontaktanfrage von ${request.firstName} ${request.lastName}` : ''}
        size={860}
        centered
      >
        {request && (
          <>
            <div className={classes['columns']}>
              <RequestFacts request={request} onStatus={onStatus} />
              <CrmPanel
                key={request.id}
                request={request}
                isWanted={isTakingOver}
                onBusy={setBusy}
                onDirty={setDirty}
                onDone={onTakenOver}
              />
            </div>
            <div className={classes['foot']}>
              <Button component="a" href={`mailto:${request.email}`} leftSection={<IconMail {...icon} />}>
                Antworten
              </Button>
              <span className="spacer" />
              <Button variant="subtle" color="gray" onClick={close}>
                Schließen
                <Keys keys="Esc" />
              </Button>
              {!request.takenOver && (
                <Button
                  type="submit"
                  form={TAKE_OVER_FORM}
                  variant="filled"
                  loading={isBusy}
                  leftSection={<IconUserPlus {...icon} />}
                >
                  In CRM übernehmen
                  <Keys keys="Strg Eingabe" />
                </Button>
              )}
            </div>
          </>
        )}
      </Modal>
      <DiscardDialog
        texts={formTexts}
        opened={isAsking}
        onDiscard={discard}
        onKeepEditing={() => setAsking(false)}
      />
    </>
  )
}

/** Ctrl+Enter takes over, wherever the focus is. */
function useSubmitKeys(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      document.querySelector<HTMLFormElement>(`#${TAKE_OVER_FORM}`)?.requestSubmit()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isOn])
}

function RequestFacts({ request, onStatus }: { request: ContactRequest; onStatus: SetContactStatus }) {
  return (
    <div>
      <Facts
        rows={{
          Name: `${request.firstName} ${request.lastName}`,
          'E-Mail': <a href={`mailto:${request.email}`}>{request.email}</a>,
          Telefon: <PhoneLink number={request.phone} />,
          Firma: request.company,
          Interesse: request.interestArea,
          Status: <ContactStatusSelect request={request} onChange={onStatus} />,
          Eingegangen: <span className="num">{formatDateTime(request.createdAt)}</span>,
          Hinweis: request.spamReasons.length ? (
            <>
              <SpamHint request={request} /> <span className="muted">{spamReasonsText(request)}</span>
            </>
          ) : null,
        }}
      />
      <h3 className={classes['heading']}>Nachricht</h3>
      <p className={classes['message']}>{request.message}</p>
      {request.advisorTranscript && (
        <>
          <h3 className={classes['heading']}>Dialog mit dem Berater</h3>
          <p className={classes['message']}>{request.advisorTranscript}</p>
        </>
      )}
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
