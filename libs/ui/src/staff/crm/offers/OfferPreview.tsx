import { type Offer, offers } from '@app/contracts/offers'
import { inLanguage } from '@app/contracts/validation'
import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useClient } from '../../../api/ApiProvider.tsx'
import { sentenceOf } from '../../../api/failure.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { Section } from '../../../kit/Section.tsx'
import type { OfferValues } from './offer-form.ts'
import classes from './Offer.module.css'

const PdfPages = lazy(async () => ({ default: (await import('../mails/view/PdfPages.tsx')).PdfPages }))

/** Milliseconds without typing before the preview is redrawn. */
const PAUSE = 500

interface OfferPreviewProps {
  offer: Offer
  /** Null: the stored offer. */
  values: OfferValues | null
}

/** Follows the form; while it is invalid, the last version stays. */
export function OfferPreview({ offer, values }: OfferPreviewProps) {
  const client = useClient()
  const [paper, setPaper] = useState<Blob | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { id, version } = offer
  const isSound = !values || offers.preview.input.safeParse(values, inLanguage('de')).success
  const written = JSON.stringify(values)
  const isDrawn = useRef(false)
  useEffect(() => {
    if (!isSound) return
    const leaving = new AbortController()
    const { signal } = leaving
    async function draw(): Promise<void> {
      try {
        const typed = JSON.parse(written) as OfferValues | null
        const drawn = typed
          ? await client.call(offers.preview, typed, { signal })
          : await client.call(offers.paper, { id }, { signal })
        isDrawn.current = true
        setPaper(drawn)
        setFailure(null)
      } catch (error) {
        if (!signal.aborted) setFailure(sentenceOf(error, 'Die Vorschau konnte nicht erstellt werden.'))
      }
    }
    const timer = setTimeout(() => void draw(), isDrawn.current ? PAUSE : 0)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [client, id, version, written, isSound])
  return (
    <div className={classes['preview']}>
      <Section title="Vorschau" flush>
        {failure && <Notice tone="error">{failure}</Notice>}
        {!isSound && <Notice tone="warn">Die Vorschau zeigt den Stand vor den markierten Fehlern.</Notice>}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys must reach that */}
        <div className={classes['sheets']} tabIndex={0} role="group" aria-label="Seiten der Vorschau">
          {paper ? (
            <Suspense fallback={<Skeleton height={480} radius={0} />}>
              <PdfPages content={paper} name="Vorschau" isWhole />
            </Suspense>
          ) : (
            !failure && <Skeleton height={480} radius={0} />
          )}
        </div>
      </Section>
    </div>
  )
}
