import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { brand } from '@app/contracts/brand'

const { aiPartner, robotPartner } = brand

/** The specified entries of the navigation: the anchor each leads to, and all sections it stands for. */
export const entries = [
  { name: 'about', anchor: 'business', sections: ['business'] },
  { name: 'services', anchor: 'expertise', sections: ['expertise', 'activities', 'process'] },
  { name: 'trust', anchor: 'trust', sections: ['trust'] },
  {
    name: 'partnerships',
    anchor: robotPartner.anchor,
    sections: [robotPartner.anchor, aiPartner.anchor, 'roboter-kategorien'],
  },
  { name: 'testimonials', anchor: 'testimonials', sections: ['testimonials'] },
  { name: 'contact', anchor: 'contact', sections: ['contact'] },
] as const

/** One entry of the navigation. */
export type Entry = (typeof entries)[number]

/** Name of the entry that stands for what the visitor sees. */
export function useCurrentEntry(): Entry['name'] | undefined {
  const { pathname } = useLocation()
  const section = useSectionInView(pathname === '/')
  if (pathname === '/contact') return 'contact'
  if (pathname === aiPartner.path || /^\/(all-robots|robots?|robot-detail)(\/|$)/.test(pathname))
    return 'partnerships'
  return entries.find(entry => entry.sections.some(id => id === section))?.name
}

/** Id of the landing page's section in the middle of the window. */
function useSectionInView(landing: boolean): string | undefined {
  const [section, setSection] = useState<string>()

  useEffect(() => {
    if (!landing) return undefined
    const observer = new IntersectionObserver(
      seen => {
        for (const { target, isIntersecting } of seen) {
          if (isIntersecting) setSection(target.id)
        }
      },
      // Of the window, only its middle counts.
      { rootMargin: '-50% 0px' },
    )
    for (const element of document.querySelectorAll('main > section')) observer.observe(element)
    return () => observer.disconnect()
  }, [landing])

  return landing ? section : undefined
}
