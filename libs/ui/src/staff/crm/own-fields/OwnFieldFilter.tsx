import { type OwnNarrowing, OwnNarrowings } from '@app/contracts/own-field-filter'
import { type OwnField, type OwnFieldKind, ownFields } from '@app/contracts/own-fields'
import { Button, Input, MultiSelect, Popover, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconChevronDown, IconForms } from '@tabler/icons-react'
import { useState } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { icon } from '../../../kit/icon.ts'
import { DayInput, FigureInput, isDay } from '../../../kit/inputs.tsx'
import { useQueryState } from '../../shell/useQueryState.ts'
import { isPresent, useOwnFields } from './own-fields.ts'
import classes from './OwnFields.module.css'

export interface OwnFieldChoice {
  kind: OwnFieldKind
  chosen: OwnNarrowings
  /** Query parameter of the list. */
  own: string | undefined
  /** Fields in the address that no longer exist. */
  gone: number
  choose: (narrowings: OwnNarrowings) => void
}

function narrowingsIn(text: string): OwnNarrowings {
  try {
    return OwnNarrowings.safeParse(JSON.parse(text || '{}')).data ?? {}
  } catch {
    return {}
  }
}

/** From the address; a field that no longer exists does not filter. */
export function useOwnFieldFilter(kind: OwnFieldKind): OwnFieldChoice {
  const [query, setQuery] = useQueryState({ own: '' })
  const { data } = useApi(ownFields.list, {})
  const asked = Object.entries(narrowingsIn(query.own))
  const isThere = (id: string) =>
    data?.some(field => String(field.id) === id && field.kind === kind && isPresent(field)) ?? true
  const there = asked.filter(([id]) => isThere(id))
  return {
    kind,
    chosen: Object.fromEntries(there),
    own: there.length ? JSON.stringify(Object.fromEntries(there)) : undefined,
    gone: asked.length - there.length,
    choose: next => setQuery({ own: Object.keys(next).length ? JSON.stringify(next) : '' }),
  }
}

