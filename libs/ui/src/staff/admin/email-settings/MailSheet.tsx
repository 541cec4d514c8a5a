import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import classes from './Outbox.module.css'

/** A mail in both of its forms. The HTML stands in a frame in which nothing runs and nothing is fetched. */
export function MailSheet({ html, text }: { html: string | null; text: string }) {
  const [form, setForm] = useState<'html' | 'text'>('html')
  return (
    <div className={classes['sheet']}>
      {html !== null && (
        <SegmentedControl
          aria-label="Darstellung"
          data={[
            { value: 'html', label: 'HTML' },
            { value: 'text', label: 'Text' },
          ]}
          value={form}
          onChange={value => setForm(value === 'text' ? 'text' : 'html')}
        />
      )}
      {html !== null && form === 'html' ? (
        <iframe className={classes['frame']} title="Vorschau der E-Mail" sandbox="" srcDoc={html} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys must reach that
        <pre className={classes['text']} tabIndex={0} aria-label="Text der E-Mail">
          {text}
        </pre>
      )}
    </div>
  )
}
