import { ActionIcon, Button, FileButton, Menu, Skeleton } from '@mantine/core'
import {
  IconAddressBook,
  IconDeviceMobile,
  IconFileExport,
  IconFileImport,
  IconMail,
  IconMailPlus,
  IconPencil,
  IconPhone,
  IconPlus,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { layOut } from '@app/contracts/endpoint'
import { contactPersonCards } from '@app/contracts/contact-person-cards'
import { type ContactPerson, contactPersons, fullName } from '@app/contracts/contact-persons'
import type { CustomerRef } from '@app/contracts/customers'
import { useApi } from '../../../api/useApi.ts'
import { Section } from '../../../kit/Section.tsx'
import { Tag } from '../../../kit/Status.tsx'
import { Tip } from '../../../kit/Tip.tsx'
import { icon, smallIcon } from '../../../kit/icon.ts'
import { CreateContactPerson, EditContactPerson, contactPersonRefreshes } from './ContactPersonForm.tsx'
import { dialLink } from '../customers/customer-display.tsx'
import { type DocumentPlace, takesDocuments } from '../documents/document-place.ts'
import { useDocumentUpload } from '../documents/useDocumentUpload.ts'
import { ownFacts, useOwnFields } from '../own-fields/own-fields.ts'
import { TagChips } from '../tags/tags.tsx'
import { takesCards, useCardDrop } from './card-drop.ts'
import { later } from '../../later.tsx'
import { ConfirmWrite } from '../../shell/ConfirmWrite.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import classes from './ContactPersonList.module.css'

const CardImport = later(async () => (await import('./CardImport.tsx')).CardImport)

type Dialog =
  | { kind: 'create' }
  | { kind: 'import'; file: File | null }
  | { kind: 'edit' | 'remove'; person: ContactPerson }

interface ContactPersonListProps {
  customer: CustomerRef
  linkedId: number | null
  onWrite: (person: ContactPerson) => void
}

/** The primary contact first. */
export function ContactPersonList({ customer, linkedId, onWrite }: ContactPersonListProps) {
  const { id: customerId, companyName } = customer
  const { data, error, refetch } = useApi(contactPersons.ofCustomer, { id: customerId })
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const close = () => setDialog(null)
  const place = useRef<HTMLDivElement>(null)
  useCardDrop(place, file => setDialog({ kind: 'import', file }))
  return (
    <div ref={place} {...takesCards}>
      <Section
        title="Ansprechpersonen"
        count={data?.length}
        flush
        actions={
          <>
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon aria-label="Visitenkarten" title="Visitenkarten">
                  <IconAddressBook {...icon} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item
                  leftSection={<IconFileImport {...icon} />}
                  onClick={() => setDialog({ kind: 'import', file: null })}
                >
                  vCard importieren
                </Menu.Item>
                <Menu.Item
                  component="a"
                  href={layOut(contactPersonCards.ofCustomer, { id: customerId }).path}
                  download={`${companyName}.vcf`}
                  disabled={!data?.length}
                  leftSection={<IconFileExport {...icon} />}
                >
                  Alle als vCard speichern
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
            <Tip label="Neue Ansprechperson">
              <ActionIcon aria-label="Neue Ansprechperson" onClick={() => setDialog({ kind: 'create' })}>
                <IconPlus {...icon} />
              </ActionIcon>
            </Tip>
          </>
        }
      >
        {error !== null && (
          <LoadFailure
            error={error}
            fallback="Ansprechpersonen konnten nicht geladen werden."
            onRetry={refetch}
          />
        )}
        {data?.length === 0 && (
          <p className={`${classes['none'] ?? ''} row`}>
            <span className="muted">Keine Ansprechpersonen</span>
            <span className="spacer" />
            <Button leftSection={<IconPlus {...icon} />} onClick={() => setDialog({ kind: 'create' })}>
              Anlegen
            </Button>
          </p>
        )}
        <ul className={classes['list']}>
          {!data && error === null && (
            <li>
              <Skeleton height={12} width="60%" my={3} />
              <Skeleton height={10} width="80%" my={3} />
            </li>
          )}
          {data?.map(person => (
            <Item
              key={person.id}
              person={person}
              place={{ customerId, contactPersonId: person.id, name: `${companyName}, ${fullName(person)}` }}
              isLinked={person.id === linkedId}
              onWrite={() => onWrite(person)}
              onEdit={() => setDialog({ kind: 'edit', person })}
              onRemove={() => setDialog({ kind: 'remove', person })}
            />
          ))}
        </ul>
        {dialog?.kind === 'create' && <CreateContactPerson customerId={customerId} onClose={close} />}
        {dialog?.kind === 'import' && (
          <CardImport customerId={customerId} file={dialog.file} onClose={close} />
        )}
        {dialog?.kind === 'edit' && <EditContactPerson person={dialog.person} onClose={close} />}
        {dialog?.kind === 'remove' && <RemoveContactPerson person={dialog.person} onClose={close} />}
      </Section>
    </div>
  )
}

interface ItemProps {
  person: ContactPerson
  place: DocumentPlace
  /** Named by a link: scrolled to and marked. */
  isLinked: boolean
  onWrite: () => void
  onEdit: () => void
  onRemove: () => void
}

function Item({ person, place, isLinked, onWrite, onEdit, onRemove }: ItemProps) {
  const item = useRef<HTMLLIElement>(null)
  const { upload, isUploading } = useDocumentUpload()
  useEffect(() => {
    if (isLinked) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isLinked])
  const { role, department, email, phone, mobile, isPrimary, notes } = person
  const name = fullName(person)
  const own = ownFacts(useOwnFields('contact_person'), person.ownFields)
  return (
    <li ref={item} data-linked={isLinked || undefined} {...takesDocuments(place)}>
      <div className="row">
        <b>{name}</b>
        {isPrimary && <Tag>Haupt</Tag>}
        <span className="spacer" />
        {email && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Neue E-Mail an ${name}`}
            title="Neue E-Mail"
            onClick={onWrite}
          >
            <IconMailPlus {...icon} />
          </ActionIcon>
        )}
        <FileButton multiple onChange={files => upload(files, place)}>
          {button => (
            <ActionIcon
              {...button}
              variant="subtle"
              color="gray"
              aria-label={`Dokumente zu ${name} hochladen`}
              title="Dokumente hochladen"
              loading={isUploading}
            >
              <IconUpload {...icon} />
            </ActionIcon>
          )}
        </FileButton>
        <ActionIcon variant="subtle" color="gray" aria-label={`${name} bearbeiten`} onClick={onEdit}>
          <IconPencil {...icon} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={`${name} löschen`} onClick={onRemove}>
          <IconTrash {...icon} />
        </ActionIcon>
      </div>
      {(role || department) && <p className="meta">{[role, department].filter(Boolean).join(', ')}</p>}
      <TagChips ids={person.tagIds} />
      <div className={classes['ways']}>
        {email && (
          <a href={`mailto:${email}`}>
            <IconMail {...smallIcon} aria-hidden />
            {email}
          </a>
        )}
        {phone && (
          <a className="num" href={dialLink(phone)}>
            <IconPhone {...smallIcon} aria-hidden />
            {phone}
          </a>
        )}
        {mobile && (
          <a className="num" href={dialLink(mobile)}>
            <IconDeviceMobile {...smallIcon} aria-hidden />
            {mobile}
          </a>
        )}
        <a
          href={layOut(contactPersonCards.ofPerson, { id: person.id }).path}
          download={`${name}.vcf`}
          aria-label={`${name} als vCard speichern`}
          title="Als vCard speichern"
        >
          <IconAddressBook {...smallIcon} aria-hidden />
          vCard
        </a>
      </div>
      {Object.entries(own).map(([field, value]) => (
        <p key={field} className="meta">
          {field}: {value}
        </p>
      ))}
      {notes && <p className={`meta ${classes['notes']}`}>{notes}</p>}
    </li>
  )
}

function RemoveContactPerson({ person, onClose }: { person: ContactPerson; onClose: () => void }) {
  const name = fullName(person)
  return (
    <ConfirmWrite
      endpoint={contactPersons.remove}
      {...contactPersonRefreshes}
      input={{ id: person.id }}
      title="Ansprechperson löschen?"
      done={{ title: 'Ansprechperson gelöscht', text: name }}
      fallback="Die Ansprechperson konnte nicht gelöscht werden."
      onClose={onClose}
    >
      „{name}“ steht danach nicht mehr beim Kunden. Aktivitäten und E-Mails bleiben.
    </ConfirmWrite>
  )
}
