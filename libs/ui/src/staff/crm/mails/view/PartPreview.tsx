import { Button, Modal, Skeleton } from '@mantine/core'
import { IconArrowsMaximize, IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useApi } from '../../../../api/useApi.ts'
import { icon } from '../../../../kit/icon.ts'
import { LoadFailure } from '../../../shell/LoadFailure.tsx'
import classes from './MailParts.module.css'
import { partAddress, previewAddress, previewCall, type MailPart, type MailSource } from './mail-source.ts'

const PdfPages = lazy(async () => ({ default: (await import('./PdfPages.tsx')).PdfPages }))

/** Characters of a text file that are shown. */
const MAX_TEXT = 200_000

interface PreviewProps {
  part: MailPart
  source: MailSource
}

/** A picture, PDF or text beside its mail, and large on demand. */
export function PartPreview(props: PreviewProps) {
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
      <LoadFailure
        error={error}
        fallback="Die Vorschau konnte nicht geladen werden."
        onRetry={() => void refetch()}
      />
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

/** The server says in the type how the text is written. */
async function decoded(content: Blob): Promise<string> {
  const charset = /charset=([\w-]+)/.exec(content.type)?.[1] ?? 'utf-8'
  return new TextDecoder(charset).decode(await content.arrayBuffer())
}
