import { ActionIcon, Button, SegmentedControl, Skeleton } from '@mantine/core'
import {
  IconArrowsDiagonal,
  IconArrowsDiagonalMinimize2,
  IconFileOff,
  IconMailOpened,
  IconPhoto,
  IconPhotoOff,
  IconShieldCheck,
  IconX,
} from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { MailDirection } from '@app/contracts/mail-placements'
import { mailView, type MailDetail, type NestedMail } from '@app/contracts/mail-view'
import { useApi } from '../../../../api/useApi.ts'
import { Keys } from '../../../../kit/Keys.tsx'
import { Notice } from '../../../../kit/Notice.tsx'
import { Tip } from '../../../../kit/Tip.tsx'
import { icon } from '../../../../kit/icon.ts'
import { useKeys } from '../../../../kit/useKeys.ts'
import { InvitationNote } from './InvitationNote.tsx'
import { MailHead } from './MailHead.tsx'
import { MailParts } from './MailParts.tsx'
import { splitQuoted } from './quoted-text.ts'
import { htmlAddress, keyOf, sourceOf, type MailPart, type MailSource } from './mail-source.ts'
import { LoadFailure } from '../../../shell/LoadFailure.tsx'
import classes from './MailView.module.css'

interface MailContentProps {
  mail: MailDetail | NestedMail
  source: MailSource
  direction?: MailDirection
  title?: string | undefined
  /** The outermost mail has the key that toggles HTML and text. */
  isOuter?: boolean
  filing?: ReactNode
  activityId?: number | null
}

