import { Button, TagsInput, TextInput } from '@mantine/core'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { composedMails, type MailDraft, writeAddressee } from '@app/contracts/composed-mails'
import { contactPersons, fullName } from '@app/contracts/contact-persons'
import { fillHtml, fillTemplate, openFields } from '@app/contracts/message-templates'
import { useIdempotencyKey } from '../../../../api/idempotency.ts'
import { useApi } from '../../../../api/useApi.ts'
import { useApiMutation } from '../../../../api/useApiMutation.ts'
import { useContractForm } from '../../../../api/useContractForm.ts'
import { Notice } from '../../../../kit/Notice.tsx'
import { RichText } from '../../../../kit/RichText.tsx'
import { useOwnId, useOwners } from '../../owners/owners.tsx'
import { FormDrawer } from '../../../shell/FormDrawer.tsx'
import { Enclosures } from './Enclosures.tsx'
import { InvitationFields, invitationTitles } from './InvitationFields.tsx'
import { Quotation } from './Quotation.tsx'
import { TemplateMenu } from './TemplateMenu.tsx'
import type { ComposeWish } from './compose-context.ts'
import { type KeptDraft, keepDraft, readDraft } from './kept-draft.ts'
import classes from './Compose.module.css'

export interface Composed {
  mailId: number
  content: KeptDraft
  files: File[]
}

interface ComposeDrawerProps {
  wish: ComposeWish
  draft: MailDraft
  /** What it said before it was taken back. */
  before: Pick<Composed, 'content' | 'files'> | null
  onSent: (composed: Composed) => void
  onClose: () => void
}

const TITLES = {
  new: 'Neue E-Mail',
  reply: 'Antworten',
  reply_all: 'Allen antworten',
  forward: 'Weiterleiten',
} satisfies Record<ComposeWish['kind'], string>

const linesOf = (people: MailDraft['to']) => people.map(writeAddressee).join('\n')

/** Empty lines for the text above the signature. */
const withSignature = (signature: string) => (signature ? `<p></p><p></p>${signature}` : '')

const beginning = ({
  to,
  cc,
  subject,
  html = '',
  signature,
  attachments,
  quotedText,
  invitation,
}: MailDraft): KeptDraft => ({
  to: linesOf(to),
  cc: linesOf(cc),
  bcc: '',
  subject,
  html: (invitation?.html ?? html) + withSignature(signature),
  attachmentIds: attachments.map(({ id }) => id).join(),
  quotedText,
  ...(invitation && { minutes: invitation.minutes, place: invitation.place }),
})

