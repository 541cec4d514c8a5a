import { useQuery } from '../navigation.tsx'
import { useEffect, useRef, useState, type CSSProperties, type ReactNode, type RefObject } from 'react'
import { brand } from '@app/contracts/brand'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { SiteLink, withLanguage } from '../layout/links.tsx'
import { useReady, useSite } from '../site-context.ts'
import styles from './Section.module.css'

interface Heading {
  title: string
  lead?: string
  /** Above the title. */
  badge?: ReactNode
  /** Beside the title. */
  aside?: ReactNode
}

/** Without a title, the children bring an h2 with the id `{id}-title`. */
interface Props extends Partial<Heading> {
  /** The section's anchor. */
  id: string
  /** Number of the drawing sheet. */
  sheet: number
  /** What the rail calls it. */
  name: string
  /** Less room above and below than a leading section has. */
  minor?: boolean
  dark?: boolean
  /** Share of the content that must be in view before it fades in. */
  threshold?: number
  /** For a section that does not follow the page's language. */
  lang?: 'de'
  children: ReactNode
}

/**
 * A drawing sheet of the landing page. Its heading fades in when it is scrolled to, then every element that has the
 * attributes of `card(n)`; a card's own transitions belong on what is inside of it.
 */
export function Section({ id, sheet, name, minor, dark, threshold = 0.1, lang, children, ...head }: Props) {
  const { ref, seen } = useSeen<HTMLDivElement>(threshold)
  const rank = minor ? styles.minor : styles.leading
  return (
    <section
      id={id}
      className={`${styles.sheet} ${rank} ${dark ? styles.dark : ''}`}
      aria-labelledby={`${id}-title`}
      lang={lang}
      data-asleep={!useReady() || undefined}
      // The hash leads the focus here.
      tabIndex={-1}
    >
      <div className={styles.inner}>
        <p className={styles.rail} aria-hidden="true">
          <b>{String(sheet).padStart(2, '0')}</b>
          <span>{name}</span>
        </p>
        <div ref={ref} data-seen={seen}>
          {head.title && <Head id={`${id}-title`} {...head} title={head.title} />}
          {children}
        </div>
      </div>
    </section>
  )
}

function Head({ id, title, lead, badge, aside }: Heading & { id: string }) {
  return (
    <div className={styles.head} {...card(-2)}>
      <div className={styles.heading}>
        {badge}
        <h2 id={id}>{title}</h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {aside}
    </div>
  )
}

/** `waiting` is hidden until it is scrolled to; undefined is shown as it is. */
type Seen = 'waiting' | 'seen' | undefined

/** Attributes of an element inside a section that fades in after the heading: the card of this number, from 0. */
export const card = (order: number) => ({ 'data-card': true, style: { '--card': order } as CSSProperties })

/**
 * Follows whether a part of the page has been scrolled to. The part is readable without JavaScript, and never hidden
 * while it can be seen: it waits only if it lies below the window when the script starts.
 */
function useSeen<E extends Element>(threshold: number): { ref: RefObject<E | null>; seen: Seen } {
  const ref = useRef<E>(null)
  const [seen, setSeen] = useState<Seen>()

  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    // In a low window, a share of a high part may never be in view at once.
    const needed = Math.min(threshold, window.innerHeight / 2 / element.getBoundingClientRect().height)
    let waiting = false
    const observer = new IntersectionObserver(
      entries => {
        const entry = entries.at(-1)
        if (!entry) return
        if (waiting ? entry.intersectionRatio >= needed : !liesBelow(entry)) {
          observer.disconnect()
          if (waiting) setSeen('seen')
        } else if (!waiting) {
          waiting = true
          setSeen('waiting')
        }
      },
      { threshold: [0, needed] },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [threshold])

  return { ref, seen }
}

const liesBelow = (entry: IntersectionObserverEntry) =>
  !entry.isIntersecting && entry.boundingClientRect.top > 0

interface RoiLinkProps {
  className?: string
  style?: CSSProperties
  children: ReactNode
}

const roiUrl: string = brand.roiUrl

/** Leads to the ROI calculator in a new tab, as specified, whether it is a page of this site or of another one. */
export function RoiLink({ children, ...rest }: RoiLinkProps) {
  const { say } = useSite()
  const search = useQuery()
  return (
    <a
      href={roiUrl.startsWith('/') ? withLanguage(roiUrl, search.get('lang')) : roiUrl}
      target="_blank"
      rel="noopener noreferrer"
      {...rest}
    >
      {children}
      <span className={controls.hidden}>{say('common.newTab')}</span>
    </a>
  )
}

/** Leads from a section to the contact form. */
export function ContactLink({ children }: { children: string }) {
  return (
    <SiteLink to="/#contact" className={controls.link}>
      <span>{children}</span>
      <Icon name="forward" />
    </SiteLink>
  )
}
