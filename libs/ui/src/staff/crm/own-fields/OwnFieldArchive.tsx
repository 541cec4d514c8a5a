import { type OwnField, ownFieldKindNames, ownFields } from '@app/contracts/own-fields'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { sentenceOf } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { Section } from '../../../kit/Section.tsx'
import { Tip } from '../../../kit/Tip.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { formatCount, formatDate } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { crmReads } from '../crm-reads.ts'
import { ConfirmWrite } from '../../shell/ConfirmWrite.tsx'
import classes from './OwnFields.module.css'

function recordsOf({ kind }: OwnField, count: number): string {
  const [one, many] = {
    customer: ['Kunde', 'Kunden'],
    contact_person: ['Ansprechperson', 'Ansprechpersonen'],
    opportunity: ['Opportunity', 'Opportunities'],
  }[kind] as [string, string]
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

interface ArchiveProps {
  field: OwnField
  records: number | null
  onClose: () => void
}

export function ArchiveOwnField({ field, records, onClose }: ArchiveProps) {
  return (
    <ConfirmWrite
      endpoint={ownFields.archive}
      input={{ id: field.id }}
      title={`„${field.name}“ archivieren?`}
      confirmLabel="Archivieren"
      done={{ title: 'Feld archiviert', text: field.name }}
      fallback="Das Feld konnte nicht archiviert werden."
      onClose={onClose}
    >
      Formulare, Listen und Dateien zeigen das Feld danach nicht mehr.{' '}
      {records === 0
        ? 'Bisher hat kein Datensatz einen Wert.'
        : records === null
          ? 'Vorhandene Werte bleiben gespeichert und sind wieder da, wenn Sie es wiederherstellen.'
          : `${recordsOf(field, records)} ${records === 1 ? 'hat' : 'haben'} einen Wert. Er bleibt gespeichert und ist wieder da, wenn Sie das Feld wiederherstellen.`}
    </ConfirmWrite>
  )
}

function RemoveOwnField({ field, records, onClose }: ArchiveProps) {
  return (
    <ConfirmWrite
      endpoint={ownFields.remove}
      refreshes={crmReads}
      input={{ id: field.id }}
      title={`„${field.name}“ endgültig löschen?`}
      confirmLabel="Endgültig löschen"
      done={{ title: 'Feld gelöscht', text: field.name }}
      fallback="Das Feld konnte nicht gelöscht werden."
      onClose={onClose}
    >
      {records === 0
        ? 'Kein Datensatz hat einen Wert; was im Verlauf und im Papierkorb steht, wird ebenfalls gelöscht.'
        : records === null
          ? 'Alle Werte werden gelöscht, auch die im Verlauf und im Papierkorb.'
          : `${records === 1 ? 'Der Wert' : 'Die Werte'} von ${recordsOf(field, records)} ${records === 1 ? 'wird' : 'werden'} gelöscht, auch was im Verlauf und im Papierkorb steht.`}{' '}
      Das lässt sich nicht rückgängig machen.
    </ConfirmWrite>
  )
}

export function ArchivedOwnFields({
  fields,
  count,
}: {
  fields: readonly OwnField[]
  count: (field: OwnField) => number | null
}) {
  const { mutateAsync } = useApiMutation(ownFields.restore)
  const toast = useToast()
  const [removed, setRemoved] = useState<OwnField | null>(null)
  async function restore({ id, name }: OwnField): Promise<void> {
    try {
      await mutateAsync({ input: { id } })
      toast({ title: 'Feld wiederhergestellt', text: name })
    } catch (reason) {
      const text = sentenceOf(reason, 'Bitte noch einmal versuchen.')
      toast({ tone: 'error', title: 'Nicht wiederhergestellt', text })
    }
  }
  return (
    <Section title="Archiviert" count="Werte bleiben gespeichert">
      <ul className={classes['archived']}>
        {fields.map(field => {
          const records = count(field)
          return (
            <li key={field.id} className="row">
              <span>{field.name}</span>
              <span className="meta num">
                {[
                  records === null ? ownFieldKindNames[field.kind] : recordsOf(field, records),
                  field.deletedAt && formatDate(field.deletedAt),
                ].join(' · ')}
              </span>
              <span className="spacer" />
              <Button
                leftSection={<IconArrowBackUp {...icon} />}
                aria-label={`${field.name} wiederherstellen`}
                onClick={() => void restore(field)}
              >
                Wiederherstellen
              </Button>
              <Tip label="Endgültig löschen">
                <ActionIcon
                  size={28}
                  aria-label={`${field.name} endgültig löschen`}
                  onClick={() => setRemoved(field)}
                >
                  <IconTrash {...icon} />
                </ActionIcon>
              </Tip>
            </li>
          )
        })}
      </ul>
      {removed && (
        <RemoveOwnField field={removed} records={count(removed)} onClose={() => setRemoved(null)} />
      )}
    </Section>
  )
}
