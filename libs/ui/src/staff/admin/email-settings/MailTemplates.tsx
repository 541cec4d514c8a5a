import { mailTemplates, type MailTemplate } from '@app/contracts/email-settings'
import { mailKindNames } from '@app/contracts/outbox'
import { Button, Modal, Skeleton } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { Facts } from '../../../kit/Facts.tsx'
import { smallIcon } from '../../../kit/icon.ts'
import { Section } from '../../../kit/Section.tsx'
import { Tag } from '../../../kit/Status.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { MailSheet } from './MailDialog.tsx'
import classes from './Outbox.module.css'

const languageNames = { de: 'Deutsch', en: 'Englisch' }

export function MailTemplates() {
  const { data: templates, error, refetch } = useApi(mailTemplates.list, {})
  const [opened, setOpened] = useState<MailTemplate | null>(null)
  return (
    <Section title="Vorlagen" flush>
      {error ? (
        <LoadFailure error={error} fallback="Die Vorlagen konnten nicht geladen werden." onRetry={refetch} />
      ) : null}
      {!templates && !error && <Skeleton height={180} />}
      <ul className={classes['rows']}>
        {templates?.map(template => (
          <li key={`${template.kind} ${template.language}`} className={classes['template']}>
            <span className={classes['name']}>{mailKindNames[template.kind]}</span>
            {template.language === 'en' && <Tag>{languageNames.en}</Tag>}
            <span className="spacer" />
            <Button
              size="compact-sm"
              variant="subtle"
              color="petrol"
              leftSection={<IconEye {...smallIcon} />}
              aria-label={`Vorschau: ${mailKindNames[template.kind]}, ${languageNames[template.language]}`}
              onClick={() => setOpened(template)}
            >
              Vorschau
            </Button>
          </li>
        ))}
      </ul>
      <Modal
        opened={opened !== null}
        onClose={() => setOpened(null)}
        title={opened ? `Vorlage: ${mailKindNames[opened.kind]}` : ''}
        size={720}
        centered
      >
        {opened && (
          <>
            <Facts rows={{ Betreff: opened.subject, Sprache: languageNames[opened.language] }} />
            <MailSheet html={opened.html} text={opened.text} />
          </>
        )}
      </Modal>
    </Section>
  )
}
