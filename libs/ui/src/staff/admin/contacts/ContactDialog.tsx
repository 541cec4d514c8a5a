import { consolePaths } from '@app/contracts/console-paths'
import { Button, Modal, Skeleton } from '@mantine/core'
import { IconExternalLink, IconMail, IconUserPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { selectionFacts } from '@app/contracts/catalogue-selection'
import { contactCrm } from '@app/contracts/contact-crm'
import type { ContactRequest } from '@app/contracts/contact'
import { useApi } from '../../../api/useApi.ts'
import { DiscardDialog } from '../../../kit/ConfirmDialog.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { Keys } from '../../../kit/Keys.tsx'
import { formatDateTime } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { ContactStatusSelect, type SetContactStatus, SpamHint, spamReasonsText } from './contact-status.tsx'
import { TAKE_OVER_FORM, TakeOver } from './TakeOver.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import classes from './ContactDialog.module.css'
import takeOverClasses from './TakeOver.module.css'

interface ContactDialogProps {
  /** Null: closed. */
  request: ContactRequest | null
  /** Opened in order to take the request over. */
  isTakingOver: boolean
  onStatus: SetContactStatus
  onTakenOver: (request: ContactRequest) => void
  onClose: () => void
}

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
      <DiscardDialog opened={isAsking} onDiscard={discard} onKeepEditing={() => setAsking(false)} />
    </>
  )
}

/** Ctrl+Enter, wherever the focus is. */
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
          // A selection contains the interest.
          Interesse: request.selection ? null : request.interestArea,
          Status: <ContactStatusSelect request={request} onChange={onStatus} />,
          Eingegangen: <span className="num">{formatDateTime(request.createdAt)}</span>,
          Hinweis: request.spamReasons.length ? (
            <>
              <SpamHint request={request} /> <span className="muted">{spamReasonsText(request)}</span>
            </>
          ) : null,
        }}
      />
      {request.selection && <Selection robots={request.interestArea} selection={request.selection} />}
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

interface SelectionProps {
  robots: string | null
  selection: NonNullable<ContactRequest['selection']>
}

function Selection({ robots, selection }: SelectionProps) {
  return (
    <section className={classes['selection']} aria-label="Auswahl im Katalog">
      <h3 className={classes['heading']}>Auswahl im Katalog</h3>
      <Facts
        rows={{
          Roboter: robots,
          ...Object.fromEntries(selectionFacts(selection)),
          Ansicht: (
            <a className="with-icon" href={selection.address} target="_blank" rel="noopener">
              Auf der Website öffnen
              <IconExternalLink {...icon} />
            </a>
          ),
        }}
      />
    </section>
  )
}

function PhoneLink({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replace(/[^+\d]/g, '')}`} className="num">
      {number}
    </a>
  )
}

interface CrmPanelProps {
  request: ContactRequest
  isWanted: boolean
  onBusy: (isBusy: boolean) => void
  onDirty: (isDirty: boolean) => void
  onDone: (request: ContactRequest) => void
}

function CrmPanel(props: CrmPanelProps) {
  const { takenOver } = props.request
  return (
    <section className={takeOverClasses['panel']} aria-label={takenOver ? 'Im CRM' : 'In CRM übernehmen'}>
      <h3>{takenOver ? 'Im CRM' : 'In CRM übernehmen'}</h3>
      {takenOver ? <Taken takenOver={takenOver} /> : <WithMatches {...props} />}
    </section>
  )
}

function Taken({ takenOver }: { takenOver: NonNullable<ContactRequest['takenOver']> }) {
  const { customer, opportunity, at } = takenOver
  return (
    <Facts
      rows={{
        Kunde: <Link to={`${consolePaths.customers}/${customer.id}`}>{customer.companyName}</Link>,
        Opportunity: opportunity ? (
          <Link to={`/crm/opportunities/${opportunity.id}`}>{opportunity.title}</Link>
        ) : (
          <span className="muted">nicht mehr vorhanden</span>
        ),
        Übernommen: <span className="num">{formatDateTime(at)}</span>,
      }}
    />
  )
}

function WithMatches(props: CrmPanelProps) {
  const { data: matches, error, refetch } = useApi(contactCrm.matches, { id: props.request.id })
  if (error)
    return <LoadFailure error={error} fallback="Kunden konnten nicht geprüft werden." onRetry={refetch} />
  if (!matches) return <Skeleton height={220} aria-label="Kunden werden geprüft" />
  return <TakeOver {...props} matches={matches} />
}
