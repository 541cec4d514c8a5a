import {
  ImportEncoding,
  importEncodings,
  type CustomerImportOptions,
  type CustomerImportPreview,
  type DuplicateRule,
} from '@app/contracts/customer-import'
import { customerFieldNames, customerFields, severalColumns } from '@app/contracts/customers'
import { SegmentedControl, Select } from '@mantine/core'
import { Notice } from '../../../../kit/Notice.tsx'
import { Section } from '../../../../kit/Section.tsx'
import classes from './CustomerImport.module.css'

const NONE = 'none'
const fieldChoices = [
  { value: NONE, label: 'Nicht übernehmen' },
  ...customerFields.map(value => ({ value, label: customerFieldNames[value] })),
]
const rules = [
  { value: 'skip', label: 'Überspringen' },
  { value: 'update', label: 'Aktualisieren' },
  { value: 'create', label: 'Neu anlegen' },
] satisfies { value: DuplicateRule; label: string }[]

const encodings = Object.entries(importEncodings).map(([value, label]) => ({ value, label }))

const ruleHints: Readonly<Record<DuplicateRule, string>> = {
  skip: 'Erkannt an E-Mail-Adresse, an Firmenname und Ort oder an einer Domain, die nur ein Kunde hat.',
  update:
    'Geändert wird nur, wessen Firmenname oder ganze E-Mail-Adresse gleich ist; gleicher Name in anderem Ort ist ein anderer Kunde.',
  create: 'Jede Zeile wird ein neuer Kunde, auch wenn es ihn schon gibt.',
}

interface ImportMappingProps {
  preview: CustomerImportPreview
  options: CustomerImportOptions
  isBusy: boolean
  onChange: (options: CustomerImportOptions) => void
}

/** Which column is which field, and what happens to customers that are there already. */
export function ImportMapping({ preview, options, isBusy, onChange }: ImportMappingProps) {
  const { columns, fileName, encoding, delimiter, sheets, sheet } = preview
  const isChosenEncoding = encoding in importEncodings
  function assign(name: string, value: string | null): void {
    const field = customerFields.find(each => each === value) ?? null
    const mapping = Object.fromEntries(
      columns.map(column => {
        if (column.name === name) return [column.name, field]
        // Most fields are taken from one column only: the one chosen last.
        const isMoved = field !== null && column.field === field && !severalColumns.includes(field)
        return [column.name, isMoved ? null : column.field]
      }),
    )
    onChange({ ...options, mapping })
  }
  return (
    <Section
      title="Zuordnung"
      count={`${fileName}: ${sheet === null ? `${encoding}, ${delimiter}` : `Tabelle „${sheet}“`}`}
    >
      {!preview.isEncodingSure && (
        <Notice tone="warn">
          Die Umlaute der Datei lassen sich nicht sicher lesen. Bitte sehen Sie sich die Beispiele an und
          wählen Sie den Zeichensatz, mit dem sie stimmen.
        </Notice>
      )}
      {sheets.length > 1 && (
        <Select
          className={classes['choice']}
          label="Tabelle der Datei"
          data={sheets}
          value={sheet}
          disabled={isBusy}
          allowDeselect={false}
          onChange={value => onChange({ ...options, mapping: {}, sheet: value ?? undefined })}
        />
      )}
      {isChosenEncoding && (
        <Select
          className={classes['choice']}
          label="Zeichensatz"
          data={encodings}
          value={encoding}
          disabled={isBusy}
          allowDeselect={false}
          onChange={value => onChange({ ...options, encoding: ImportEncoding.parse(value) })}
        />
      )}
      <div className={classes['rule']}>
        <span id="duplicate-rule">Kunde schon vorhanden:</span>
        <SegmentedControl
          aria-labelledby="duplicate-rule"
          data={rules}
          value={options.duplicates}
          disabled={isBusy}
          onChange={duplicates => onChange({ ...options, duplicates: duplicates as DuplicateRule })}
        />
        <span className="meta">{ruleHints[options.duplicates]}</span>
      </div>
      <div className={classes['mapping']}>
        {columns.map(({ name, field, samples }) => (
          <Select
            key={name}
            label={`Spalte „${name}“`}
            description={samples.length ? `z. B. ${samples.join(' · ').slice(0, 80)}` : 'leer'}
            data={fieldChoices}
            value={field ?? NONE}
            onChange={value => assign(name, value)}
          />
        ))}
      </div>
    </Section>
  )
}
