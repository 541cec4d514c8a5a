import type { DeliverabilityReport } from '@app/contracts/deliverability'
import { ActionIcon } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { smallIcon } from '../../../kit/icon.ts'
import { Section } from '../../../kit/Section.tsx'
import { Tip } from '../../../kit/Tip.tsx'
import classes from './Deliverability.module.css'
import { EndBadge } from './EndBadge.tsx'

const names: Partial<Record<string, string>> = {
  spf: 'SPF',
  dkimKey: 'DKIM',
  dmarc: 'DMARC',
  tlsReports: 'TLS-Berichte',
  reverseDns: 'PTR',
}

interface RecordListProps {
  report: DeliverabilityReport
  onCopy: (text: string) => void
}

/** The DNS records that the own domain should have, ready to be entered. */
export function RecordList({ report: { records, tests }, onCopy }: RecordListProps) {
  return (
    <Section title="DNS-Einträge" count={records.length} flush>
      <ul className={classes['records']}>
        {records.map(({ test: id, type, name, value }) => {
          const test = tests.find(each => each.id === id)
          const title = names[id] ?? id
          return (
            <li key={id}>
              <div className="row">
                <b>{title}</b>
                <span className="meta">{type}-Eintrag</span>
                <span className="spacer" />
                {test && <EndBadge test={test} />}
              </div>
              {test?.status === 'pass' ? (
                <p className="meta">Vorhanden, nichts zu tun.</p>
              ) : (
                <code>
                  <span>
                    <span className="muted">{name}</span>
                    <br />
                    {value}
                  </span>
                  <Tip label="Wert kopieren">
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={`${title}-Eintrag kopieren`}
                      onClick={() => onCopy(value)}
                    >
                      <IconCopy {...smallIcon} />
                    </ActionIcon>
                  </Tip>
                </code>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
