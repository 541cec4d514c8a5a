import { folded } from '@app/contracts/text'
import { Pill, type PillProps, TagsInput as Input } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../../api/failure.ts'

interface Named {
  id: number
  name: string
}

export interface NamesInputProps {
  label: string
  value: readonly number[] | null | undefined
  onChange: (ids: number[]) => void
  error?: ReactNode
  openOnFocus?: boolean
  'data-path'?: string
  'data-autofocus'?: boolean
}

interface Names<T extends Named> extends NamesInputProps {
  /** Sorted by name. */
  all: readonly T[]
  create: (name: string) => Promise<T>
  isCreating: boolean
  /** Shown if creating a name failed and the server gave no reason. */
  failed: string
  most: number
  /** Characters that end a name. */
  separators: string[]
  styleOf?: (chosen: T | undefined) => PillProps['style']
}

const sameAs = (name: string) => (each: Named) => folded(each.name) === folded(name)

/** Chooses by name what records store by id; an unknown name is created at once. */
export function NamesInput<T extends Named>(props: Names<T>) {
  const {
    label,
    value,
    onChange,
    error,
    all,
    create,
    isCreating,
    failed,
    most,
    separators,
    styleOf,
    ...rest
  } = props
  const [added, setAdded] = useState<readonly T[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const ids = value ?? []
  // Plus those created here and not loaded yet.
  const known = [...all, ...added.filter(({ id }) => !all.some(each => each.id === id))]
  const latest = useRef(ids)
  useEffect(() => {
    latest.current = ids
  })

  async function choose(names: readonly string[]): Promise<void> {
    setFailure(null)
    const isChosen = (each: T) => names.some(name => sameAs(name)(each))
    // Those in the trash are not shown, but stay set.
    const hidden = ids.filter(id => !known.some(each => each.id === id))
    onChange([...hidden, ...known.filter(isChosen).map(({ id }) => id)])
    for (const name of names.filter(each => !known.some(sameAs(each)))) {
      try {
        const made = await create(name)
        setAdded(soFar => [...soFar, made])
        onChange([...latest.current, made.id])
      } catch (reason) {
        setFailure(sentenceOf(reason, failed))
      }
    }
  }
  return (
    <Input
      {...rest}
      size="xs"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      label={label}
      error={failure ?? error}
      placeholder={ids.length ? undefined : 'Auswählen oder neu eingeben'}
      data={known.map(({ name }) => name)}
      value={known.filter(({ id }) => ids.includes(id)).map(({ name }) => name)}
      onChange={names => void choose(names)}
      splitChars={separators}
      isDuplicate={(name, chosen) => chosen.some(each => folded(each) === folded(name))}
      maxTags={most}
      loading={isCreating}
      renderPill={({ value: name, onRemove, disabled }) => (
        <Pill
          withRemoveButton={!disabled}
          onRemove={onRemove}
          removeButtonProps={{ 'aria-label': `${String(name)} entfernen` }}
          style={styleOf?.(known.find(sameAs(String(name))))}
        >
          {name}
        </Pill>
      )}
    />
  )
}
