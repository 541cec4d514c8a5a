import { consolePaths } from '@app/contracts/console-paths'
import type { JobPosting } from '@app/contracts/job-postings'
import type { ReactNode } from 'react'
import { WebsiteSheet, type WebsiteSheetProps } from '../WebsiteSheet.tsx'
import { JobChecks } from './JobChecks.tsx'
import { JobFields, type JobBinding } from './JobFields.tsx'
import type { JobValues } from './job-form.tsx'

interface JobSheetProps extends WebsiteSheetProps {
  posting: JobPosting | null
  form: JobBinding & { isDirty: boolean; focus: (name: keyof JobValues) => void }
  children?: ReactNode
}

export function JobSheet({ posting, form, children, ...rest }: JobSheetProps) {
  return (
    <WebsiteSheet
      {...rest}
      list={{ path: consolePaths.jobs, name: 'Stellen' }}
      isDirty={form.isDirty}
      side={
        <>
          <JobChecks values={form.values} posting={posting} onField={form.focus} />
          {children}
        </>
      }
    >
      <JobFields form={form} posting={posting} />
    </WebsiteSheet>
  )
}
