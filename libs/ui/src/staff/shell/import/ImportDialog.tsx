import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { Notice } from '../../../kit/Notice.tsx'
import {
  type ImportedRow,
  importKindOrder,
  ImportTable,
  type ImportWork,
  ImportZone,
} from './ImportTable.tsx'
import classes from './Import.module.css'

interface ImportDialogProps<R extends ImportedRow & { name: string }> {
  title: string
  work: ImportWork<{
    digest: string
    fileName: string
    ignoredColumns?: readonly string[]
    rows: readonly R[]
  }>
  accept: string
  invitation: ReactNode
  nameHeading: string
  /** List items besides the errors. */
  detailsOf: (row: R) => ReactNode
  /** Result of the rows, if singular and plural are the same. */
  noun?: string
  /** Default: rows of a table. */
  words?: readonly [one: string, several: string]
  onClose: () => void
  children?: ReactNode
}

export function ImportDialog<R extends ImportedRow & { name: string }>(props: ImportDialogProps<R>) {
  const { title, work, accept, invitation, nameHeading, detailsOf, noun, words, onClose, children } = props
  const { file, preview, failure, isBusy, choose, apply, reset } = work
  const rows = preview?.rows ?? []
  const count = (kind: ImportedRow['kind']) => rows.filter(row => row.kind === kind).length
  const taken = count('new') + count('changed')
  return (
    <Modal opened onClose={() => isBusy || onClose()} title={title} size={preview ? 1080 : 620} centered>
      <div className={classes['dialog']}>
        {failure && <Notice tone="error">{failure}</Notice>}
        {preview ? (
          <ImportTable
            title={preview.fileName}
            rows={rows}
            counts={Object.fromEntries(importKindOrder.map(kind => [kind, count(kind)]))}
            nameHeading={nameHeading}
            nameOf={row => row.name}
            detailsOf={detailsOf}
            words={words}
            hint={
              !!preview.ignoredColumns?.length &&
              `Nicht übernommene Spalten: ${preview.ignoredColumns.join(', ')}`
            }
          />
        ) : (
          <>
            <ImportZone
              accept={accept}
              label={file ? 'Andere Datei auswählen' : 'Datei auswählen'}
              isBusy={isBusy}
              onChoose={choose}
            >
              {invitation}
            </ImportZone>
            {children}
          </>
        )}
      </div>
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
            {taken} {noun ?? words?.[taken === 1 ? 0 : 1]} übernehmen
          </Button>
        )}
      </div>
    </Modal>
  )
}
