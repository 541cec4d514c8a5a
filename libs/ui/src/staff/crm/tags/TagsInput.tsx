import { MAX_TAGS, type Tag, tags } from '@app/contracts/tags'
import { folded } from '@app/contracts/text'
import { Pill, TagsInput as Input } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { inkOf, softOf } from '../../../theme/colors.ts'
import { tagsOf, useTags } from './tags.tsx'

interface TagsInputProps {
  label: string
  value: readonly number[] | null | undefined
  onChange: (ids: number[]) => void
  error?: ReactNode
  'data-path'?: string
  'data-autofocus'?: boolean
}

const sameAs = (name: string) => (tag: Pick<Tag, 'name'>) => folded(tag.name) === folded(name)

/** Chooses tags by name; a name that nobody has used yet becomes a tag at once. */
export function TagsInput({ label, value, onChange, error, ...props }: TagsInputProps) {
  const all = useTags()
  const { mutateAsync, isPending } = useApiMutation(tags.create)
  const [added, setAdded] = useState<readonly Tag[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const ids = value ?? []
  // Created here, and not yet among those that were read.
  const known = [...all, ...added.filter(({ id }) => !all.some(tag => tag.id === id))]
  const latest = useRef(ids)
  useEffect(() => {
    latest.current = ids
  })

  async function choose(names: readonly string[]): Promise<void> {
    setFailure(null)
    const isChosen = (tag: Tag) => names.some(name => sameAs(name)(tag))
    // What is in the trash is not shown and stays.
    const hidden = ids.filter(id => !known.some(tag => tag.id === id))
    onChange([...hidden, ...known.filter(isChosen).map(({ id }) => id)])
    for (const name of names.filter(each => !known.some(sameAs(each)))) {
      try {
        const tag = await mutateAsync({ input: { name } })
        setAdded(tagsSoFar => [...tagsSoFar, tag])
        onChange([...latest.current, tag.id])
      } catch (reason) {
        setFailure(sentenceOf(reason, 'Das Schlagwort konnte nicht angelegt werden.'))
      }
    }
  }
  return (
    <Input
      {...props}
      size="xs"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      label={label}
      error={failure ?? error}
      placeholder={ids.length ? undefined : 'Auswählen oder neu eingeben'}
      data={known.map(({ name }) => name)}
      value={tagsOf(known, ids).map(({ name }) => name)}
      onChange={names => void choose(names)}
      splitChars={[',', ';']}
      isDuplicate={(name, chosen) => chosen.some(each => folded(each) === folded(name))}
      maxTags={MAX_TAGS}
      loading={isPending}
      renderPill={({ value: name, onRemove, disabled }) => {
        const color = known.find(sameAs(String(name)))?.color ?? 'gray'
        return (
          <Pill
            withRemoveButton={!disabled}
            onRemove={onRemove}
            removeButtonProps={{ 'aria-label': `${String(name)} entfernen` }}
            style={{ background: softOf[color], color: inkOf[color] }}
          >
            {name}
          </Pill>
        )
      }}
    />
  )
}
