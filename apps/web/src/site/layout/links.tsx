import { useNavigate, useQuery } from '../navigation.tsx'
import { useTransition, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { useSite } from '../site-context.ts'
import controls from './controls.module.css'
import { Icon } from './Icon.tsx'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** Path with query, inside the site. */
  to: string
  /** Replaces the current history entry. */
  replace?: boolean
}

/** False if the browser should handle the click (new tab), or somebody already has. */
export const isOurs = (event: MouseEvent) =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** Works without JavaScript, and keeps a language named in the address. */
export function SiteLink({ to, replace = false, onClick, children, ...rest }: Props) {
  const { prepare } = useSite()
  const search = useQuery()
  const navigate = useNavigate()
  const [pending, start] = useTransition()
  const address = withLanguage(to, search.get('lang'))

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (!isOurs(event)) return
    event.preventDefault()
    start(() => navigate(address, { replace }))
  }
  const warm = () => prepare(to.replace(/[?#].*$/, ''))
  return (
    <a
      {...rest}
      href={address}
      onClick={follow}
      onPointerEnter={warm}
      onFocus={warm}
      data-pending={pending || undefined}
    >
      {children}
    </a>
  )
}

/** Keeps the address's language, for visitors without cookies. */
export function withLanguage(to: string, language: string | null): string {
  if (language !== 'de' && language !== 'en') return to
  const url = new URL(to, 'http://site')
  if (!url.searchParams.has('lang')) url.searchParams.set('lang', language)
  return url.pathname + url.search + url.hash
}

/** Opens a new tab, and says so. */
export function ExternalLink({
  href,
  className = controls.link,
  children,
}: {
  href: string
  className?: string
  children: ReactNode
}) {
  const { say, language } = useSite()
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      <span>{children}</span>
      <Icon name="external" />
      <span className={controls.hidden} lang={language}>
        {say('common.newTab')}
      </span>
    </a>
  )
}
