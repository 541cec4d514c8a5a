import type { JobPosting } from '@app/contracts/job-postings'
import { viennaDay } from '@app/contracts/vienna-day'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useState } from 'react'
import { Section } from '../../../kit/Section.tsx'
import { inkOf } from '../../../theme/colors.ts'
import { jobChecks, type JobCheck } from './job-checks.ts'
import type { JobValues } from './job-form.ts'
import classes from './JobSheet.module.css'

const signs = {
  ok: { Glyph: IconCircleCheck, ink: inkOf.ok, said: 'in Ordnung' },
  hint: { Glyph: IconAlertTriangle, ink: inkOf.warn, said: 'Hinweis' },
  missing: { Glyph: IconCircleX, ink: inkOf.error, said: 'fehlt' },
} satisfies Record<JobCheck['state'], object>

interface JobChecksProps {
  values: JobValues
  posting: JobPosting | null
  onField: (field: keyof JobValues) => void
}

/** Whether the posting can be public and how complete search engines will find it, while it is written. */
export function JobChecks({ values, posting, onField }: JobChecksProps) {
  const [today] = useState(() => viennaDay(new Date()))
  const checks = jobChecks(values, posting, today)
  return (
    <Section title="Prüfung (JobPosting)" count={summaryOf(checks)} flush>
      <ul className={classes['checks']}>
        {checks.map(check => (
          <Check key={check.name} check={check} onField={onField} />
        ))}
      </ul>
    </Section>
  )
}

function summaryOf(checks: JobCheck[]): string {
  const of = (wanted: JobCheck['state']) => checks.filter(({ state }) => state === wanted).length
  const [missing, hints] = [of('missing'), of('hint')]
  if (missing) return missing === 1 ? '1 fehlt' : `${missing} fehlen`
  if (hints) return hints === 1 ? 'vollständig, 1 Hinweis' : `vollständig, ${hints} Hinweise`
  return 'vollständig'
}

function Check({ check, onField }: { check: JobCheck; onField: JobChecksProps['onField'] }) {
  const { name, state, text, field, property } = check
  const { Glyph, ink, said } = signs[state]
  return (
    <li>
      <Glyph size={16} stroke={1.8} color={ink} aria-label={said} />
      <div>
        <div className={classes['name']}>
          {field && state !== 'ok' ? (
            <button type="button" onClick={() => onField(field)}>
              {name}
            </button>
          ) : (
            <b>{name}</b>
          )}
          {property && <span className="mono">{property}</span>}
        </div>
        <p>{text}</p>
      </div>
    </li>
  )
}
