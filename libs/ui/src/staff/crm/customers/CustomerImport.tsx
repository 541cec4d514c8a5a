import { Button, SegmentedControl, Select } from '@mantine/core'
import { Link, useNavigate } from 'react-router-dom'
import { shownCountry } from '@app/contracts/countries'
import {
  type CustomerImportOptions,
  type CustomerImportPreview,
  type CustomerImportRow,
  type DuplicateRule,
  ImportEncoding,
  type ImportField,
  MAX_CUSTOMER_ROWS,
  customerImport,
  importEncodings,
} from '@app/contracts/customer-import'
import {
  type CustomerField,
  customerFieldNames,
  customerFields,
  customerStatusNames,
  customerTypeNames,
  severalColumns,
} from '@app/contracts/customers'
import type { OwnField } from '@app/contracts/own-fields'
import type { Owner } from '@app/contracts/owners'
import { useClient } from '../../../api/ApiProvider.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { Section } from '../../../kit/Section.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { formatCount } from '../../../kit/format.ts'
import { useRefreshCrm } from '../crm-reads.ts'
import { ownerName, useOwners } from '../owners/owners.tsx'
import { ownFieldAt, shownOwnValue, useAllOwnFields, useOwnFields } from '../own-fields/own-fields.ts'
import { EarlierBatches, useUndoBatch } from './EarlierBatches.tsx'
import { BackLink, Page } from '../../shell/Page.tsx'
import { ImportTable, ImportZone, ImportedValue, useImportFile } from '../../shell/import/ImportTable.tsx'
import classes from './CustomerImport.module.css'

export function CustomerImport() {
  const navigate = useNavigate()
  const work = useCustomerImport(() => void navigate('/crm/customers'))
  const { preview, failure, isBusy } = work
  const taken = preview ? preview.counts.new + preview.counts.update : 0
  return (
    <Page title="Kunden importieren">
      <PageHeader
        title="Kunden importieren"
        back={<BackLink to="/crm/customers">Kunden</BackLink>}
        action={
          preview && (
            <div className="row">
              <Button variant="subtle" color="gray" disabled={isBusy} onClick={work.reset}>
                Andere Datei
              </Button>
              <Button variant="filled" disabled={!taken} loading={isBusy} onClick={work.apply}>
                {taken === 1 ? '1 Zeile übernehmen' : `${formatCount(taken)} Zeilen übernehmen`}
              </Button>
            </div>
          )
        }
      />
      <div className={classes['page']}>
        {failure && <Notice tone="error">{failure}</Notice>}
        {preview ? (
          <>
            <ImportMapping preview={preview} options={work.options} isBusy={isBusy} onChange={work.change} />
            <ImportRows preview={preview} />
          </>
        ) : (
          <>
            <ImportZone
              accept=".csv,.txt,.tsv,.xlsx,.xls,.ods"
              label="Datei auswählen"
              isBusy={isBusy}
              onChoose={work.choose}
            >
              {INVITATION}
            </ImportZone>
            <EarlierBatches title="Frühere Importe" kind="import" />
          </>
        )}
      </div>
    </Page>
  )
}

const INVITATION = (
  <p>
    Excel-Datei (.xlsx), .ods oder CSV hierher ziehen
    <br />
    <span className="meta">
      Trennzeichen und Zeichensatz werden erkannt, auch die von Excel und Outlook. Bis{' '}
      {formatCount(MAX_CUSTOMER_ROWS)} Zeilen und 10 MB. Die erste Zeile nennt die Spalten: Firma, Branche,
      E-Mail, Telefon, Ort … Ein leeres Feld lässt den gespeicherten Wert, wie er ist. Vor dem Übernehmen
      sehen Sie jede Änderung; danach lässt sich alles rückgängig machen.
    </span>
  </p>
)

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
  skip: 'Erkannt an UID, E-Mail-Adresse, an Firmenname und Ort oder an einer Domain, die nur ein Kunde hat.',
  update:
    'Geändert wird nur, wessen UID, Firmenname oder ganze E-Mail-Adresse gleich ist; gleicher Name in anderem Ort ist ein anderer Kunde.',
  create: 'Jede Zeile wird ein neuer Kunde, auch wenn es ihn schon gibt.',
}

