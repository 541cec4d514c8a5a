import { Checkbox, Textarea } from '@mantine/core'
import { useState } from 'react'
import classes from './Compose.module.css'

interface QuotationProps {
  whole: string
  /** Empty: no quotation. */
  text: string
  onChange: (text: string) => void
}

export function Quotation({ whole, text, onChange }: QuotationProps) {
  // Separate from the text: after deleting all of it, the user may want to type something else.
  const [isOn, setOn] = useState(text !== '')
  return (
    <div>
      <Checkbox
        label="Ursprüngliche E-Mail darunter zitieren"
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          setOn(checked)
          onChange(checked ? whole : '')
        }}
      />
      {isOn && (
        <Textarea
          className={classes['quote']}
          aria-label="Zitat"
          // Above: below, long text would push it out of sight.
          inputWrapperOrder={['description', 'input']}
          autosize
          minRows={3}
          maxRows={12}
          value={text}
          onChange={({ currentTarget: { value } }) => onChange(value)}
          description={
            text && text !== whole
              ? 'Geändert: Das Zitat geht als Text, ohne Bilder und Formatierung.'
              : 'Sie können das Zitat kürzen oder ändern.'
          }
        />
      )}
    </div>
  )
}
