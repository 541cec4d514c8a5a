import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { consolePaths } from '@app/contracts/console-paths'
import { MAX_MAIL_SIZE, isMailName } from '@app/contracts/mail-files'
import { timeline } from '@app/contracts/timeline'
import { useApi } from '../../../../api/useApi.ts'
import { useToast } from '../../../../kit/Toasts.tsx'
import { readFiles, partDrop, readFolders, type Dropped } from '../../../../kit/dropped-files.ts'
import { countFiles, watchDrop } from '../../../../kit/watch-drop.ts'
import type { DropTarget } from '../../../bridge.ts'
import { useBridge } from '../../../BridgeProvider.tsx'
import { CompleteActivity } from '../../activities/CompleteActivity.tsx'
import { handOverCards } from '../../contact-persons/card-drop.ts'
import { useDocumentUpload } from '../../documents/useDocumentUpload.ts'
import { MailDock } from './MailDock.tsx'
import { NothingDropped } from './NothingDropped.tsx'
import { explainNothing, type NothingDropped as Explanation } from './nothing-dropped.ts'
import { useDropBatches, useMailDropping } from './drop-context.ts'
import type { MailDrops } from './mail-drops.ts'
import { placeAt, placeTitle, type DropPlace } from './drop-place.ts'
import { useQueueLogIn } from '../../useQueueLogIn.ts'
import { useSession } from '../../../shell/session-context.ts'
import faceClasses from './MailDropLayer.module.css'
import classes from './MailDock.module.css'

export function MailDropLayer() {
  const batches = useDropBatches()
  const isTray = useLocation().pathname === consolePaths.mailTray
  const [isFolded, setFolded] = useState(isTray)
  const [nothing, setNothing] = useState<Explanation | null>(null)
  const [followedId, setFollowedId] = useState<number | null>(null)
  useClaim()
  useQueueLogIn(batches)
  // Unfolded, it would cover the mail shown in the tray.
  useEffect(() => {
    if (isTray) setFolded(true)
  }, [isTray])
  const onTaken = useCallback(() => {
    setNothing(null)
    setFolded(isTray)
  }, [isTray])
  return (
    <>
      <DropArea onNothing={setNothing} onTaken={onTaken} />
      <div className={classes['anchor']}>
        <div className={classes['stack']}>
          {nothing && <NothingDropped explanation={nothing} onClose={() => setNothing(null)} />}
          <MailDock batches={batches} isFolded={isFolded} onFold={setFolded} onFollowUp={setFollowedId} />
        </div>
      </div>
      {followedId !== null && (
        <FollowUp key={followedId} activityId={followedId} onClose={() => setFollowedId(null)} />
      )}
    </>
  )
}

function FollowUp({ activityId, onClose }: { activityId: number; onClose: () => void }) {
  const { data, isError } = useApi(timeline.activity, { id: activityId })
  const toast = useToast()
  useEffect(() => {
    if (!isError) return
    toast({
      tone: 'error',
      title: 'Folgeaktivität nicht möglich',
      text: 'Die E-Mail liegt nicht mehr beim Kunden, oder der Server antwortet nicht.',
    })
    onClose()
  }, [isError, toast, onClose])
  return data ? <CompleteActivity activity={data} onClose={onClose} /> : null
}

/** Several people may log in within one tab. */
function useClaim(): void {
  const { claim } = useMailDropping()
  const userId = useSession().overview?.user.id
  useEffect(() => {
    if (userId !== undefined) claim(userId)
  }, [userId, claim])
}

interface DropAreaProps {
  onNothing: (explanation: Explanation) => void
  onTaken: () => void
}

