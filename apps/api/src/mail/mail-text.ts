import type { MailContent, MailItem, MailPart } from './mail-content.ts'
import { footOf } from './mail-foot.ts'

function item({ text, note, url }: MailItem): string {
  return [`- ${text}${note ? ` (${note})` : ''}`, ...(url ? [`  ${url}`] : [])].join('\n')
}

function textOf(part: MailPart): string {
  switch (part.is) {
    case 'paragraph':
    case 'quote':
      return part.text
    case 'heading':
      return `${part.text}\n${'-'.repeat(part.text.length)}`
    case 'facts':
      return part.rows.map(([name, value]) => `${name}: ${value}`).join('\n')
    case 'list':
      return part.items.map(item).join('\n')
    case 'link':
      return `${part.text}: ${part.url}`
  }
}

/** A mail as plain text. */
export function mailText(content: MailContent): string {
  return [...content.parts.map(textOf), footOf(content).join('\n')].join('\n\n')
}
