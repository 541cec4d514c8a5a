import {
  type ArticleImportPreview,
  type ArticleImportRow,
  articleImport,
} from '@app/contracts/article-import'
import {
  type ArticleField,
  articleFieldNames,
  articles,
  type UnitName,
  unitNames,
} from '@app/contracts/articles'
import { resourceKey } from '@app/contracts/endpoint'
import { Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useClient } from '../../../api/ApiProvider.tsx'
import { readAgain } from '../../../api/useApi.ts'
import { formatMoney } from '../../../kit/format.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import {
  ImportedValue,
  importKindOrder,
  ImportTable,
  ImportZone,
  useImportFile,
} from '../../shell/import/ImportTable.tsx'
import classes from './Offer.module.css'

/** Takes a price list in: chosen or dropped, looked at row by row, then taken or not. */
export function ArticleImport({ onClose }: { onClose: () => void }) {
  const { file, preview, failure, isBusy, choose, apply, reset } = useArticleImport(onClose)
  const taken = preview?.rows.filter(({ kind }) => kind === 'new' || kind === 'changed').length ?? 0
  return (
    <Modal
      opened
      onClose={() => isBusy || onClose()}
      title="Preisliste importieren"
      size={preview ? 1080 : 620}
      centered
    >
      <div className={classes['dialog']}>
        {failure && <Notice tone="error">{failure}</Notice>}
        {preview ? (
          <Rows preview={preview} />
        ) : (
          <ImportZone
            accept=".csv,.txt,.tsv,.xlsx,.xls,.ods"
            label={file ? 'Andere Datei auswählen' : 'Datei auswählen'}
            isBusy={isBusy}
            onChoose={choose}
          >
            <p>
              Excel-, ODS- oder CSV-Datei hierher ziehen
              <br />
              <span className="meta">
                Die erste Zeile nennt die Spalten: Artikelnummer, Name, Preis, Einheit, USt., Beschreibung …
                Was schon da ist, wird an der Artikelnummer erkannt. Ein leeres Feld lässt den gespeicherten
                Wert, wie er ist. Vor dem Übernehmen sehen Sie jede Änderung.
              </span>
            </p>
          </ImportZone>
        )}
        <div className={classes['buttons']}>
          {preview && (
            <Button variant="subtle" color="gray" disabled={isBusy} onClick={reset}>
              Andere Datei
            </Button>
          )}
          <Button variant="subtle" color="gray" disabled={isBusy} onClick={onClose}>
            Abbrechen
          </Button>
          {preview && (
            <Button variant="filled" disabled={!taken} loading={isBusy} onClick={apply}>
              {taken} Artikel übernehmen
            </Button>
          )}
        </div>
      </div>
    </Modal>
  )
}

function Rows({ preview: { rows, ignoredColumns, fileName } }: { preview: ArticleImportPreview }) {
  const count = (kind: (typeof importKindOrder)[number]) => rows.filter(row => row.kind === kind).length
  return (
    <ImportTable
      title={fileName}
      rows={rows}
      counts={Object.fromEntries(importKindOrder.map(kind => [kind, count(kind)]))}
      nameHeading="Artikel"
      nameOf={row => row.name}
      detailsOf={detailsOf}
      hint={ignoredColumns.length > 0 && `Nicht übernommene Spalten: ${ignoredColumns.join(', ')}`}
    />
  )
}

const detailsOf = ({ changes }: ArticleImportRow) =>
  changes.map(({ field, before, after }) => (
    <ImportedValue
      key={field}
      name={articleFieldNames[field]}
      before={before === undefined ? undefined : inWords(field, before)}
      after={inWords(field, after)}
    />
  ))

function inWords(field: ArticleField, value: string | number | boolean | null): string {
  if (value === null) return '–'
  if (field === 'price') return formatMoney(Number(value))
  if (field === 'unit') return unitNames[value as UnitName].de
  if (field === 'isActive') return value ? 'ja' : 'nein'
  return String(value)
}

function useArticleImport(onDone: () => void) {
  const client = useClient()
  const queryClient = useQueryClient()
  const toast = useToast()
  return useImportFile<ArticleImportPreview, null>({
    initial: null,
    outdatedCode: 'article_import.outdated',
    look: file => client.call(articleImport.preview, { file }),
    take: async (file, _options, { digest }, idempotencyKey) => {
      const { created, changed } = await client.call(
        articleImport.apply,
        { file, digest },
        { idempotencyKey },
      )
      void readAgain(queryClient, { queryKey: resourceKey(articles.list) })
      toast({ title: 'Preisliste importiert', text: `${created} neu, ${changed} geändert` })
      onDone()
    },
  })
}
