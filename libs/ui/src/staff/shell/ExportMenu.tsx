import { ActionIcon, Menu } from '@mantine/core'
import { IconFileExport } from '@tabler/icons-react'
import type { ExportFormat } from '@app/contracts/fields'
import { icon } from '../../kit/icon.ts'

interface ExportMenuProps {
  isExporting: boolean
  start: (format: ExportFormat) => void
}

export function ExportMenu({ isExporting, start }: ExportMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          size={28}
          variant="default"
          aria-label="Exportieren"
          title="Exportieren"
          loading={isExporting}
        >
          <IconFileExport {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => start('csv')}>CSV exportieren</Menu.Item>
        <Menu.Item onClick={() => start('xlsx')}>Excel exportieren</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
