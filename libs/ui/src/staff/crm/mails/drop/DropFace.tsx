import { IconInbox } from '@tabler/icons-react'
import { icon } from '../../../../kit/icon.ts'
import { dropAttributes, placeTitle, type DropPlace } from './drop-place.ts'
import classes from './DropFace.module.css'

/** What is drawn over the place that a drop would go to, in pixels of the window. */
export interface Face extends Pick<DropPlace, 'kind' | 'target'> {
  /** Files in the hand; 0 where that is not told. */
  count: number
  top: number
  left: number
  width: number
  height: number
}

/** Shows where a drop will land while something hovers over the window. */
export function DropFace({ face, hasPageTarget }: { face: Face; hasPageTarget: boolean }) {
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
