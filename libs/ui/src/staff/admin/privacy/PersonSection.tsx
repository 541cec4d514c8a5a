import { Button, TextInput } from '@mantine/core'
import { IconFileZip, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '@app/contracts/client'
import { PersonalDataSummary, privacy } from '@app/contracts/privacy'
import { sentenceOf } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { Section } from '../../../kit/Section.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { formatCount } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { saveFile } from '../../../kit/save-file.ts'
import classes from './PrivacyPage.module.css'

export function PersonSection() {
  const find = useApiMutation(privacy.find)
  const [summary, setSummary] = useState<PersonalDataSummary | null>(null)
  const [isErased, setErased] = useState(false)
  const { form, failure, isSaving, submit } = useContractForm(privacy.find, { email: '' })
  const search = submit(async input => setSummary(await find.mutateAsync({ input })))
  return (
    <Section title="Auskunft und Löschung">
      <p className={classes['hint']}>
        Alles, was zu einer E-Mail-Adresse gespeichert ist: Kontaktanfragen, Bewerbungen mit Dokumenten,
        E-Mails, Kunden und Aktivitäten.
      </p>
      <form
        className={classes['form']}
        noValidate
        onSubmit={event => {
          setSummary(null)
          setErased(false)
          search(event)
        }}
        aria-label="Person suchen"
      >
        <TextInput
          type="email"
          aria-label="E-Mail-Adresse der Person"
          placeholder="name@firma.at"
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <Button type="submit" loading={isSaving}>
          Suchen
        </Button>
      </form>
      {failure && <Notice tone="error">{failure}</Notice>}
      {summary && (
        <PersonalData
          summary={summary}
          isErased={isErased}
          onChange={(current, erased) => {
            setSummary(current)
            setErased(erased)
          }}
        />
      )}
    </Section>
  )
}

interface PersonalDataProps {
  summary: PersonalDataSummary
  /** What is left after a deletion, or what there is after it was refused because something changed. */
  onChange: (summary: PersonalDataSummary, isErased: boolean) => void
}

const recordsOf = (total: number) => (total === 1 ? '1 Datensatz' : `${formatCount(total)} Datensätze`)

const namedBy = (count: number) =>
  count === 1 ? '1 Datensatz nennt die Person' : `${formatCount(count)} Datensätze nennen die Person`

/** Over the list: what it shows. */
function headingOf({ email, total }: PersonalDataSummary, isErased: boolean): string | null {
  if (isErased) return `Was zu ${email} bleibt, und warum`
  return total === 0 ? `Von ${email} ist nichts gespeichert. Genannt wird die Person hier:` : null
}

/** What is stored about a person, with export and deletion; after a deletion, what is left and why. */
function PersonalData({ summary, isErased, onChange }: PersonalDataProps & { isErased: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const handOut = useApiMutation(privacy.export)
  const toast = useToast()
  const { email, addresses, total, records, left } = summary
  const heading = headingOf(summary, isErased)

  async function download(): Promise<void> {
    const content = await handOut.mutateAsync({ input: { email } })
    saveFile('auskunft.zip', content)
    toast({ title: 'Auskunft erstellt' })
  }
  if (!records.length) return <p role="status">Zu {email} ist nichts gespeichert.</p>
  return (
    <div role="status">
      {heading && <h3>{heading}</h3>}
      {addresses.length > 0 && (
        <p>Dieselbe Ansprechperson hatte oder hat auch: {addresses.join(', ')}. Das ist mit umfasst.</p>
      )}
      <ul className={classes['found']} aria-label={`Gespeichert zu ${email}`}>
        {records.map(({ name, count, kept }) => (
          <li key={name}>
            <b>{name}</b>
            <span className="num">{count > 0 && formatCount(count)}</span>
            {kept && <p>{kept}</p>}
            <Naming records={left.find(mention => mention.name === name)?.records ?? []} />
          </li>
        ))}
      </ul>
      <p className={classes['hint']}>
        Genannt heißt: mit Adresse oder vollem Namen. Wo Texte nur einen Teil des Namens nennen, und was in
        Dokumenten der Kunden steht, prüfen Sie bitte selbst.
      </p>
      {handOut.isError && (
        <Notice tone="error">
          {sentenceOf(handOut.error, 'Die Auskunft konnte nicht erstellt werden.')}
        </Notice>
      )}
      {total > 0 && !isErased && (
        <div className={classes['buttons']}>
          <Button
            leftSection={<IconFileZip {...icon} />}
            loading={handOut.isPending}
            onClick={() => void download().catch(() => undefined)}
          >
            Auskunft erstellen (ZIP)
          </Button>
          <Button color="error" leftSection={<IconTrash {...icon} />} onClick={() => setAsking(true)}>
            Löschen (DSGVO)
          </Button>
        </div>
      )}
      <EraseDialog summary={summary} opened={isAsking} onClose={() => setAsking(false)} onChange={onChange} />
    </div>
  )
}

/** Records that are about others and name the person. */
function Naming({ records }: { records: readonly string[] }) {
  if (!records.length) return null
  return (
    <details>
      <summary>{namedBy(records.length)}</summary>
      {records.map(record => (
        <p key={record}>{record}</p>
      ))}
    </details>
  )
}

interface EraseDialogProps extends PersonalDataProps {
  opened: boolean
  onClose: () => void
}

function EraseDialog({ summary: { email, addresses, total }, opened, onClose, onChange }: EraseDialogProps) {
  const erase = useApiMutation(privacy.erase, { refreshes: [privacy.erasures] })
  const toast = useToast()

  async function confirm(): Promise<void> {
    try {
      const left = await erase.mutateAsync({ input: { email, expected: total } })
      onClose()
      toast({ title: 'Gelöscht', text: `${recordsOf(total)} zu ${email}` })
      onChange(left, true)
    } catch (error) {
      const current = PersonalDataSummary.safeParse(error instanceof ApiError && error.problem?.current)
      if (current.success) onChange(current.data, false)
    }
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={`${email} löschen?`}
      confirmLabel={`${recordsOf(total)} löschen`}
      isBusy={erase.isPending}
      failure={erase.isError ? sentenceOf(erase.error, 'Es konnte nicht gelöscht werden.') : null}
      onConfirm={() => void confirm()}
      onCancel={() => {
        erase.reset()
        onClose()
      }}
    >
      {addresses.length > 0 && `Gelöscht wird auch, was zu ${addresses.join(', ')} gespeichert ist. `}
      Das kann nicht rückgängig gemacht werden, auch nicht aus einer Sicherung: wird eine ältere Sicherung
      zurückgespielt, wird die Löschung wiederholt.
    </ConfirmDialog>
  )
}