/** Nested messages open below. */
export function MailContent(props: MailContentProps) {
  const { mail, source, direction, title, isOuter = false, filing, activityId = null } = props
  const [opened, setOpened] = useState<MailPart | null>(null)
  const parts: MailPart[] = mail.attachments
  const { omittedAttachments } = mail
  const inner = opened && sourceOf(source, opened)
  return (
    <>
      <MailHead mail={mail} direction={direction} title={title}>
        {filing}
      </MailHead>
      {mail.invitation && <InvitationNote invitation={mail.invitation} activityId={activityId} />}
      <div className={classes['mail']}>
        <MailBody mail={mail} source={source} hasKey={isOuter} />
        {parts.length > 0 && (
          <MailParts
            parts={parts}
            source={source}
            openedKey={opened && keyOf(opened)}
            onOpen={part => setOpened(opened && keyOf(opened) === keyOf(part) ? null : part)}
          />
        )}
      </div>
      {omittedAttachments.length > 0 && (
        <Notice tone="warn" icon={IconFileOff} title={omittedTitle(omittedAttachments.length)}>
          {omittedAttachments.join(', ')}. Sie stehen nur im Original.
        </Notice>
      )}
      {opened && inner && (
        <NestedMessage
          key={keyOf(opened)}
          name={opened.name}
          source={inner}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

interface NestedMessageProps {
  name: string
  source: MailSource
  onClose: () => void
}

export function NestedMessage({ name, source, onClose }: NestedMessageProps) {
  const { id } = source
  const path = 'path' in source ? source.path : undefined
  const endpoint = source.in === 'original' ? mailView.originalMail : mailView.nested
  const { data: mail, error, refetch } = useApi(endpoint, { id, path })
  return (
    <section className={classes['nested']} aria-label={`Enthaltene E-Mail: ${name}`}>
      <header className="row">
        <IconMailOpened {...icon} aria-hidden />
        <h3 className="ellipsis">{name}</h3>
        <span className="spacer" />
        <ActionIcon aria-label={`${name} schließen`} onClick={onClose}>
          <IconX {...icon} />
        </ActionIcon>
      </header>
      {error && (
        <LoadFailure
          error={error}
          fallback="Die enthaltene E-Mail konnte nicht geöffnet werden."
          onRetry={() => void refetch()}
        />
      )}
      {!mail && !error && <Skeleton height={160} />}
      {mail && <MailContent mail={mail} source={source} />}
    </section>
  )
}

interface MailBodyProps {
  mail: MailDetail | NestedMail
  source: MailSource
  /** The key toggles HTML and text of this mail. */
  hasKey: boolean
}

/** HTML in a sandboxed frame, or text; white in both schemes, like paper. */
function MailBody({ mail, source, hasKey }: MailBodyProps) {
  const { text, hasHtml, remoteImageCount } = mail
  const [form, setForm] = useState<'html' | 'text'>(hasHtml ? 'html' : 'text')
  const [withRemoteImages, setWithRemoteImages] = useState(false)
  const [isLarge, setLarge] = useState(false)
  const isHtml = form === 'html'
  const { own, quoted } = splitQuoted(text, mail.subject)
  const toggle = () => hasHtml && setForm(isHtml ? 'text' : 'html')
  useKeys(hasKey ? { t: toggle } : {})
  const Resize = isLarge ? IconArrowsDiagonalMinimize2 : IconArrowsDiagonal
  return (
    <div className={classes['frame']}>
      <div className={classes['bar']}>
        <IconShieldCheck {...icon} aria-hidden />
        <span>{isHtml ? 'Gesicherte Ansicht' : 'Textansicht'}</span>
        <span className="spacer" />
        {hasHtml && hasKey && (
          <span className={classes['key']}>
            <Keys keys="T" />
          </span>
        )}
        {hasHtml && (
          <SegmentedControl
            aria-label="Darstellung"
            value={form}
            data={[
              { value: 'html', label: 'HTML' },
              { value: 'text', label: 'Text' },
            ]}
            onChange={value => setForm(value as 'html' | 'text')}
          />
        )}
        <Tip label={isLarge ? 'Kleiner' : 'Größer'}>
          <ActionIcon
            aria-label={isLarge ? 'Ansicht verkleinern' : 'Ansicht vergrößern'}
            aria-pressed={isLarge}
            onClick={() => setLarge(!isLarge)}
          >
            <Resize {...icon} />
          </ActionIcon>
        </Tip>
      </div>
      {isHtml && remoteImageCount > 0 && (
        <RemoteImages
          count={remoteImageCount}
          areShown={withRemoteImages}
          onLoad={() => setWithRemoteImages(true)}
        />
      )}
      {isHtml && (
        <iframe
          className={classes['html']}
          data-large={isLarge || undefined}
          style={{
            height: isLarge ? undefined : likelyHeight(mail, own, withRemoteImages) + (quoted ? FOLDED : 0),
          }}
          title={`Inhalt der E-Mail: ${mail.subject || '(ohne Betreff)'}`}
          src={htmlAddress(source, withRemoteImages)}
          // No scripts, not our origin; links open a new window.
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
        />
      )}
      {!isHtml && (
        <div
          className={classes['text']}
          data-large={isLarge || undefined}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled by keys
          tabIndex={0}
          role="group"
          aria-label="Text der E-Mail"
        >
          {own || <i>Diese E-Mail hat keinen Text.</i>}
          {quoted && (
            <details>
              <summary>
                <span>Zitierten Text anzeigen</span>
                <span>Zitierten Text ausblenden</span>
              </summary>
              <div>{quoted}</div>
            </details>
          )}
        </div>
      )}
    </div>
  )
}

interface RemoteImagesProps {
  count: number
  areShown: boolean
  onLoad: () => void
}

function RemoteImages({ count, areShown, onLoad }: RemoteImagesProps) {
  const images = count === 1 ? '1 externes Bild' : `${count} externe Bilder`
  const Sign = areShown ? IconPhoto : IconPhotoOff
  return (
    <div className={classes['remote']} role="status">
      <Sign {...icon} aria-hidden />
      <span>
        {areShown
          ? `${images} geladen.`
          : `${images} blockiert. Das Laden zeigt dem Absender, dass Sie lesen.`}
      </span>
      {!areShown && (
        <Button size="compact-sm" variant="subtle" color="petrol" onClick={onLoad}>
          {images} laden
        </Button>
      )}
    </div>
  )
}

const LINE = 22

const CHARACTERS_OF_A_LINE = 80

const PICTURE = 90

const MARGINS = 56

/** Pixels of the folded quotation. */
const FOLDED = 40

/** Pixels, guessed from the text: the height of a sandboxed frame cannot be read. */
function likelyHeight(mail: MailDetail | NestedMail, text: string, withRemoteImages: boolean): number {
  const { attachments, remoteImageCount } = mail
  const lines = text.split('\n').map(line => Math.max(1, Math.ceil(line.length / CHARACTERS_OF_A_LINE)))
  const inside = attachments.filter(({ isInline }) => isInline).length
  const pictures = inside + (withRemoteImages ? remoteImageCount : 0)
  return MARGINS + LINE * lines.reduce((sum, count) => sum + count, 0) + PICTURE * pictures
}

const omittedTitle = (count: number) =>
  count === 1 ? '1 Anlage liegt jenseits der Grenzen' : `${count} Anlagen liegen jenseits der Grenzen`
