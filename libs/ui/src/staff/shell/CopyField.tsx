import { Button, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { icon } from '../../kit/icon.ts'
import { copyText } from '../copy-text.ts'
import classes from './CopyField.module.css'

interface CopyFieldProps {
  label: string
  value: string
  /** The button takes the focus when its dialog opens. */
  isFirst?: boolean
}

export function CopyField({ label, value, isFirst = false }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState<boolean | null>(null)

  async function copy(): Promise<void> {
    field.current?.select()
    setCopied(await copyText(value))
  }
  return (
    <div className={classes['field']}>
      <TextInput
        ref={field}
        label={label}
        readOnly
        error={isCopied === false && 'Bitte mit Strg+C kopieren.'}
        value={value}
        onFocus={event => event.currentTarget.select()}
      />
      <Button
        variant={isFirst ? 'filled' : 'default'}
        data-autofocus={isFirst || undefined}
        leftSection={isCopied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
        onClick={() => void copy()}
      >
        {isCopied ? 'Kopiert' : 'Kopieren'}
      </Button>
    </div>
  )
}
