import { MAX_CUSTOMER_ROWS } from '@app/contracts/customer-import'
import { Button } from '@mantine/core'
import { useNavigate } from 'react-router-dom'
import { formatCount } from '../../../../kit/format.ts'
import { Notice } from '../../../../kit/Notice.tsx'
import { PageHeader } from '../../../../kit/PageHeader.tsx'
import { BackLink } from '../../../shell/BackLink.tsx'
import { ImportZone } from '../../../shell/import/ImportZone.tsx'
import { Page } from '../../../shell/Page.tsx'
import { EarlierBatches } from '../EarlierBatches.tsx'
import classes from './CustomerImport.module.css'
import { ImportMapping } from './ImportMapping.tsx'
import { ImportRows } from './ImportRows.tsx'
import { useCustomerImport } from './useCustomerImport.ts'

/** Takes customers in as a workbook or a CSV file: chosen or dropped, assigned, looked at row by row, then taken or not. */
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
