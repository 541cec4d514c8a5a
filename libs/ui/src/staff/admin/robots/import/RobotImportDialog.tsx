import { Button, Modal } from '@mantine/core'
import { Notice } from '../../../../kit/Notice.tsx'
import { ImportZone } from '../../../shell/import/ImportZone.tsx'
import { EarlierImports } from './EarlierImports.tsx'
import { ImportRows } from './ImportRows.tsx'
import classes from './RobotImport.module.css'
import { useRobotImport } from './useRobotImport.ts'

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
