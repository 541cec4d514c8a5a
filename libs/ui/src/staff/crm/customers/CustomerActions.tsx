import { Button, Menu } from '@mantine/core'
import {
  IconBriefcase,
  IconCalendarPlus,
  IconChevronDown,
  IconMailDown,
  IconPencil,
} from '@tabler/icons-react'
import { icon } from '../../../kit/icon.ts'
import { Keys } from '../../../kit/Keys.tsx'

/** What can be done for a customer. */
export interface CustomerActionsProps {
  onActivity: () => void
  onOpportunity: () => void
  onImport: () => void
  onEdit: () => void
}

/** The menu of what can be done for a customer. */
export function CustomerActions({ onActivity, onOpportunity, onImport, onEdit }: CustomerActionsProps) {
  return (
    <Menu>
      <Menu.Target>
        <Button variant="filled" rightSection={<IconChevronDown {...icon} />}>
          Aktion
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconCalendarPlus {...icon} />}
          rightSection={<Keys keys="N" />}
          onClick={onActivity}
        >
          Neue Aktivität
        </Menu.Item>
        <Menu.Item
          leftSection={<IconBriefcase {...icon} />}
          rightSection={<Keys keys="O" />}
          onClick={onOpportunity}
        >
          Neue Opportunity
        </Menu.Item>
        <Menu.Item
          leftSection={<IconMailDown {...icon} />}
          rightSection={<Keys keys="M" />}
          onClick={onImport}
        >
          E-Mail importieren
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconPencil {...icon} />} rightSection={<Keys keys="E" />} onClick={onEdit}>
          Kunde bearbeiten
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
