import { ApiError } from '@app/contracts/client'
import type { ProblemCode } from '@app/contracts/problem'
import { Button, Radio } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod'
import classes from './Conflict.module.css'

/** Both values in words. */
export interface Difference {
  /** What tells fields of one name apart. */
  field: string
  name: string
  mine: string
  stored: string
  /** Edited in this form. */
  isEdited?: boolean
}

interface ConflictProps {
  text: string
  differences: Difference[]
  /** A choice per field; otherwise one side wins as a whole. */
  isPerField?: boolean
  /** Saves what was typed over the stored state; per field, but for these, which take the stored value. */
  onKeepMine: (taken: string[]) => void
  onTakeStored: () => void
}

export function Conflict({ text, differences, isPerField = false, onKeepMine, onTakeStored }: ConflictProps) {
  // Unedited fields default to the colleague's value.
  const [kept, setKept] = useState<ReadonlySet<string>>(
    () => new Set(differences.filter(({ isEdited }) => isEdited).map(({ field }) => field)),
  )
  const shown = useRef<HTMLDivElement>(null)
  // The pressed button has been replaced by this choice, so move the focus here.
  useEffect(() => {
    if (document.activeElement === document.body) shown.current?.focus()
  }, [])
  function choose(field: string, isMine: boolean): void {
    const next = new Set(kept)
    if (isMine) next.add(field)
    else next.delete(field)
    setKept(next)
  }
  function value({ field, name, ...difference }: Difference, side: 'mine' | 'stored') {
    if (!isPerField) return <td>{difference[side]}</td>
    const isChosen = kept.has(field) === (side === 'mine')
    return (
      <td className={isChosen ? classes['chosen'] : undefined}>
        <Radio
          size="xs"
          color="petrol"
          name={`conflict-${field}`}
          label={difference[side]}
          aria-label={`${name}, ${sideNames[side]}: ${difference[side]}`}
          checked={isChosen}
          onChange={() => choose(field, side === 'mine')}
        />
      </td>
    )
  }
  return (
    <div className={classes['conflict']} role="alert">
      <p>{text}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys must reach that */}
      <div ref={shown} className={classes['differences']} tabIndex={0} role="group" aria-label="Unterschiede">
        <table>
          <thead>
            <tr>
              <th scope="col">Feld</th>
              <th scope="col">{sideNames.mine}</th>
              <th scope="col">{sideNames.stored}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(difference => (
              <tr key={difference.field}>
                <td>{difference.name}</td>
                {value(difference, 'mine')}
                {value(difference, 'stored')}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes['actions']}>
        <Button
          onClick={() => onKeepMine(differences.map(({ field }) => field).filter(field => !kept.has(field)))}
        >
          {isPerField ? 'Auswahl speichern' : 'Meine Eingabe speichern'}
        </Button>
        <Button variant="subtle" color="gray" onClick={onTakeStored}>
          {isPerField ? 'Verwerfen' : 'Gespeicherte übernehmen'}
        </Button>
      </div>
    </div>
  )
}

const sideNames = { mine: 'Ihre Eingabe', stored: 'Gespeichert' }

/** The fields whose texts differ between what was typed and the stored state. */
export function differencesOf<F extends string>(
  names: Record<F, string>,
  mine: { [field in NoInfer<F>]?: unknown },
  stored: { [field in NoInfer<F>]?: unknown },
  inWords: (field: F, value: unknown) => string,
): (Difference & { field: F })[] {
  return (Object.keys(names) as F[])
    .map(field => ({
      field,
      name: names[field],
      mine: inWords(field, mine[field]),
      stored: inWords(field, stored[field]),
    }))
    .filter(difference => difference.mine !== difference.stored)
}

interface TypedForm {
  getValues(): object
  /** Compared with the state that the form began with, whatever has been read since. */
  isDirty(path: string): boolean
  resetDirty(values: never): void
  setValues(values: never): void
}

/** What was typed over what somebody else has stored meanwhile: a field that was not edited here keeps theirs. */
export function typedOver<V extends object>(form: TypedForm, stored: V): V {
  const isNested = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  function over(typed: unknown, theirs: unknown, path: string): unknown {
    if (!isNested(typed) || !isNested(theirs)) return form.isDirty(path) ? typed : theirs
    const names = [...new Set([...Object.keys(typed), ...Object.keys(theirs)])]
    const at = (name: string) => (path ? `${path}.${name}` : name)
    return Object.fromEntries(names.map(name => [name, over(typed[name], theirs[name], at(name))]))
  }
  const typed = form.getValues()
  return over(typed, { ...typed, ...stored }, '') as V
}

/** Goes on from what somebody else has stored, with what was typed here. */
export function goOnFrom(form: TypedForm, stored: object): void {
  const values = typedOver(form, stored)
  form.resetDirty(stored as never)
  form.setValues(values as never)
}

/**
 * Detects that a colleague changed the record. `newerState` returns their version if the error is a conflict;
 * `refresh` reloads other parts of the screen.
 */
export function useConflict<T>(
  newerState: (error: unknown) => T | null | Promise<T | null>,
  refresh?: () => void,
) {
  const [stored, setStored] = useState<T | null>(null)
  return {
    stored,
    watch: async <R,>(save: () => Promise<R>): Promise<R> => {
      try {
        const saved = await save()
        setStored(null)
        return saved
      } catch (error) {
        const newer = await newerState(error)
        setStored(newer)
        if (newer) refresh?.()
        throw error
      }
    },
    settle: () => setStored(null),
  }
}

export const isRefusedFor = (error: unknown, code: ProblemCode): error is ApiError =>
  error instanceof ApiError && error.problem?.code === code

export function broughtAlong<T>(error: unknown, code: ProblemCode, shape: z.ZodType<T>): T | null {
  return isRefusedFor(error, code) ? (shape.safeParse(error.problem?.current).data ?? null) : null
}
