import type { customers } from '@app/contracts/customers'
import type { Input } from '@app/contracts/endpoint'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconFileExport, IconFileImport, IconPlus, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { icon } from '../../../kit/icon.ts'
import { useCustomerExport } from './useCustomerExport.ts'

interface CustomerListActionsProps {
  /** What the list shows; an export has the same. */
  filter: Input<typeof customers.export>
  onCreate: () => void
}

/** What can be done with the list as a whole. */
export function CustomerListActions({ filter, onCreate }: CustomerListActionsProps) {
  const { isExporting, start } = useCustomerExport(filter)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={28} variant="default" aria-label="Weitere Aktionen" loading={isExporting}>
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to="/crm/customers/import" leftSection={<IconFileImport {...icon} />}>
            Excel oder CSV importieren
          </Menu.Item>
          <Menu.Item leftSection={<IconFileExport {...icon} />} onClick={() => start('csv')}>
            CSV exportieren
          </Menu.Item>
          <Menu.Item leftSection={<IconFileExport {...icon} />} onClick={() => start('xlsx')}>
            Excel exportieren
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item component={Link} to="/crm/trash" leftSection={<IconTrash {...icon} />}>
            Papierkorb
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button variant="filled" leftSection={<IconPlus {...icon} />} onClick={onCreate}>
        Neuer Kunde
      </Button>
    </>
  )
}
