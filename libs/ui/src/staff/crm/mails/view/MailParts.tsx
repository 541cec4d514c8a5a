import { Button, Modal, Skeleton } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowsMaximize,
  IconDownload,
  IconMailOpened,
  type Icon,
} from '@tabler/icons-react'
import { Suspense, lazy, useEffect, useState } from 'react'
import { MAX_MESSAGE_DEPTH } from '@app/contracts/mail-view'
import { useApi } from '../../../../api/useApi.ts'
import { formatSize } from '../../../../kit/format.ts'
import { icon, smallIcon } from '../../../../kit/icon.ts'
import { attachmentIcon } from '../attachment-icon.ts'
import {
  keyOf,
  partAddress,
  previewAddress,
  previewCall,
  sourceOf,
  type MailPart,
  type MailSource,
} from './mail-source.ts'
import { LoadFailure } from '../../../shell/LoadFailure.tsx'
import classes from './MailParts.module.css'

interface MailPartsProps {
  parts: readonly MailPart[]
  source: MailSource
  /** The nested message that is open. */
  openedKey: number | null
  onOpen: (part: MailPart) => void
}

/** Previews where safe, always a download. Inline and signature pictures are folded. */
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
          {isWhole ? 'Bilder des Textes ausblenden' : hiddenWords(hidden)}
        </Button>
      )}
      {previewed && <PartPreview key={keyOf(previewed)} part={previewed} source={source} />}
    </div>
  )
}

const PdfPages = lazy(async () => ({ default: (await import('./PdfPages.tsx')).PdfPages }))

/** Characters. */
const MAX_TEXT = 200_000

interface PreviewProps {
  part: MailPart
  source: MailSource
}

function PartPreview(props: PreviewProps) {
  const { part, source } = props
  const [isLarge, setLarge] = useState(false)
  return (
    <section className={classes['preview']} aria-label={`Vorschau: ${part.name}`}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long page is scrolled by keys */}
      <div className={classes['sheet']} tabIndex={0} role="group" aria-label="Vorschau">
        <Shown {...props} isWhole={false} />
      </div>
      <div className="row">
        <Button leftSection={<IconArrowsMaximize {...icon} />} onClick={() => setLarge(true)}>
          Groß anzeigen
        </Button>
        <Button
          component="a"
          href={partAddress(source, part)}
          download={part.name}
          variant="subtle"
          color="gray"
          leftSection={<IconDownload {...icon} />}
        >
          Herunterladen
        </Button>
      </div>
      <Modal
        opened={isLarge}
        onClose={() => setLarge(false)}
        title={part.name}
        size="min(1100px, 94vw)"
        centered
      >
        <div className={classes['large']}>
          <Shown {...props} isWhole />
        </div>
      </Modal>
    </section>
  )
}

function Shown({ part, source, isWhole }: PreviewProps & { isWhole: boolean }) {
  if (part.preview === 'image') return <Picture address={previewAddress(source, part)} name={part.name} />
  return <Read part={part} source={source} isWhole={isWhole} />
}

function Picture({ address, name }: { address: string; name: string }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <p>Dieses Bild lässt sich nicht anzeigen. Bitte laden Sie es herunter.</p>
  return <img src={address} alt={name} onError={() => setBroken(true)} />
}

function Read({ part, source, isWhole }: PreviewProps & { isWhole: boolean }) {
  const { endpoint, input } = previewCall(source, part)
  const { data, error, refetch } = useApi(endpoint, input)
  if (error)
    return (
      <LoadFailure error={error} fallback="Die Vorschau konnte nicht geladen werden." onRetry={refetch} />
    )
  if (!data) return <Skeleton height={180} />
  if (part.preview === 'text') return <Text content={data} />
  return (
    <Suspense fallback={<Skeleton height={180} />}>
      <PdfPages content={data} name={part.name} isWhole={isWhole} />
    </Suspense>
  )
}

function Text({ content }: { content: Blob }) {
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    let isShown = true
    void decoded(content).then(value => isShown && setText(value))
    return () => {
      isShown = false
    }
  }, [content])
  if (text === null) return <Skeleton height={180} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled by keys
    <pre tabIndex={0} aria-label="Inhalt der Datei" role="group">
      {text.slice(0, MAX_TEXT)}
      {text.length > MAX_TEXT && '\n\n… gekürzt. Die ganze Datei steht im Download.'}
    </pre>
  )
}

/** The server sends the charset in the content type. */
async function decoded(content: Blob): Promise<string> {
  const charset = /charset=([\w-]+)/.exec(content.type)?.[1] ?? 'utf-8'
  return new TextDecoder(charset).decode(await content.arrayBuffer())
}

const isSignature = (part: MailPart) => 'isSignature' in part && part.isSignature

function signOf({ isExecutable, isMessage, contentType }: MailPart): Icon {
  if (isExecutable) return IconAlertTriangle
  return isMessage ? IconMailOpened : attachmentIcon(contentType)
}

function hiddenWords(hidden: readonly MailPart[]): string {
  const signed = hidden.filter(isSignature).length
  const inText = hidden.length - signed
  return [
    signed > 0 && (signed === 1 ? '1 Signaturbild' : `${signed} Signaturbilder`),
    inText > 0 && `${inText === 1 ? '1 Bild' : `${inText} Bilder`} aus dem Text (oben zu sehen)`,
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
