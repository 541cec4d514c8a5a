import { Button, Menu } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import { useState } from 'react'
import type { MailDraft } from '@app/contracts/composed-mails'
import { type MessageTemplate, messageTemplates, type TemplateFields } from '@app/contracts/message-templates'
import { useApi } from '../../../../api/useApi.ts'
import { icon } from '../../../../kit/icon.ts'
import { LoadFailure } from '../../../shell/LoadFailure.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import classes from './Compose.module.css'

interface TemplateMenuProps {
  draft: Pick<MailDraft, 'fields' | 'englishFields'>
  onChoose: (template: MessageTemplate, fields: TemplateFields) => void
}

/** Previewed with this mail's values; renders nothing without templates. */
export function TemplateMenu({ draft, onChoose }: TemplateMenuProps) {
  const { data = [], error, refetch } = useApi(messageTemplates.list, {}, { rereads: true })
  const [shownId, setShown] = useState<number | null>(null)
  if (!data.length)
    return (
      error && (
        <LoadFailure error={error} fallback="Die Vorlagen konnten nicht geladen werden." onRetry={refetch} />
      )
    )
  const shown = data.find(({ id }) => id === shownId) ?? data[0]!
  const fieldsOf = ({ language }: MessageTemplate) => (language === 'en' ? draft.englishFields : draft.fields)
  return (
    <Menu position="bottom-start" width="auto">
      <Menu.Target>
        <Button variant="subtle" color="gray" leftSection={<IconTemplate {...icon} />}>
          Vorlage
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes['chooser']}>
          <div>
            {data.map(template => (
              <Menu.Item
                key={template.id}
                onFocus={() => setShown(template.id)}
                onMouseEnter={() => setShown(template.id)}
                onClick={() => onChoose(template, fieldsOf(template))}
              >
                {template.name}
              </Menu.Item>
            ))}
          </div>
          <div className={classes['chosen']} aria-hidden>
            <TemplatePreview template={shown} fields={fieldsOf(shown)} />
          </div>
        </div>
      </Menu.Dropdown>
    </Menu>
  )
}
