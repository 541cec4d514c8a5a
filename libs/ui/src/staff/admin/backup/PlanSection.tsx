import { NumberInput, TextInput } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { Section } from '../../../kit/Section.tsx'
import { icon } from '../../../kit/icon.ts'
import { type BindSetting, settingNames } from './backup-form.ts'
import classes from './Backup.module.css'

export function PlanSection({ bind }: { bind: BindSetting }) {
  const count = (name: 'keepDaily' | 'keepMonthly') => ({
    label: settingNames[name],
    allowDecimal: false,
    allowNegative: false,
    hideControls: true,
    className: classes['figure'] ?? '',
    ...bind(name),
  })
  return (
    <Section title="Zeitplan und Aufbewahrung">
      <div className={classes['plan']}>
        {/* Not a time input: that follows the browser's language and may show AM and PM. */}
        <TextInput
          label={settingNames.time}
          className={classes['figure']}
          inputMode="numeric"
          rightSection={<IconClock {...icon} />}
          {...bind('time')}
        />
        <NumberInput {...count('keepDaily')} />
        <NumberInput {...count('keepMonthly')} />
        <p className="meta">
          Einmal je Tag, Zeitzone Europe/Vienna. Behalten werden die Sicherungen der letzten Tage und darüber
          hinaus eine je Monat. Gelöscht wird nur nach einer gelungenen Sicherung und nie die neueste.
        </p>
      </div>
    </Section>
  )
}