/** A mail that is being written. What is typed is kept until it is sent or discarded. */
export function ComposeDrawer({ wish, draft, before, onSent, onClose }: ComposeDrawerProps) {
  const ownId = useOwnId()
  const [kept] = useState(() => before?.content ?? readDraft(ownId, wish))
  const [isTried, setTried] = useState(false)
  const [hasCopies, setCopies] = useState(Boolean(kept?.cc || kept?.bcc || draft.cc.length))
  const { quotedText, ...begun } = kept ?? beginning(draft)
  // Not a form value: a verbatim quotation may exceed the limit of the field.
  const [quote, setQuote] = useState(quotedText)
  const { form, failure, isSaving, submit } = useContractForm(composedMails.send, {
    ...begun,
    files: before?.files ?? [],
  })
  const send = useApiMutation(composedMails.send)
  const keyFor = useIdempotencyKey()
  const values = form.getValues()
  const content = { ...contentOf(values), quotedText: quote }
  const isDirty = form.isDirty() || quote !== quotedText
  const written = JSON.stringify(content)
  useEffect(() => {
    if (isDirty) keepDraft(ownId, wish, JSON.parse(written) as KeptDraft)
  }, [ownId, wish, isDirty, written])

  const save = submit(async input => {
    const { mailId } = await send.mutateAsync({
      input: { ...input, ...placeOf(wish), ...quotationOf(wish, draft, quote) },
      // JSON.stringify turns a File into {}.
      idempotencyKey: keyFor([
        written,
        values.files?.map(({ name, size, lastModified }) => [name, size, lastModified]),
      ]),
    })
    onSent({ mailId, content, files: values.files ?? [] })
  })
  // Unresolved placeholders such as {{firma}} must not be sent.
  const missing = openFields(`${content.subject} ${content.html}`)
  function refuse(event?: SyntheticEvent): void {
    event?.preventDefault()
    setTried(true)
  }
  function close(): void {
    if (isDirty) keepDraft(ownId, wish, null)
    onClose()
  }
  const people = useSuggestions(wish)
  const bindPeople = (name: 'to' | 'cc' | 'bcc') => ({
    value: (values[name] ?? '').split('\n').filter(Boolean),
    data: people,
    splitChars: [',', ';'],
    error: form.errors[name],
    onChange: (entries: string[]) => form.setFieldValue(name, entries.join('\n')),
  })
  return (
    <FormDrawer
      title={draft.invitation ? invitationTitles[draft.invitation.kind] : TITLES[wish.kind]}
      save="Senden"
      size={760}
      isDirty={isDirty}
      isSaving={isSaving}
      failure={failure ?? (missing.length > 0 && isTried ? missingSentence(missing) : null)}
      hint={
        missing.length > 0 &&
        !isTried && (
          <div>
            <Notice tone="warn">{missingSentence(missing)}</Notice>
          </div>
        )
      }
      onSubmit={event => (missing.length ? refuse(event) : save(event))}
      onClose={close}
    >
      <div className={classes['fields']}>
        {kept && !isDirty && (
          <Notice tone="petrol" title="Entwurf">
            Das haben Sie zuletzt geschrieben und nicht gesendet.
          </Notice>
        )}
        <p className="meta">Von {draft.sender}</p>
        {draft.invitation && (
          <InvitationFields invitation={draft.invitation} bind={name => form.getInputProps(name)} />
        )}
        <div className={classes['to']}>
          <TagsInput
            label="An"
            required
            {...bindPeople('to')}
            data-autofocus={draft.to.length ? undefined : true}
          />
          {!hasCopies && (
            <Button variant="subtle" color="gray" onClick={() => setCopies(true)}>
              Cc/Bcc
            </Button>
          )}
        </div>
        {hasCopies && (
          <>
            <TagsInput label="Cc" {...bindPeople('cc')} />
            <TagsInput label="Bcc" {...bindPeople('bcc')} />
          </>
        )}
        <TextInput label="Betreff" maxLength={300} {...form.getInputProps('subject')} />
        <RichText
          label="Text der E-Mail"
          value={content.html}
          startsHere={Boolean(draft.to.length)}
          renderTools={insert => (
            <TemplateMenu
              draft={draft}
              onChoose={({ subject, html }, fields) => {
                insert(fillHtml(html, fields))
                if (subject && !content.subject) form.setFieldValue('subject', fillTemplate(subject, fields))
              }}
            />
          )}
          onChange={html => form.setFieldValue('html', html)}
        />
        {form.errors['html'] && <Notice tone="error">{form.errors['html']}</Notice>}
        <Enclosures
          customerId={wish.customerId === undefined ? null : Number(wish.customerId)}
          known={draft.attachments}
          fixed={draft.offer}
          ids={content.attachmentIds}
          files={values.files ?? []}
          onIds={ids => form.setFieldValue('attachmentIds', ids)}
          onFiles={chosen => form.setFieldValue('files', chosen)}
        />
        {draft.quotedText && <Quotation whole={draft.quotedText} text={quote} onChange={setQuote} />}
      </div>
    </FormDrawer>
  )
}

const missingSentence = (names: readonly string[]) =>
  `Bitte noch ausfüllen: ${names.map(name => `{{${name}}}`).join(', ')}`

type Fields = Omit<KeptDraft, 'quotedText'>
type Written = { [name in Exclude<keyof Fields, 'minutes'>]?: string | null | undefined } & {
  minutes?: string | number | null | undefined
}

function contentOf(values: Written): Fields {
  const { to, cc, bcc, subject, html, attachmentIds, minutes, place } = values
  return {
    to: to ?? '',
    cc: cc ?? '',
    bcc: bcc ?? '',
    subject: subject ?? '',
    html: html ?? '',
    attachmentIds: attachmentIds ?? '',
    ...(minutes !== undefined && {
      minutes: minutes === null ? null : Number(minutes),
      place: String(place ?? ''),
    }),
  }
}

function placeOf({ kind, mailId, customerId, opportunityId, offerId, activityId }: ComposeWish) {
  const isAnswer = kind === 'reply' || kind === 'reply_all'
  return { customerId, opportunityId, offerId, activityId, inReplyTo: isAnswer ? mailId : undefined }
}

/** An unedited quotation keeps pictures and formatting. */
function quotationOf({ mailId }: ComposeWish, { quotedText }: MailDraft, quote: string) {
  if (!quote) return {}
  return quote === quotedText ? { quotedMailId: mailId } : { quotedText: quote }
}

/** The customer's people; colleagues only for an appointment. */
function useSuggestions({ customerId, activityId }: ComposeWish): string[] {
  const colleagues = useOwners()
  const { data = [] } = useApi(
    contactPersons.ofCustomer,
    { id: customerId ?? 0 },
    { enabled: customerId !== undefined },
  )
  const there = data.flatMap(person =>
    person.email ? writeAddressee({ name: fullName(person), email: person.email }) : [],
  )
  const here = activityId ? colleagues.filter(({ isDisabled }) => !isDisabled).map(writeAddressee) : []
  return [...new Set([...there, ...here])]
}
