import { Checkbox, Textarea } from '@mantine/core'
import { useState } from 'react'
import classes from './Compose.module.css'

interface QuotationProps {
  /** The whole mail. */
  whole: string
  /** What is quoted of it; empty: nothing. */
  text: string
  onChange: (text: string) => void
}

/** What is quoted below a mail, to be shortened, edited or left out. */
export function Quotation({ whole, text, onChange }: QuotationProps) {
  // Beside the text: who has deleted all of it may be about to write something in its place.
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
          // Above: below, what is typed at the end would push it out of sight.
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
