import {
  fillHtml,
  fillTemplate,
  type MessageTemplate,
  type TemplateFields,
} from '@app/contracts/message-templates'
import classes from './Compose.module.css'

interface TemplatePreviewProps {
  template: Pick<MessageTemplate, 'html'> & { subject?: string | null | undefined }
  fields: TemplateFields
}

export function TemplatePreview({ template: { subject, html }, fields }: TemplatePreviewProps) {
  return (
    <div className={classes['preview']}>
      {subject && (
        <b>
          <WithGaps text={fillTemplate(subject, fields)} />
        </b>
      )}
      <p>
        <WithGaps text={textOf(fillHtml(html, fields))} />
      </p>
    </div>
  )
}

function WithGaps({ text }: { text: string }) {
  let end = 0
  return text
    .split(/(\{\{[^{}]+\}\})/)
    .map(part => ({ part, end: (end += part.length) }))
    .map(({ part, end: key }) => (part.startsWith('{{') ? <mark key={key}>{part}</mark> : part))
}

/** Never rendered as HTML: it was written by a colleague. */
function textOf(html: string): string {
  const lines = html.replaceAll(/<br\s*\/?>|<\/(p|li|h\d)>/gi, '$&\n')
  return new DOMParser().parseFromString(lines, 'text/html').body.textContent.trim()
}