/** Renders nothing without own fields. */
export function OwnFieldFilter({ filter: { kind, chosen, choose } }: { filter: OwnFieldChoice }) {
  const fields = useOwnFields(kind)
  // New key: discards typed text together with the filter.
  const [cleared, setCleared] = useState(0)
  if (!fields.length) return null
  const count = Object.keys(chosen).length
  const names = fields.filter(({ id }) => chosen[id]).map(({ name }) => name)
  const set = ({ id }: OwnField, narrowing: OwnNarrowing | null) => {
    const { [id]: _, ...others } = chosen
    choose(narrowing ? { ...others, [id]: narrowing } : others)
  }
  return (
    <Popover position="bottom-start" shadow="md" width={300} trapFocus returnFocus withinPortal={false}>
      <Popover.Target>
        <Button
          aria-label={count ? `Eigene Felder: ${names.join(', ')}` : 'Eigene Felder'}
          leftSection={<IconForms {...icon} aria-hidden />}
          rightSection={<IconChevronDown {...icon} size={14} aria-hidden />}
          {...(count > 0 && { color: 'petrol', variant: 'light' })}
        >
          {names.length > 1 ? `${names[0]} +${names.length - 1}` : (names[0] ?? 'Eigene Felder')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={classes['filters']} key={cleared}>
          {fields.map(field => (
            <Narrow
              key={field.id}
              field={field}
              narrowing={chosen[field.id]}
              onChange={next => set(field, next)}
            />
          ))}
        </div>
        {count > 0 && (
          <Button
            mt={10}
            fullWidth
            variant="subtle"
            color="gray"
            onClick={() => {
              choose({})
              setCleared(cleared + 1)
            }}
          >
            Alle anzeigen
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

interface NarrowProps {
  field: OwnField
  narrowing: OwnNarrowing | undefined
  onChange: (narrowing: OwnNarrowing | null) => void
}

const YES_NO = [
  { value: 'true', label: 'Ja' },
  { value: 'false', label: 'Nein' },
]

function Narrow({ field, narrowing, onChange }: NarrowProps) {
  const { type, name, choices } = field
  if (type === 'choice')
    return (
      <MultiSelect
        size="xs"
        label={name}
        placeholder={narrowing ? undefined : 'Alle'}
        clearable
        comboboxProps={{ withinPortal: false }}
        data={choices.map(choice => ({
          value: String(choice.id),
          label: choice.isRemoved ? `${choice.name} (nicht mehr angeboten)` : choice.name,
        }))}
        value={narrowing && 'any' in narrowing ? narrowing.any.map(String) : []}
        onChange={ids => onChange(ids.length ? { any: ids.map(Number) } : null)}
      />
    )
  if (type === 'boolean')
    return (
      <Select
        label={name}
        placeholder="Alle"
        clearable
        comboboxProps={{ withinPortal: false }}
        data={YES_NO}
        value={narrowing && 'is' in narrowing ? String(narrowing.is) : null}
        onChange={value => onChange(value === null ? null : { is: value === 'true' })}
      />
    )
  return type === 'text' ? (
    <Contains {...{ field, narrowing, onChange }} />
  ) : (
    <Span {...{ field, narrowing, onChange }} />
  )
}

/** Milliseconds of debounce. */
const SETTLE = 300

function Contains({ field, narrowing, onChange }: NarrowProps) {
  const [text, setText] = useState(narrowing && 'has' in narrowing ? narrowing.has : '')
  const ask = useDebouncedCallback(
    (typed: string) => onChange(typed.trim() ? { has: typed.trim() } : null),
    SETTLE,
  )
  return (
    <TextInput
      label={field.name}
      placeholder="enthält"
      value={text}
      onChange={event => {
        setText(event.currentTarget.value)
        ask(event.currentTarget.value)
      }}
    />
  )
}

type Ends = { from?: number | string | null; until?: number | string | null }

/** Numbers or days; one end is enough. */
function Span({ field, narrowing, onChange }: NarrowProps) {
  const [ends, setEnds] = useState<Ends>(
    narrowing && ('from' in narrowing || 'until' in narrowing) ? narrowing : {},
  )
  const isDate = field.type === 'date'
  const isEnd = (value: unknown) => (isDate ? isDay(String(value)) : Number.isFinite(value))
  const ask = useDebouncedCallback((next: Ends) => {
    const valid = Object.fromEntries(Object.entries(next).filter(([, value]) => isEnd(value)))
    onChange(Object.keys(valid).length ? (valid as OwnNarrowing) : null)
  }, SETTLE)
  const end = (side: 'from' | 'until', label: string) => {
    const change = (value: number | string | null) => {
      const next = { ...ends, [side]: value }
      setEnds(next)
      ask(next)
    }
    const value = ends[side] ?? null
    const props = { 'aria-label': `${field.name} ${label}`, onChange: change }
    return isDate ? (
      <DayInput {...props} placeholder={label} value={value as string | null} />
    ) : (
      <FigureInput {...props} placeholder={label} value={value as number | null} />
    )
  }
  return (
    <div role="group" aria-label={field.name}>
      <Input.Label component="span" size="xs">
        {field.name}
      </Input.Label>
      <div className={classes['span']}>
        {end('from', 'von')}
        {end('until', 'bis')}
      </div>
    </div>
  )
}

export function GoneOwnFields({ filter: { gone, chosen, choose } }: { filter: OwnFieldChoice }) {
  if (!gone) return null
  return (
    <Notice tone="warn">
      {gone === 1
        ? 'Ein Feld dieser Ansicht gibt es nicht mehr; die übrigen Filter gelten.'
        : `${gone} Felder dieser Ansicht gibt es nicht mehr; die übrigen Filter gelten.`}{' '}
      <Button variant="subtle" size="compact-xs" onClick={() => choose(chosen)}>
        Aus der Ansicht entfernen
      </Button>
    </Notice>
  )
}
