import { isMailName, MAX_MAIL_SIZE, OUTLOOK_EXTENSION, WRONG_FILE_TYPE } from '@app/contracts/mail-files'
import type { MailDrop } from '@app/contracts/mail-placements'
import { problems } from '@app/contracts/problem'
import { Button, FileButton, Modal } from '@mantine/core'
import { IconFileImport, IconMail, IconMailDown } from '@tabler/icons-react'
import { useState } from 'react'
import { readFiles, type DroppedFile } from '../../../kit/dropped-files.ts'
import { formatMegabytes } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { useFileDrop } from '../../../kit/watch-drop.ts'
import type { DropTarget } from '../../bridge.ts'
import { useBridge } from '../../BridgeProvider.tsx'
import { outcomeOf, type DropEntry } from './drop/drop-batches.ts'
import { useMailDropping } from './drop/drop-context.ts'
import classes from './MailImportDialog.module.css'
import { explainNothing, nothingSentence } from './drop/nothing-dropped.ts'

const FAILED = 'Upload fehlgeschlagen'
const UNREACHABLE = 'Network error during upload'

interface Words {
  title: string
  text: string
}

interface MailImportDialogProps {
  opened: boolean
  target: DropTarget
  onClose: () => void
}

/** Waits for the outcome of a single Outlook message. */
export function MailImportDialog({ opened, target, onClose }: MailImportDialogProps) {
  const { drops, isKept } = useMailDropping()
  const hasDropFolder = useBridge().openDropFolder !== undefined
  const toast = useToast()
  const [file, setFile] = useState<DroppedFile | null>(null)
  const [failure, setFailure] = useState<Words | null>(null)
  const [isImporting, setImporting] = useState(false)

  function choose(files: File[]): void {
    const [chosen] = readFiles(files, MAX_MAIL_SIZE)
    if (!chosen) return
    const refusal = refusalOf(chosen)
    setFailure(refusal)
    setFile(refusal ? null : chosen)
  }
  function close(): void {
    // The outcome of a running import must be seen.
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
    const entry = await outcomeOf(drops.add([file], target), drops)
    setImporting(false)
    const failed = entry && failureOf(entry, isKept)
    if (failed) {
      drops.dismiss(entry.id)
      setFailure(failed)
      return
    }
    if (entry?.state === 'done') toast(successOf(entry.result))
    reset()
  }
  const hover = useFileDrop({
    isEnabled: opened,
    onDrop: choose,
    onNothing: carried => {
      const explained = explainNothing(carried, hasDropFolder)
      setFailure({ title: explained.title, text: nothingSentence(explained) })
    },
  })
  return (
    <Modal opened={opened} onClose={close} title="E-Mail importieren" size={520} centered>
      <div className={classes['zone']} data-over={hover !== null || undefined}>
        {file ? <ChosenFile file={file} /> : <Invitation />}
        <FileButton accept={OUTLOOK_EXTENSION} onChange={chosen => chosen && choose([chosen])}>
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

/** Null if the file can be sent. */
function refusalOf({ name, size }: DroppedFile): Words | null {
  if (!isMailName(name, [OUTLOOK_EXTENSION])) return WRONG_FILE_TYPE
  return size > MAX_MAIL_SIZE ? { title: FAILED, text: problems['mail.too_large'].de } : null
}

/** A mail kept on disk by a shell has not failed: it is sent later, and the dock shows it. */
function failureOf(entry: DropEntry, isKept: boolean): Words | null {
  if (entry.state === 'problem') return { title: FAILED, text: entry.message }
  return entry.state === 'waiting' && !isKept ? { title: FAILED, text: UNREACHABLE } : null
}

function successOf({ outcome, message, attachmentCount }: MailDrop): Words {
  if (outcome === 'already_filed') return { title: 'Schon abgelegt', text: message }
  const text = attachmentCount === 1 ? '1 Anlage' : `${attachmentCount} Anlagen`
  return { title: 'Email erfolgreich importiert', text }
}
