import { useQueryClient } from '@tanstack/react-query'
import { resourceKey } from '@app/contracts/endpoint'
import { robotAdministration, robotFieldNames } from '@app/contracts/robot-administration'
import { type ImportPreview, type ImportRow, robotImport } from '@app/contracts/robot-import'
import { useClient } from '../../../api/ApiProvider.tsx'
import { readAgain, useApi } from '../../../api/useApi.ts'
import { useToast } from '../../../kit/Toasts.tsx'
import { valueText } from './robot-words.ts'
import { Batches, useUndo } from '../../shell/import/Batches.tsx'
import { ImportDialog } from '../../shell/import/ImportDialog.tsx'
import { ImportedValue, useImportFile } from '../../shell/import/ImportTable.tsx'
import classes from './RobotImport.module.css'

export function RobotImportDialog({ onClose }: { onClose: () => void }) {
  return (
    <ImportDialog
      title="Katalog importieren"
      work={useRobotImport(onClose)}
      accept=".csv,.txt,.tsv,.json,.xlsx,.xls,.ods"
      invitation={INVITATION}
      nameHeading="Name"
      detailsOf={detailsOf}
      noun="Roboter"
      onClose={onClose}
    >
      <EarlierImports />
    </ImportDialog>
  )
}

const INVITATION = (
  <p>
    Excel-, ODS-, CSV- oder JSON-Datei hierher ziehen
    <br />
    <span className="meta">
      Die erste Zeile nennt die Spalten: Name, Baureihe, Traglast, Reichweite, Genauigkeit, Schutzart, Achsen,
      Anwendungen, Beschreibung … Einheiten stehen im Spaltenkopf oder beim Wert. Eine Spalte „Quelle“, etwa
      mit dem Datenblatt, belegt die Werte ihrer Zeile, auch gleich gebliebene. Ein leeres Feld lässt den
      gespeicherten Wert, wie er ist. Vor dem Übernehmen sehen Sie jede Änderung.
    </span>
  </p>
)

function EarlierImports() {
  const { data, error, refetch } = useApi(robotImport.list, {})
  const undo = useUndoImport()
  return (
    <Batches
      title="Frühere Importe"
      batches={data?.map(({ fileName, created, changed, ...batch }) => ({
        ...batch,
        title: fileName,
        counts: `${created} neu, ${changed} geändert`,
      }))}
      error={error}
      onRetry={refetch}
      onUndo={undo}
    />
  )
}

const useUndoImport = () => useUndo(robotImport.undo, [robotAdministration.list])

function detailsOf({ hints, changes }: ImportRow) {
  return (
    <>
      {hints.map(hint => (
        <li key={hint} className={classes['hint']}>
          {hint}
        </li>
      ))}
      {changes.map(({ field, before, after, source }) => {
        const value = valueText(field, after) || 'offen'
        const isSame = JSON.stringify(before) === JSON.stringify(after)
        return (
          <ImportedValue
            key={field}
            name={robotFieldNames[field]}
            before={before === undefined || isSame ? undefined : valueText(field, before) || 'offen'}
            after={source ? `${value} (${isSame ? 'bestätigt durch' : 'laut'} ${source})` : value}
          />
        )
      })}
    </>
  )
}

function useRobotImport(onDone: () => void) {
  const client = useClient()
  const queryClient = useQueryClient()
  const toast = useToast()
  const undo = useUndoImport()
  return useImportFile<ImportPreview, null>({
    initial: null,
    outdatedCode: 'robot_import.outdated',
    look: file => client.call(robotImport.preview, { file }),
    take: async (file, _options, { digest }, idempotencyKey) => {
      const batch = await client.call(robotImport.apply, { file, digest }, { idempotencyKey })
      void readAgain(queryClient, { queryKey: resourceKey(robotAdministration.list) })
      toast({
        title: 'Katalog importiert',
        text: `${batch.fileName}: ${batch.created} neu, ${batch.changed} geändert`,
        action: { label: 'Rückgängig', onAct: () => void undo(batch.id, batch.fileName) },
      })
      onDone()
    },
  })
}
