import { Button, Menu } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import { type MessageTemplate, messageTemplates } from '@app/contracts/message-templates'
import { useApi } from '../../../../api/useApi.ts'
import { icon } from '../../../../kit/icon.ts'

/** Offers the texts that staff keep; without any there is nothing to choose. */
export function TemplateMenu({ onChoose }: { onChoose: (template: MessageTemplate) => void }) {
  const { data = [] } = useApi(messageTemplates.list, {}, { rereads: true })
  if (!data.length) return null
  return (
    <Menu>
      <Menu.Target>
        <Button variant="subtle" color="gray" leftSection={<IconTemplate {...icon} />}>
          Vorlage
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {data.map(template => (
          <Menu.Item key={template.id} onClick={() => onChoose(template)}>
            {template.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
