import { ActionIcon, Menu } from '@mantine/core'
import {
  IconAlertCircle,
  IconBell,
  IconBriefcase,
  IconBuilding,
  IconCalendarPlus,
  IconCheck,
  IconDotsVertical,
  IconPencil,
  IconTrash,
  IconUserShare,
} from '@tabler/icons-react'
import { type ReactElement, createContext, memo, use, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PipelineStage } from '@app/contracts/opportunities'
import type { OpportunityCard } from '@app/contracts/pipeline'
import { Dim } from '../../../kit/Dim.tsx'
import { Keys } from '../../../kit/Keys.tsx'
import { Money } from '../../../kit/Money.tsx'
import { Probability, bandOf } from '../../../kit/Probability.tsx'
import { formatDate, formatMoney, formatMoneyShort } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { OwnerMark } from '../owners/owners.tsx'
import { TagChips } from '../tags/tags.tsx'
import { dropOn } from '../mails/drop/drop-place.ts'
import { Stale, isOverdue, isStale, silentDays } from './staleness.tsx'
import classes from './Card.module.css'

interface BoardCardProps {
  card: OpportunityCard
  /** Roving tab index: this card is the tab stop. */
  isActive: boolean
  isAway: boolean
  now: number
}

export const BoardCard = memo(function BoardCard({ card, isActive, isAway, now }: BoardCardProps) {
  const { title, customer, value, probability } = card
  const { addActivity, open } = useBoardActions()
  const stale = isStale(card, now)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the board listens to its keys; a click means Enter
    <article
      className={classes['card']}
      data-card={card.id}
      {...dropOn(card)}
      data-stale={stale || undefined}
      data-away={isAway || undefined}
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows choose among the cards
      tabIndex={isActive ? 0 : -1}
      onClick={event => isOnCard(event) && open(card)}
    >
      <span className={classes['actions']}>
        <ActionIcon
          size={24}
          variant="subtle"
          color="gray"
          aria-label={`Aktivität für ${title} erstellen`}
          title="Aktivität erstellen"
          onClick={() => addActivity(card)}
        >
          <IconCalendarPlus size={14} stroke={1.6} />
        </ActionIcon>
        <CardMenu card={card} />
      </span>
      <h3 className={classes['title']}>{title}</h3>
      <div className={classes['company']}>
        <span className="ellipsis">{customer.companyName}</span>
        <span className="spacer" />
        {stale ? <Stale days={silentDays(card, now)} isShort /> : <NextStep at={card.nextStepAt} />}
        <OwnerMark ownerId={card.ownerId} />
      </div>
      <TagChips ids={card.tagIds} most={2} />
      <div className={`num ${classes['value']}`}>
        <Money cents={value} />
        <Probability label="Wahrscheinlichkeit" percent={probability} />
      </div>
      <Dim value={probability} tone={bandOf(probability).tone} />
      <div className={`num ${classes['foot']}`}>
        <span className={classes['weight']} title="gewichteter Wert">
          <em>gew.</em>
          {value === null ? '–' : formatMoney(Math.round((value * probability) / 100))}
        </span>
        <CloseDate card={card} now={now} />
      </div>
    </article>
  )
})

/** False for its buttons and for its menu, which renders in a portal. */
function isOnCard({ target, currentTarget }: { target: EventTarget; currentTarget: Element }): boolean {
  return currentTarget.contains(target as Node) && !(target as Element).closest('button')
}

function NextStep({ at }: { at: string | null }) {
  if (!at) return null
  return (
    <span className={`with-icon meta num ${classes['next']}`} title={`Nächster Schritt ${formatDate(at)}`}>
      <IconBell size={12} stroke={1.7} aria-label="Nächster Schritt" />
      {formatDate(at).slice(0, 6)}
    </span>
  )
}

function CloseDate({ card, now }: { card: OpportunityCard; now: number }) {
  if (!card.expectedCloseDate) return <span>ohne Termin</span>
  if (!isOverdue(card, now))
    return <span title="Erwarteter Abschluss">{formatDate(card.expectedCloseDate)}</span>
  return (
    <span className={`with-icon ${classes['late']}`} title="Abschlussdatum überschritten">
      <IconAlertCircle size={12} stroke={2} aria-label="überfällig" />
      {formatDate(card.expectedCloseDate)}
    </span>
  )
}

export const ClosedCard = memo(function ClosedCard({ card, isActive, isAway }: Omit<BoardCardProps, 'now'>) {
  const { open } = useBoardActions()
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the board listens to its keys; a click means Enter
    <article
      className={`num ${classes['mini']}`}
      data-card={card.id}
      {...dropOn(card)}
      data-away={isAway || undefined}
      aria-label={card.title}
      title={card.closeReason ?? undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows choose among the cards
      tabIndex={isActive ? 0 : -1}
      onClick={event => isOnCard(event) && open(card)}
    >
      <span className={classes['actions']}>
        <CardMenu card={card} />
      </span>
      <b>{card.title}</b>
      <span className="meta">{card.value === null ? '–' : formatMoneyShort(card.value)}</span>
    </article>
  )
})

/** For touch, where dragging scrolls. Mounted on first use. */
function CardMenu({ card }: { card: OpportunityCard }) {
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
  const { open, edit, addActivity, handOver, remove, move, stages } = useBoardActions()
  const navigate = useNavigate()
  return (
    <Menu
      opened
      floatingStrategy="fixed"
      onChange={opened => !opened && onClose()}
      position="bottom-end"
      width={220}
    >
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconBriefcase {...icon} />}
          rightSection={<Keys keys="Eingabe" />}
          onClick={() => open(card)}
        >
          Öffnen
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPencil {...icon} />}
          rightSection={<Keys keys="E" />}
          onClick={() => edit(card)}
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
        <Menu.Item leftSection={<IconUserShare {...icon} />} onClick={() => handOver(card)}>
          Übergeben
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

/** Stable identity, so that memoised cards do not rerender. */
export interface BoardActions {
  open: (card: Pick<OpportunityCard, 'id'>) => void
  edit: (card: Pick<OpportunityCard, 'id'>) => void
  addActivity: (card: Pick<OpportunityCard, 'id' | 'title' | 'customer'>) => void
  handOver: (card: Pick<OpportunityCard, 'id'>) => void
  remove: (card: Pick<OpportunityCard, 'id' | 'title'>) => void
  move: (card: OpportunityCard, stage: PipelineStage) => void
  stages: PipelineStage[]
}

export const BoardContext = createContext<BoardActions | null>(null)

function useBoardActions(): BoardActions {
  const actions = use(BoardContext)
  if (!actions) throw new Error('BoardContext is missing')
  return actions
}
