import type { ReferenceFigure, ReferencePhoto } from '@app/contracts/references'
import controls from '../layout/controls.module.css'
import styles from './ReferenceFace.module.css'
import { ReferencePicture } from './ReferencePicture.tsx'
import { withUnit } from './texts.ts'

interface Props {
  photo: ReferencePhoto | null
  /** Shown if there is no photo. */
  figure: ReferenceFigure | undefined
  lang: 'de' | undefined
  sizes: string
  eager?: boolean
}

export function ReferenceFace({ photo, figure, lang, ...shown }: Props) {
  if (photo) return <ReferencePicture photo={photo} className={styles.face} {...shown} />
  return (
    <span className={`${styles.face} ${styles.plate}`} lang={lang}>
      {figure && (
        <>
          <span className={styles.value}>{withUnit(figure.after, figure)}</span>
          <span className={controls.mono}>{figure.label}</span>
        </>
      )}
    </span>
  )
}
