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
import { useQueryClient } from '@tanstack/react-query'
import { useClient } from '../../../api/ApiProvider.tsx'
import { readAgain } from '../../../api/useApi.ts'
import { formatMoney } from '../../../kit/format.ts'
import { useToast } from '../../../kit/Toasts.tsx'
import { ImportDialog } from '../../shell/import/ImportDialog.tsx'
import { ImportedValue, useImportFile } from '../../shell/import/ImportTable.tsx'

export function ArticleImport({ onClose }: { onClose: () => void }) {
  return (
    <ImportDialog
      title="Preisliste importieren"
      work={useArticleImport(onClose)}
      accept=".csv,.txt,.tsv,.xlsx,.xls,.ods"
      invitation={INVITATION}
      nameHeading="Artikel"
      noun="Artikel"
      detailsOf={detailsOf}
      onClose={onClose}
    />
  )
}

const INVITATION = (
  <p>
    Excel-, ODS- oder CSV-Datei hierher ziehen
    <br />
    <span className="meta">
      Die erste Zeile nennt die Spalten: Artikelnummer, Name, Preis, Einheit, USt., Beschreibung … Was schon
      da ist, wird an der Artikelnummer erkannt. Ein leeres Feld lässt den gespeicherten Wert, wie er ist. Vor
      dem Übernehmen sehen Sie jede Änderung.
    </span>
  </p>
)

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
