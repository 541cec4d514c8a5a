import { Button, Menu } from '@mantine/core'
import {
  IconBriefcase,
  IconCalendarPlus,
  IconChevronDown,
  IconMail,
  IconMailDown,
  IconMailPlus,
  IconMapPin,
  IconPencil,
  IconPhone,
  IconPrinter,
  IconUserCheck,
  IconUserShare,
  IconWorld,
  type Icon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Customer, customerTypeNames } from '@app/contracts/customers'
import type { Opportunity } from '@app/contracts/opportunities'
import { MOST_COUNTED_ACTIVITIES } from '@app/contracts/timeline'
import { Facts } from '../../../kit/Facts.tsx'
import { Keys } from '../../../kit/Keys.tsx'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { Section } from '../../../kit/Section.tsx'
import { StatStrip } from '../../../kit/StatStrip.tsx'
import { formatCount, formatDate, formatMoney } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import {
  CustomerStatusBadge,
  CustomerTypeTag,
  addressLine,
  dialLink,
  mapLink,
  websiteLink,
  websiteName,
} from './customer-display.tsx'
import { OwnerName } from '../owners/owners.tsx'
import { ownFacts, useOwnFields } from '../own-fields/own-fields.ts'
import { TagChips } from '../tags/tags.tsx'
import { BackLink } from '../../shell/Page.tsx'
import { MAIL_TOKEN, MailToken, useMailToken } from '../mails/MailToken.tsx'
import classes from './Customer.module.css'

interface CustomerHeadProps {
  customer: Customer
  /** Undefined while loading, like the count. */
  opportunities: Opportunity[] | undefined
  activityCount: number | undefined
  hasFailed: { opportunities: boolean; activityCount: boolean }
  action: ReactNode
}

const countedUpTo = (count: number) =>
  count > MOST_COUNTED_ACTIVITIES ? `${MOST_COUNTED_ACTIVITIES}+` : formatCount(count)

export function CustomerHead(props: CustomerHeadProps) {
  const { customer, opportunities, activityCount, hasFailed, action } = props
  const open = opportunities?.filter(opportunity => opportunity.actualCloseDate === null)
  // A failed figure must not look like a loading one.
  const noDeals = hasFailed.opportunities ? '–' : undefined
  const noCount = hasFailed.activityCount ? '–' : undefined
  const value = opportunities?.reduce((sum, opportunity) => sum + (opportunity.value ?? 0), 0)
  return (
    <div className={classes['top']}>
      <PageHeader
        title={customer.companyName}
        back={<BackLink to="/crm/customers">Kunden</BackLink>}
        badges={
          <>
            <CustomerStatusBadge customer={customer} />
            <CustomerTypeTag customer={customer} />
            <TagChips ids={customer.tagIds} />
          </>
        }
        action={action}
      >
        <CustomerLinks customer={customer} />
      </PageHeader>
      <StatStrip
        align="tight"
        label="Kennzahlen des Kunden"
        stats={[
          { label: 'Offene Opportunities', value: open ? formatCount(open.length) : noDeals },
          { label: 'Pipeline-Wert', value: value === undefined ? noDeals : formatMoney(value) },
          { label: 'Aktivitäten', value: activityCount === undefined ? noCount : countedUpTo(activityCount) },
        ]}
      />
    </div>
  )
}

export function CustomerActions({
  onOpen,
}: {
  onOpen: (kind: NewDialog | 'edit' | 'handover' | 'write') => void
}) {
  const item = (
    kind: NewDialog | 'edit' | 'handover' | 'write',
    Glyph: Icon,
    keys: string,
    label: string,
  ) => (
    <Menu.Item
      leftSection={<Glyph {...icon} />}
      rightSection={<Keys keys={keys} />}
      onClick={() => onOpen(kind)}
    >
      {label}
    </Menu.Item>
  )
  return (
    <Menu>
      <Menu.Target>
        <Button variant="filled" rightSection={<IconChevronDown {...icon} />}>
          Aktion
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {item('new-activity', IconCalendarPlus, 'N', 'Neue Aktivität')}
        {item('new-opportunity', IconBriefcase, 'O', 'Neue Opportunity')}
        {item('write', IconMailPlus, 'S', 'Neue E-Mail')}
        {item('import', IconMailDown, 'M', 'E-Mail importieren')}
        <Menu.Divider />
        {item('edit', IconPencil, 'E', 'Kunde bearbeiten')}
        {item('handover', IconUserShare, 'U', 'Übergeben')}
        <Menu.Item
          leftSection={<IconPrinter {...icon} />}
          rightSection={<Keys keys="Strg P" />}
          onClick={() => window.print()}
        >
          Kundenblatt drucken
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

type NewDialog = 'new-activity' | 'new-opportunity' | 'import'

function CustomerLinks({ customer }: { customer: Customer }) {
  const { industry, email, phone, website, ownerId } = customer
  const address = addressLine(customer)
  return (
    <div className={classes['links']}>
      {industry && <span className="muted">{industry}</span>}
      {email && (
        <a className="with-icon" href={`mailto:${email}`}>
          <IconMail {...icon} aria-hidden />
          {email}
        </a>
      )}
      {phone && (
        <a className="with-icon num" href={dialLink(phone)}>
          <IconPhone {...icon} aria-hidden />
          {phone}
        </a>
      )}
      {website && (
        <a className="with-icon" href={websiteLink(website)} target="_blank" rel="noreferrer noopener">
          <IconWorld {...icon} aria-hidden />
          {websiteName(website)}
        </a>
      )}
      {address && (
        <a className="with-icon" href={mapLink(address)} target="_blank" rel="noreferrer noopener">
          <IconMapPin {...icon} aria-hidden />
          {address}
        </a>
      )}
      {ownerId !== null && (
        <span className="with-icon muted" title="Verantwortlich">
          <IconUserCheck {...icon} aria-label="Verantwortlich" />
          <OwnerName ownerId={ownerId} />
        </span>
      )}
    </div>
  )
}

export function CustomerNotes({ customer: { notes } }: { customer: Customer }) {
  if (!notes) return null
  return (
    <Section title="Notizen">
      <p className={classes['notes']}>{notes}</p>
    </Section>
  )
}

export function CustomerFacts({ customer }: { customer: Customer }) {
  const { id, employeeCount, annualRevenue, postalCode, city, createdAt } = customer
  const token = useMailToken('K', id)
  const own = useOwnFields('customer')
  return (
    <Section title="Fakten">
      <Facts
        rows={{
          Verantwortlich: <OwnerName ownerId={customer.ownerId} />,
          Kundentyp: customerTypeNames[customer.customerType],
          Mitarbeiter: employeeCount === null ? null : formatCount(employeeCount),
          Jahresumsatz: annualRevenue === null ? null : formatMoney(annualRevenue * 100),
          'PLZ, Ort': [postalCode, city].filter(Boolean).join(' '),
          UID: customer.vatId,
          Firmenbuchnummer: customer.registerNumber,
          ...ownFacts(own, customer.ownFields),
          Angelegt: formatDate(createdAt),
          [MAIL_TOKEN]: token && <MailToken token={token} />,
        }}
      />
    </Section>
  )
}
