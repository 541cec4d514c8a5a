import { OWN_FIELD_GONE, type OwnField, type OwnFieldKind, ownFields } from '@app/contracts/own-fields'
import { Select, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useEffect, useState } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { DayInput, FigureInput } from '../../../kit/inputs.tsx'
import { isPresent, useAllOwnFields } from './own-fields.ts'
import classes from '../Form.module.css'

interface OwnFieldInputsProps {
  kind: OwnFieldKind
  bind: (path: string) => GetInputPropsReturnType
  isEdited: (path: string) => boolean
}

/** A field archived meanwhile stays while it has input typed here, which can be copied elsewhere. */
export function OwnFieldInputs({ kind, bind, isEdited }: OwnFieldInputsProps) {
  const fields = useAllOwnFields(kind)
  const { refetch } = useApi(ownFields.list, {})
  const [opened] = useState(() => new Set<number>())
  for (const field of fields) if (isPresent(field)) opened.add(field.id)
  const path = ({ id }: OwnField) => `ownFields.${id}`
  const refused = fields.filter(field => isPresent(field) && bind(path(field)).error === OWN_FIELD_GONE)
  const isRefused = refused.length > 0
  useEffect(() => {
    if (isRefused) void refetch()
  }, [isRefused, refetch])
  const shown = fields.filter(field => isPresent(field) || (opened.has(field.id) && isEdited(path(field))))
  return shown.map(field => (
    <div key={field.id} className={field.type === 'text' ? classes['whole'] : undefined}>
      <OwnFieldInput field={field} {...bind(path(field))} />
    </div>
  ))
}

type InputProps = GetInputPropsReturnType & { field: OwnField; description?: string }

export function OwnFieldInput({ field, value = null, ...props }: InputProps) {
  const { name: label, type, choices } = field
  const common = {
    ...props,
    label,
    ...(!isPresent(field) && {
      error: `${OWN_FIELD_GONE}; was hier steht, wird nicht gespeichert`,
      readOnly: true,
    }),
  }
  if (type === 'number') return <FigureInput {...common} value={value as number | null} />
  if (type === 'date') return <DayInput {...common} value={value as string | null} />
  if (type === 'choice') {
    const offered = choices.filter(({ id, isRemoved }) => !isRemoved || id === value)
    return (
      <Select
        {...common}
        clearable
        searchable={offered.length > 8}
        nothingFoundMessage="Kein solcher Wert"
        data={offered.map(({ id, name, isRemoved }) => ({
          value: String(id),
          label: isRemoved ? `${name} (nicht mehr angeboten)` : name,
        }))}
        value={value === null ? null : String(value)}
        onChange={chosen => props.onChange(chosen === null ? null : Number(chosen))}
      />
    )
  }
  if (type === 'boolean')
    return (
      <Select
        {...common}
        clearable
        data={[
          { value: 'true', label: 'Ja' },
          { value: 'false', label: 'Nein' },
        ]}
        value={value === null ? null : String(value)}
        onChange={chosen => props.onChange(chosen === null ? null : chosen === 'true')}
      />
    )
  return <TextInput {...common} value={(value as string | null) ?? ''} />
}
