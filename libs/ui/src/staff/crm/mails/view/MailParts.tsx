import { MAX_MESSAGE_DEPTH } from '@app/contracts/mail-view'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconDownload, IconMailOpened, type Icon } from '@tabler/icons-react'
import { useState } from 'react'
import { formatSize } from '../../../../kit/format.ts'
import { icon, smallIcon } from '../../../../kit/icon.ts'
import { attachmentIcon } from '../attachment-icon.ts'
import classes from './MailParts.module.css'
import { keyOf, partAddress, sourceOf, type MailPart, type MailSource } from './mail-source.ts'
import { PartPreview } from './PartPreview.tsx'

interface MailPartsProps {
  parts: readonly MailPart[]
  source: MailSource
  /** Of the message that is open below the mail. */
  openedKey: number | null
  /** Opens a message, or closes it. */
  onOpen: (part: MailPart) => void
}

const isSignature = (part: MailPart) => 'isSignature' in part && part.isSignature

/** The files of a mail: shown where that is safe, saved always. Pictures of the text and of signatures stay out of the way. */
export function MailParts({ parts, source, openedKey, onOpen }: MailPartsProps) {
  const [previewKey, setPreviewKey] = useState<number | null>(null)
  const [isWhole, setWhole] = useState(false)
  const hidden = parts.filter(part => part.isInline || isSignature(part))
  const shown = isWhole ? parts : parts.filter(part => !hidden.includes(part))
  const previewed = shown.find(part => keyOf(part) === previewKey)
  function act(part: MailPart): void {
    if (part.isMessage) onOpen(part)
    else setPreviewKey(keyOf(part) === previewKey ? null : keyOf(part))
  }
  return (
    <div className={classes['parts']} role="group" aria-label="Anlagen">
      {shown.length > 0 && (
        <div className="row">
          <b>Anlagen</b>
          <span className="meta num">{parts.length - hidden.length}</span>
        </div>
      )}
      {shown.length > 0 && (
        <ul>
          {shown.map(part => (
            <Part
              key={keyOf(part)}
              part={part}
              sign={signOf(part)}
              source={source}
              isOpen={part.isMessage ? keyOf(part) === openedKey : keyOf(part) === previewKey}
              onAct={() => act(part)}
            />
          ))}
        </ul>
      )}
      {hidden.length > 0 && (
        <Button
          className={classes['hidden'] ?? ''}
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Bilder des Textes ausblenden' : `${hiddenWords(hidden)} ausgeblendet`}
        </Button>
      )}
      {previewed && <PartPreview key={keyOf(previewed)} part={previewed} source={source} />}
    </div>
  )
}

function signOf({ isExecutable, isMessage, contentType }: MailPart): Icon {
  if (isExecutable) return IconAlertTriangle
  return isMessage ? IconMailOpened : attachmentIcon(contentType)
}

function hiddenWords(hidden: readonly MailPart[]): string {
  const signed = hidden.filter(isSignature).length
  const inText = hidden.length - signed
  return [
    signed > 0 && (signed === 1 ? '1 Signaturbild' : `${signed} Signaturbilder`),
    inText > 0 && (inText === 1 ? '1 Bild des Textes' : `${inText} Bilder des Textes`),
  ]
    .filter(Boolean)
    .join(' und ')
}

interface PartProps {
  part: MailPart
  sign: Icon
  source: MailSource
  isOpen: boolean
  onAct: () => void
}

function Part({ part, source, sign: Glyph, isOpen, onAct }: PartProps) {
  const { name, size, isExecutable, isMessage, preview } = part
  const isTooDeep = isMessage && sourceOf(source, part) === null
  const canOpen = isMessage ? !isTooDeep : preview !== null
  const label = (
    <>
      <Glyph {...icon} aria-hidden />
      <span className={classes['name']}>{name}</span>
      <span className="spacer" />
      <span className="meta num nowrap">{formatSize(size)}</span>
    </>
  )
  return (
    <li data-open={isOpen || undefined}>
      <div className={classes['part']}>
        {canOpen ? (
          <button type="button" aria-expanded={isOpen} onClick={onAct}>
            {label}
          </button>
        ) : (
          <span>{label}</span>
        )}
        <a href={partAddress(source, part)} download={name} aria-label={`${name} herunterladen`}>
          <IconDownload {...smallIcon} aria-hidden />
        </a>
      </div>
      {isExecutable && <p className={classes['executable']}>ausführbar – wird nicht angezeigt</p>}
      {isTooDeep && (
        <p className={classes['limit']}>
          liegt tiefer als {MAX_MESSAGE_DEPTH} Ebenen – bitte herunterladen und in Outlook öffnen
        </p>
      )}
    </li>
  )
}
