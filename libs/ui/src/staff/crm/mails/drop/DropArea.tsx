import { IconInbox } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { MAX_MAIL_SIZE, isMailName } from '@app/contracts/mails'
import { readFiles } from '../../../../kit/dropped-files.ts'
import { partDrop, readFolders, type Dropped } from '../../../../kit/dropped-folders.ts'
import { icon } from '../../../../kit/icon.ts'
import { countFiles, watchDrop } from '../../../../kit/watch-drop.ts'
import type { DropTarget } from '../../../bridge.ts'
import { useMailDropping, type MailDrops } from './drop-context.ts'
import { dropAttributes, placeAt, placeTitle, type DropPlace } from './drop-place.ts'
import classes from './DropArea.module.css'

/** What is drawn over the place that a drop would go to, in pixels of the window. */
interface Face extends Pick<DropPlace, 'kind' | 'target'> {
  /** Files in the hand; 0 where that is not told. */
  count: number
  top: number
  left: number
  width: number
  height: number
}

/** Shows where a drop will land while something hovers over the window. */
function DropFace({ face, hasPageTarget }: { face: Face; hasPageTarget: boolean }) {
  const { kind, target, count, top, left, width, height } = face
  return (
    <>
      <div className={classes['face']} data-kind={kind} style={{ top, left, width, height }}>
        {kind === 'page' && <span className={classes['line']} aria-hidden />}
      </div>
      <output
        className={classes['label']}
        data-kind={kind}
        data-side={isLow(face) ? 'top' : 'bottom'}
        style={kind === 'page' ? labelIn(face) : undefined}
      >
        <strong>
          {placeTitle(target)}
          {count > 1 && <em className="num">{count}</em>}
        </strong>
        <span className="muted">Kopie: Ihre E-Mails in Outlook bleiben, wo sie sind.</span>
      </output>
      {hasPageTarget && (
        <div className={classes['tray']} {...dropAttributes({})}>
          <IconInbox {...icon} aria-hidden />
          Ohne Zuordnung in den Eingang
        </div>
      )}
    </>
  )
}

const isLow = ({ kind, top, height }: Face) => kind === 'element' && top + height > window.innerHeight - 180

/** In the upper part of the face, in its middle. */
function labelIn({ top, left, width, height }: Face) {
  return {
    top: top + Math.min(150, height * 0.28),
    left: left + width / 2,
    bottom: 'auto',
    maxWidth: width - 24,
  }
}

/** Makes the whole window take mails, and shows before the release where they go. */
export function DropArea({ onNothing, onTaken }: { onNothing: () => void; onTaken: () => void }) {
  const { drops, page } = useMailDropping()
  const [face, setFace] = useState<Face | null>(null)
  const pageTarget = useSyncExternalStore(page.subscribe, page.read)
  useEffect(() => {
    const place = (event: DragEvent) => placeAt(event.target, page.read()?.target ?? null)
    return watchDrop(
      {
        onOver: event => setFace(shown => sameOr(shown, faceOf(place(event), event))),
        onLeave: () => setFace(null),
        onDrop: event => {
          const { target } = place(event)
          const dropped = event.dataTransfer && partDrop(event.dataTransfer)
          if (!dropped?.files.length && !dropped?.folders.length) {
            onNothing()
            return
          }
          take(drops, dropped, target)
          onTaken()
        },
      },
      { isLast: true },
    )
  }, [drops, page, onNothing, onTaken])
  useDroppingMark(face !== null)
  return face && <DropFace face={face} hasPageTarget={pageTarget !== null} />
}

/** Files are read at once; a mail out of Outlook is gone when the drop is over. Folders are on a disk and can wait. */
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
  return { kind: place.kind, target: place.target, count: countFiles(dataTransfer), top, left, width, height }
}

/** The part of an element that is in the window. */
function shownPart(element: Element | null) {
  const box = element?.getBoundingClientRect() ?? new DOMRect(0, 0, window.innerWidth, window.innerHeight)
  const within = (element?.closest('main') ?? document.documentElement).getBoundingClientRect()
  const top = Math.max(box.top, within.top, 0)
  const left = Math.max(box.left, within.left, 0)
  const bottom = Math.min(box.bottom, within.bottom, window.innerHeight)
  const right = Math.min(box.right, within.right, window.innerWidth)
  return { top, left, width: Math.max(right - left, 0), height: Math.max(bottom - top, 0) }
}

/** Hovering is told many times a second; nothing is drawn anew while nothing changes. */
function sameOr(shown: Face | null, next: Face): Face {
  return shown && JSON.stringify(shown) === JSON.stringify(next) ? shown : next
}

/** While something hovers, style sheets outline all targets, and frames let it through to the page. */
function useDroppingMark(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const root = document.documentElement
    root.dataset['dropping'] = ''
    return () => {
      delete root.dataset['dropping']
    }
  }, [isOn])
}
