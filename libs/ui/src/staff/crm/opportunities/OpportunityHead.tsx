import { consolePaths } from '@app/contracts/console-paths'
import { LOST_STAGE, type Opportunity, type PipelineStage, opportunities } from '@app/contracts/opportunities'
import { Button, Menu, Select } from '@mantine/core'
import {
  IconCalendarPlus,
  IconChevronDown,
  IconMailDown,
  IconMailPlus,
  IconPencil,
  IconTrash,
  IconUserShare,
  type Icon,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { sentenceOf } from '../../../api/failure.ts'
import { useApi } from '../../../api/useApi.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { formatDate } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { Keys } from '../../../kit/Keys.tsx'
import { Money } from '../../../kit/Money.tsx'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { Probability } from '../../../kit/Probability.tsx'
import { StatStrip } from '../../../kit/StatStrip.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { useNow } from '../../../kit/useNow.ts'
import { BackLink } from '../../shell/Page.tsx'
import { crmReads, useRefreshCrm } from '../crm-reads.ts'
import { OwnerName } from '../owners/owners.tsx'
import { TagChips } from '../tags/tags.tsx'
import { LostDialog } from './LostDialog.tsx'
import { Stale, isStale, silentDays } from './staleness.tsx'
import { movedTo } from './useBoard.ts'
import classes from '../customers/Customer.module.css'

export function OpportunityHead({ opportunity, action }: { opportunity: Opportunity; action: ReactNode }) {
  const { title, customer, value, probability, expectedCloseDate, lastContactAt, ownerId } = opportunity
  const now = useNow()
  return (
    <div className={classes['top']}>
      <PageHeader
        title={title}
        back={<BackLink to={`${consolePaths.customers}/${customer.id}`}>{customer.companyName}</BackLink>}
        badges={
          <>
            {isStale(opportunity, now) && <Stale days={silentDays(opportunity, now)} />}
            <TagChips ids={opportunity.tagIds} />
          </>
        }
        action={action}
      >
        <StageSelect opportunity={opportunity} />
      </PageHeader>
      <StatStrip
        align="tight"
        label="Kennzahlen der Opportunity"
        stats={[
          { label: 'Wert', value: <Money cents={value} /> },
          {
            label: 'Wahrscheinlichkeit',
            value: <Probability label="Wahrscheinlichkeit" percent={probability} />,
          },
          {
            label: 'Erwarteter Abschluss',
            value: expectedCloseDate ? formatDate(expectedCloseDate) : 'ohne Termin',
          },
          { label: 'Letzter Kontakt', value: lastContactAt ? formatDate(lastContactAt) : 'noch keiner' },
          { label: 'Verantwortlich', value: <OwnerName ownerId={ownerId} /> },
        ]}
      />
    </div>
  )
}

type Change = Pick<Opportunity, 'stageId'> &
  Partial<Pick<Opportunity, 'actualCloseDate' | 'closeReason' | 'competitorIds'>>

function StageSelect({ opportunity }: { opportunity: Opportunity }) {
  const { id, title, stageId, stage, actualCloseDate, closeReason, competitorIds } = opportunity
  const { data: stages = [{ ...stage, probability: 0 }] } = useApi(opportunities.stages, {})
  const { mutateAsync, isPending } = useApiMutation(opportunities.update, { refreshes: crmReads })
  const refresh = useRefreshCrm()
  const toast = useToast()
  const [isLosing, setLosing] = useState(false)

  async function save(change: Change, version: number): Promise<Opportunity | null> {
    try {
      return await mutateAsync({ input: { id, version, ...change } })
    } catch (error) {
      refresh()
      const text = sentenceOf(error, 'Die Phase konnte nicht geändert werden.')
      toast({ tone: 'error', title: 'Nicht verschoben', text })
      return null
    }
  }
  async function move(to: PipelineStage, lost: Omit<Change, 'stageId'> = {}): Promise<void> {
    const change = { stageId: to.id, ...lost }
    const saved = await save(change, opportunity.version)
    if (!saved) return
    // Also the date and reason that leaving the stage has cleared.
    const former = { stageId, actualCloseDate, closeReason, ...(lost.competitorIds && { competitorIds }) }
    toast({
      title: movedTo(to),
      text: title,
      action: { label: 'Rückgängig', onAct: () => void save(former, saved.version) },
    })
  }
  const stageOf = (value: string | null) => stages.find(each => String(each.id) === value)
  return (
    <>
      <Select
        w={190}
        aria-label="Phase"
        allowDeselect={false}
        disabled={isPending}
        data={stages.map(each => ({ value: String(each.id), label: each.name }))}
        value={String(stageId)}
        onChange={value => {
          const to = stageOf(value)
          if (!to || to.id === stageId) return
          if (to.id === LOST_STAGE) setLosing(true)
          else void move(to)
        }}
      />
      {isLosing && (
        <LostDialog
          title={title}
          onCancel={() => setLosing(false)}
          competitorIds={competitorIds}
          onConfirm={(reason, rivals) => {
            setLosing(false)
            const lost = stageOf(String(LOST_STAGE))
            if (lost) void move(lost, { ...(reason && { closeReason: reason }), competitorIds: rivals })
          }}
        />
      )}
    </>
  )
}

type Acts = Record<'n' | 's' | 'm' | 'e' | 'u', () => void>

export function OpportunityActions({ act, onRemove }: { act: Acts; onRemove: () => void }) {
  const item = (key: keyof Acts, Glyph: Icon, label: string) => (
    <Menu.Item
      leftSection={<Glyph {...icon} />}
      rightSection={<Keys keys={key.toUpperCase()} />}
      onClick={act[key]}
    >
      {label}
    </Menu.Item>
  )
  return (
    <div className="row">
      <Button leftSection={<IconPencil {...icon} />} onClick={act.e}>
        Bearbeiten
      </Button>
      <Menu>
        <Menu.Target>
          <Button variant="filled" rightSection={<IconChevronDown {...icon} />}>
            Aktion
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {item('n', IconCalendarPlus, 'Neue Aktivität')}
          {item('s', IconMailPlus, 'Neue E-Mail')}
          {item('m', IconMailDown, 'E-Mail importieren')}
          <Menu.Divider />
          {item('u', IconUserShare, 'Übergeben')}
          <Menu.Item leftSection={<IconTrash {...icon} />} onClick={onRemove}>
            Löschen
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