interface ImportMappingProps {
  preview: CustomerImportPreview
  options: CustomerImportOptions
  isBusy: boolean
  onChange: (options: CustomerImportOptions) => void
}

function ImportMapping({ preview, options, isBusy, onChange }: ImportMappingProps) {
  const { columns, fileName, encoding, delimiter, sheets, sheet } = preview
  const isChosenEncoding = encoding in importEncodings
  const own = useOwnFields('customer').map(({ id, name }) => ({
    value: `ownFields.${id}` as const,
    label: name,
  }))
  function assign(name: string, value: string | null): void {
    const field: ImportField | null =
      customerFields.find(each => each === value) ?? own.find(each => each.value === value)?.value ?? null
    const mapping = Object.fromEntries(
      columns.map(column => {
        if (column.name === name) return [column.name, field]
        // Most fields take one column only: the last one chosen.
        const isMoved =
          field !== null &&
          column.field === field &&
          !(severalColumns as readonly ImportField[]).includes(field)
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
            data={[...fieldChoices, ...own]}
            value={field ?? NONE}
            onChange={value => assign(name, value)}
          />
        ))}
      </div>
    </Section>
  )
}

function ImportRows({ preview: { rows, counts } }: { preview: CustomerImportPreview }) {
  const people = useOwners()
  const own = useAllOwnFields('customer')
  return (
    <ImportTable
      title="Vorschau"
      rows={rows}
      counts={counts}
      nameHeading="Firma"
      nameOf={row => row.companyName}
      detailsOf={row => detailsOf(row, people, own)}
    />
  )
}

function detailsOf(
  { kind, customer, reason, changes }: CustomerImportRow,
  people: readonly Owner[],
  own: readonly OwnField[],
) {
  const shown = (field: ImportField, value: string | number | boolean | null) => {
    const ownField = ownFieldAt(own, field)
    if (ownField) return value === null ? 'leer' : shownOwnValue(ownField, value)
    return field === 'ownerId' ? ownerName(people, value) : shownValue(field, value)
  }
  return (
    <>
      {customer && (
        <li>
          <Link to={`/crm/customers/${customer.id}`} target="_blank" rel="noopener">
            {customer.companyName}
          </Link>
          <span className="muted">, {reason}</span>
        </li>
      )}
      {!customer && reason && <li className="muted">{reason}</li>}
      {changes.map(({ field, before, after }) => (
        <ImportedValue
          key={field}
          name={ownFieldAt(own, field)?.name ?? customerFieldNames[field as CustomerField]}
          before={kind === 'new' ? undefined : shown(field, before)}
          after={shown(field, after)}
        />
      ))}
    </>
  )
}

function shownValue(field: ImportField, value: string | number | boolean | null): string {
  if (value === null) return 'leer'
  if (typeof value === 'number') return formatCount(value)
  if (field === 'country') return shownCountry(String(value))
  const names: Record<string, string> = { ...customerStatusNames, ...customerTypeNames }
  return names[String(value)] ?? String(value)
}

const initial: CustomerImportOptions = { mapping: {}, duplicates: 'skip' }

function useCustomerImport(onDone: () => void) {
  const client = useClient()
  const toast = useToast()
  const undo = useUndoBatch()
  const refresh = useRefreshCrm()
  return useImportFile<CustomerImportPreview, CustomerImportOptions>({
    initial,
    outdatedCode: 'customer_import.outdated',
    look: (file, options) => client.call(customerImport.preview, { file, options: JSON.stringify(options) }),
    take: async (file, options, { digest }, idempotencyKey) => {
      const sent = { file, options: JSON.stringify(options), digest }
      const batch = await client.call(customerImport.apply, sent, { idempotencyKey })
      refresh()
      toast({
        title: 'Kunden importiert',
        text: `${batch.title}: ${formatCount(batch.created)} neu, ${formatCount(batch.updated)} geändert`,
        action: { label: 'Rückgängig', onAct: () => void undo(batch.id, batch.title) },
      })
      onDone()
    },
  })
}
