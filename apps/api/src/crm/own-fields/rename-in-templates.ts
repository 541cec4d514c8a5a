import { fillHtml, fillTemplate, ownTemplateField, templateKey } from '@app/contracts/message-templates'
import type { OwnField } from '@app/contracts/own-fields'
import type { EntityManager } from 'typeorm'

type Named = Pick<OwnField, 'kind' | 'name'>

/** Mail templates refer to an own field by its name. */
export async function renameInTemplates(tx: EntityManager, before: Named, after: Named): Promise<void> {
  const renamed = { [templateKey(ownTemplateField(before))]: `{{${ownTemplateField(after)}}}` }
  const templates = await tx.query<{ id: number; subject: string | null; html: string }[]>(
    'select id, subject, html from message_templates order by id for update',
  )
  for (const { id, ...old } of templates) {
    const subject = old.subject && fillTemplate(old.subject, renamed)
    const html = fillHtml(old.html, renamed)
    if (subject !== old.subject || html !== old.html)
      await tx.query(
        'update message_templates set subject = $2, html = $3, version = version + 1 where id = $1',
        [id, subject, html],
      )
  }
}
