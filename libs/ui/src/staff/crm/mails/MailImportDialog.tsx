import { MAIL_EXTENSION, MAX_MAIL_SIZE, type MailImport } from '@app/contracts/mails'
import { Button, FileButton, Modal } from '@mantine/core'
import { IconFileImport, IconMail, IconMailDown } from '@tabler/icons-react'
import { useState } from 'react'
import { readFiles, type DroppedFile } from '../../../kit/dropped-files.ts'
import { formatMegabytes } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { useFileDrop } from '../../../kit/useFileDrop.ts'
import { refusalOf, UPLOAD_FAILED, type Refusal } from './mail-file.ts'
import classes from './MailImportDialog.module.css'
import { NOTHING_DROPPED } from './nothing-dropped.tsx'

const FAILED = 'Die .msg-Datei konnte nicht verarbeitet werden.'

interface MailImportDialogProps {
  opened: boolean
  onClose: () => void
  importMail: (file: DroppedFile) => Promise<MailImport>
  onImported: (result: MailImport) => void
}

/** Imports one Outlook message that is chosen or dropped here. */
export function MailImportDialog({ opened, onClose, importMail, onImported }: MailImportDialogProps) {
  const [file, setFile] = useState<DroppedFile | null>(null)
  const [failure, setFailure] = useState<Refusal | null>(null)
  const [isImporting, setImporting] = useState(false)

  function choose(files: File[]): void {
    const [chosen] = readFiles(files, MAX_MAIL_SIZE)
    if (!chosen) return
    const refusal = refusalOf(chosen)
    setFailure(refusal)
    setFile(refusal ? null : chosen)
  }
  function close(): void {
    // What becomes of a running import must be seen.
    if (isImporting) return
    reset()
  }
  function reset(): void {
    setFile(null)
    setFailure(null)
    onClose()
  }
  async function send(): Promise<void> {
    if (!file || isImporting) return
    setImporting(true)
    setFailure(null)
    try {
      onImported(await importMail(file))
      reset()
    } catch (error) {
      setFailure({ title: UPLOAD_FAILED, text: (error instanceof Error && error.message) || FAILED })
    } finally {
      setImporting(false)
    }
  }
  const hover = useFileDrop({
    isEnabled: opened,
    onDrop: choose,
    onNothing: () => setFailure({ title: NOTHING_DROPPED.title, text: NOTHING_DROPPED.sentence }),
  })
  return (
    <Modal opened={opened} onClose={close} title="E-Mail importieren" size={520} centered>
      <div className={classes['zone']} data-over={hover !== null || undefined}>
        {file ? <ChosenFile file={file} /> : <Invitation />}
        <FileButton accept={MAIL_EXTENSION} onChange={chosen => chosen && choose([chosen])}>
          {props => (
            <Button {...props} leftSection={<IconFileImport {...icon} />} data-autofocus>
              {file ? 'Andere Datei auswählen' : 'Datei auswählen'}
            </Button>
          )}
        </FileButton>
      </div>
      {failure && (
        <Notice tone="error" title={failure.title}>
          {failure.text}
        </Notice>
      )}
      <div className={classes['foot']}>
        <Button variant="subtle" color="gray" disabled={isImporting} onClick={close}>
          Abbrechen
        </Button>
        <Button
          variant="filled"
          leftSection={<IconMailDown {...icon} />}
          disabled={!file}
          loading={isImporting}
          onClick={() => void send()}
        >
          Importieren
        </Button>
      </div>
    </Modal>
  )
}

function Invitation() {
  return (
    <p>
      Outlook-Nachricht (.msg) hierher ziehen
      <br />
      <span className="meta">Die E-Mail in Outlook bleibt, wo sie ist.</span>
    </p>
  )
}

function ChosenFile({ file }: { file: DroppedFile }) {
  return (
    <p className="with-icon">
      <IconMail {...icon} aria-hidden />
      <b className="ellipsis">{file.name}</b>
      <span className="meta num">{formatMegabytes(file.size)}</span>
    </p>
  )
}
