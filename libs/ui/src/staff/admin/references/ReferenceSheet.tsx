import { consolePaths } from '@app/contracts/console-paths'
import type { ReactNode } from 'react'
import { WebsiteSheet, type WebsiteSheetProps } from '../WebsiteSheet.tsx'
import { ReferenceChecks } from './ReferenceChecks.tsx'
import { ReferenceFields } from './ReferenceFields.tsx'
import type { ReferenceBinding } from './reference-form.tsx'

interface ReferenceSheetProps extends WebsiteSheetProps {
  form: ReferenceBinding
  photos: ReactNode
  children?: ReactNode
}

export function ReferenceSheet({ form, photos, children, ...rest }: ReferenceSheetProps) {
  return (
    <WebsiteSheet
      {...rest}
      list={{ path: consolePaths.references, name: 'Referenzprojekte' }}
      isDirty={form.isDirty}
      side={
        <>
          <ReferenceChecks values={form.values} onField={form.focus} />
          {children}
        </>
      }
    >
      <ReferenceFields form={form} />
      {photos}
    </WebsiteSheet>
  )
}
