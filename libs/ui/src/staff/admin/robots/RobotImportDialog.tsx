import { Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { resourceKey } from '@app/contracts/endpoint'
import { robotAdministration, robotFieldNames } from '@app/contracts/robot-administration'
import { type ImportPreview, type ImportRow, robotImport } from '@app/contracts/robot-import'
import { useClient } from '../../../api/ApiProvider.tsx'
import { readAgain, useApi } from '../../../api/useApi.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { valueText } from './robot-words.ts'
import { Batches, useUndo } from '../../shell/import/Batches.tsx'
import {
  ImportTable,
  ImportZone,
  ImportedValue,
  importKindOrder,
  useImportFile,
} from '../../shell/import/ImportTable.tsx'
import classes from './RobotImport.module.css'

/** Takes a catalogue in as a file: chosen or dropped, looked at row by row, then taken or not. */
export function RobotImportDialog({ onClose }: { onClose: () => void }) {
  const { file, preview, failure, isBusy, choose, apply, reset } = useRobotImport(onClose)
  const taken = preview?.rows.filter(({ kind }) => kind === 'new' || kind === 'changed').length ?? 0
  return (
    <Modal
      opened
      onClose={() => isBusy || onClose()}
      title="Katalog importieren"
      size={preview ? 1080 : 620}
      centered
    >
      {failure && (
        <div className={classes['failure']}>
          <Notice tone="error">{failure}</Notice>
        </div>
      )}
      {preview ? (
        <ImportRows preview={preview} />
      ) : (
        <div className={classes['choose']}>
          <ImportZone
            accept=".csv,.txt,.tsv,.json,.xlsx,.xls,.ods"
            label={file ? 'Andere Datei auswählen' : 'Datei auswählen'}
            isBusy={isBusy}
            onChoose={choose}
          >
            <Invitation />
          </ImportZone>
          <EarlierImports />
        </div>
      )}
      <div className={classes['foot']}>
        {preview && (
          <Button variant="subtle" color="gray" disabled={isBusy} onClick={reset}>
            Andere Datei
          </Button>
        )}
        <span className="spacer" />
        <Button variant="subtle" color="gray" disabled={isBusy} onClick={onClose}>
          Abbrechen
        </Button>
        {preview && (
          <Button variant="filled" disabled={!taken} loading={isBusy} onClick={apply}>
            {taken === 1 ? '1 Roboter übernehmen' : `${taken} Roboter übernehmen`}
          </Button>
        )}
      </div>
    </Modal>
  )
}

function Invitation() {
  return (
    <p>
      Excel-, ODS-, CSV- oder JSON-Datei hierher ziehen
      <br />
      <span className="meta">
        Die erste Zeile nennt die Spalten: Name, Baureihe, Traglast, Reichweite, Genauigkeit, Schutzart,
        Achsen, Anwendungen, Beschreibung … Ein leeres Feld lässt den gespeicherten Wert, wie er ist. Vor dem
        Übernehmen sehen Sie jede Änderung.
      </span>
    </p>
  )
}

/** What was imported before, each with its way back. */
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

/** What each row of a file would do to the catalogue. */
function ImportRows({ preview: { rows, ignoredColumns, fileName } }: { preview: ImportPreview }) {
  const count = (kind: (typeof importKindOrder)[number]) => rows.filter(row => row.kind === kind).length
  return (
    <ImportTable
      title={fileName}
      rows={rows}
      counts={Object.fromEntries(importKindOrder.map(kind => [kind, count(kind)]))}
      nameHeading="Name"
      nameOf={row => row.name}
      detailsOf={detailsOf}
      hint={ignoredColumns.length > 0 && `Nicht übernommene Spalten: ${ignoredColumns.join(', ')}`}
    />
  )
}

function detailsOf({ hints, changes }: ImportRow) {
  return (
    <>
      {hints.map(hint => (
        <li key={hint} className={classes['hint']}>
          {hint}
        </li>
      ))}
      {changes.map(({ field, before, after }) => (
        <ImportedValue
          key={field}
          name={robotFieldNames[field]}
          before={before === undefined ? undefined : valueText(field, before) || 'offen'}
          after={valueText(field, after) || 'offen'}
        />
      ))}
    </>
  )
}

/** A file on its way into the catalogue: chosen, looked at, taken. */
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
