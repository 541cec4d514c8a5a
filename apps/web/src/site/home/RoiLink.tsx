import type { CSSProperties, ReactNode } from 'react'
import { brand } from '@app/contracts/brand'
import controls from '../layout/controls.module.css'
import { SiteLink } from '../layout/SiteLink.tsx'
import { useSite } from '../site-context.ts'

interface Props {
  className?: string
  style?: CSSProperties
  children: ReactNode
}

const url: string = brand.roiUrl

/** Whether the calculator is a page of this site. */
export const isOwnRoi = url.startsWith('/')

/** Leads to the ROI calculator, in a new tab if it is on another site. */
export function RoiLink({ children, ...rest }: Props) {
  const { say } = useSite()
  if (isOwnRoi) {
    return (
      <SiteLink to={url} {...rest}>
        {children}
      </SiteLink>
    )
  }
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <span className={controls.hidden}>{say('common.newTab')}</span>
    </a>
  )
}
