import type { OpportunityCard } from '@app/contracts/pipeline'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconBuilding,
  IconCalendarPlus,
  IconCheck,
  IconDotsVertical,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useState, type ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { icon } from '../../../kit/icon.ts'
import { Keys } from '../../../kit/Keys.tsx'
import { useBoardActions } from './board-context.ts'

/** Everything that can be done with a card, also its stage: for touch, where dragging scrolls. Drawn when it is wanted. */
export function CardMenu({ card }: { card: OpportunityCard }) {
  const [isWanted, setWanted] = useState(false)
  const button = (
    <ActionIcon
      size={24}
      variant="subtle"
      color="gray"
      aria-label={`${card.title}: Menü`}
      aria-haspopup="menu"
      title="Menü"
      onClick={() => setWanted(true)}
    >
      <IconDotsVertical size={14} stroke={1.6} />
    </ActionIcon>
  )
  return isWanted ? (
    <Opened card={card} onClose={() => setWanted(false)}>
      {button}
    </Opened>
  ) : (
    button
  )
}

function Opened({
  card,
  onClose,
  children,
}: {
  card: OpportunityCard
  onClose: () => void
  children: ReactElement
}) {
  const { open, addActivity, remove, move, stages } = useBoardActions()
  const navigate = useNavigate()
  return (
    <Menu opened withinPortal onChange={opened => !opened && onClose()} position="bottom-end" width={220}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPencil {...icon} />}
          rightSection={<Keys keys="E" />}
          onClick={() => open(card)}
        >
          Bearbeiten
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCalendarPlus {...icon} />}
          rightSection={<Keys keys="A" />}
          onClick={() => addActivity(card)}
        >
          Aktivität erstellen
        </Menu.Item>
        <Menu.Item
          leftSection={<IconBuilding {...icon} />}
          onClick={() => void navigate(`/crm/customers/${card.customerId}`)}
        >
          Kunde öffnen
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Phase ändern</Menu.Label>
        {stages.map(stage => (
          <Menu.Item
            key={stage.id}
            disabled={stage.id === card.stageId}
            leftSection={stage.id === card.stageId ? <IconCheck {...icon} /> : <span style={{ width: 15 }} />}
            onClick={() => move(card, stage)}
          >
            {stage.name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          color="error"
          leftSection={<IconTrash {...icon} />}
          rightSection={<Keys keys="Entf" />}
          onClick={() => remove(card)}
        >
          Löschen
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
