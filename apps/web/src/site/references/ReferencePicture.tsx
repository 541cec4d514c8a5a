import { type PhotoFormat, photoPath } from '@app/contracts/reference-photos'
import type { ReferencePhoto } from '@app/contracts/references'
import { useSite } from '../site-context.ts'

interface Props {
  photo: ReferencePhoto
  sizes: string
  /** Above the fold: fetched first. */
  eager?: boolean
  className?: string | undefined
}

/** Its size is known, so nothing shifts when it arrives. */
export function ReferencePicture({ photo, sizes, eager = false, className }: Props) {
  const { language } = useSite()
  const { id, width, height, widths, alt, altEnglish } = photo
  const sources = (format: PhotoFormat) =>
    widths.map(each => `${photoPath(id, each, format)} ${each}w`).join(', ')
  const isGerman = language === 'en' && !altEnglish
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <img
        className={className}
        src={photoPath(id, widths[0] ?? width, 'webp')}
        srcSet={sources('webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={language === 'en' ? altEnglish || alt : alt}
        lang={isGerman ? 'de' : undefined}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}