function DropArea({ onNothing, onTaken }: DropAreaProps) {
  const { drops, page } = useMailDropping()
  const hasDropFolder = useBridge().openDropFolder !== undefined
  const [face, setFace] = useState<Face | null>(null)
  const { upload } = useDocumentUpload()
  const latest = useRef(upload)
  useEffect(() => {
    latest.current = upload
  })
  const pageTarget = useSyncExternalStore(page.subscribe, page.read)
  useEffect(() => {
    const place = (event: DragEvent) => placeAt(event.target, page.read()?.target ?? null)
    return watchDrop(
      {
        onOver: event => setFace(shown => sameOr(shown, faceOf(place(event), event))),
        onLeave: () => setFace(null),
        onDrop: event => {
          const { target, documents } = place(event)
          const dropped = event.dataTransfer && partDrop(event.dataTransfer)
          if (!dropped?.files.length && !dropped?.folders.length) {
            onNothing(explainNothing(event.dataTransfer, hasDropFolder))
            return
          }
          if (!dropped.folders.length && handOverCards(event.target, dropped.files)) return
          if (documents) latest.current(dropped.files, documents)
          if (!documents || dropped.folders.length)
            take(drops, documents ? { ...dropped, files: [] } : dropped, target)
          onTaken()
        },
      },
      { isLast: true },
    )
  }, [drops, page, hasDropFolder, onNothing, onTaken])
  useDroppingMark(face && (pageTarget ? 'page' : ''))
  return face && <DropFace face={face} />
}

/** Rectangle in window pixels. */
interface Face extends Pick<DropPlace, 'kind' | 'target' | 'documents'> {
  /** 0 if the browser does not say. */
  count: number
  top: number
  left: number
  width: number
  height: number
}

function DropFace({ face }: { face: Face }) {
  const { kind, target, documents, count, top, left, width, height } = face
  return (
    <>
      <div className={faceClasses['face']} data-kind={kind} style={{ top, left, width, height }}>
        {kind === 'page' && <span className={faceClasses['line']} aria-hidden />}
      </div>
      <output
        className={faceClasses['label']}
        data-kind={kind}
        data-side={isLow(face) ? 'top' : 'bottom'}
        style={kind === 'page' ? labelIn(face) : undefined}
      >
        <strong>
          {documents ? `Als Dokument bei ${documents.name} ablegen` : placeTitle(target)}
          {count > 1 && <em className="num">{count}</em>}
        </strong>
        <span className="muted">
          {documents
            ? 'E-Mails (.msg, .eml) werden auch hier als E-Mails abgelegt.'
            : 'Kopie: Ihre E-Mails in Outlook bleiben, wo sie sind.'}
        </span>
      </output>
    </>
  )
}

const isLow = ({ kind, top, height }: Face) => kind === 'element' && top + height > window.innerHeight - 180

function labelIn({ top, left, width, height }: Face) {
  return {
    top: top + Math.min(150, height * 0.28),
    left: left + width / 2,
    bottom: 'auto',
    maxWidth: width - 24,
  }
}

/** Files are read at once: a mail out of Outlook is gone after the drop. Folders can wait. */
function take(drops: MailDrops, { files, folders }: Dropped, target: DropTarget): void {
  const inFolders = folders.length
    ? readFolders(folders, isMailName).then(
        content => [readFiles(content.files, MAX_MAIL_SIZE), content] as const,
      )
    : undefined
  drops.add(readFiles(files, MAX_MAIL_SIZE), target, inFolders)
}

function faceOf(place: DropPlace, { dataTransfer }: DragEvent): Face {
  const { top, left, width, height } = shownPart(place.element)
  const { kind, target, documents } = place
  return { kind, target, documents, count: countFiles(dataTransfer), top, left, width, height }
}

/** Clipped to the visible part. */
function shownPart(element: Element | null) {
  const box = element?.getBoundingClientRect() ?? new DOMRect(0, 0, window.innerWidth, window.innerHeight)
  const within = (element?.closest('main') ?? document.documentElement).getBoundingClientRect()
  const top = Math.max(box.top, within.top, 0)
  const left = Math.max(box.left, within.left, 0)
  const bottom = Math.min(box.bottom, within.bottom, window.innerHeight)
  const right = Math.min(box.right, within.right, window.innerWidth)
  return { top, left, width: Math.max(right - left, 0), height: Math.max(bottom - top, 0) }
}

/** Hover events fire many times a second; rerender only on change. */
function sameOr(shown: Face | null, next: Face): Face {
  return shown && JSON.stringify(shown) === JSON.stringify(next) ? shown : next
}

/** Style sheets outline all targets and disable frames; `page` marks the tray as another target. */
function useDroppingMark(mark: 'page' | '' | null): void {
  useEffect(() => {
    if (mark === null) return
    const root = document.documentElement
    root.dataset['dropping'] = mark
    return () => {
      delete root.dataset['dropping']
    }
  }, [mark])
}
