import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { Section } from '../../kit/Section.tsx'
import { inkOf } from '../../theme/colors.ts'
import classes from './website-sheet.module.css'

/** `missing` blocks publishing, `hint` does not. */
export interface Check<F> {
  name: string
  state: 'ok' | 'hint' | 'missing'
  text: string
  field?: F
}

const signs = {
  ok: { Glyph: IconCircleCheck, ink: inkOf.ok, said: 'in Ordnung' },
  hint: { Glyph: IconAlertTriangle, ink: inkOf.warn, said: 'Hinweis' },
  missing: { Glyph: IconCircleDashed, ink: inkOf.gray, said: 'fehlt noch' },
} satisfies Record<Check<string>['state'], object>

interface CheckListProps<F> {
  checks: readonly Check<F>[]
  onField: (field: F) => void
}

export function CheckList<F>({ checks, onField }: CheckListProps<F>) {
  return (
    <Section title="Prüfung" count={summaryOf(checks)} flush>
      <ul className={classes['checks']}>
        {checks.map(check => (
          <Point key={check.name} check={check} onField={onField} />
        ))}
      </ul>
    </Section>
  )
}

function summaryOf<F>(checks: readonly Check<F>[]): string {
  const of = (wanted: Check<F>['state']) => checks.filter(({ state }) => state === wanted).length
  const [missing, hints] = [of('missing'), of('hint')]
  if (missing) return missing === 1 ? '1 fehlt noch' : `${missing} fehlen noch`
  if (hints) return hints === 1 ? 'vollständig, 1 Hinweis' : `vollständig, ${hints} Hinweise`
  return 'vollständig'
}

function Point<F>({ check, onField }: { check: Check<F>; onField: (field: F) => void }) {
  const { name, state, text, field } = check
  const { Glyph, ink, said } = signs[state]
  return (
    <li>
      <Glyph size={16} stroke={1.8} color={ink} aria-label={said} />
      <div>
        <div className={classes['name']}>
          {field !== undefined && state !== 'ok' ? (
            <button type="button" onClick={() => onField(field)}>
              {name}
            </button>
          ) : (
            <b>{name}</b>
          )}
        </div>
        <p>{text}</p>
      </div>
    </li>
  )
}
