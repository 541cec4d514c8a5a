import { Button } from '@mantine/core'
import { IconPlugConnectedX, IconRefresh, type Icon } from '@tabler/icons-react'
import { icon } from './icon.ts'
import { Notice } from './Notice.tsx'

interface ErrorNoticeProps {
  title?: string
  text: string
  glyph?: Icon
  retry?: { label: string; onRetry: () => void }
}

/** What failed, and the way to try again. */
export function ErrorNotice({ title, text, glyph = IconPlugConnectedX, retry }: ErrorNoticeProps) {
  return (
    <Notice
      tone="error"
      icon={glyph}
      {...(title && { title })}
      actions={
        retry && (
          <Button leftSection={<IconRefresh {...icon} />} onClick={retry.onRetry}>
            {retry.label}
          </Button>
        )
      }
    >
      {text}
    </Notice>
  )
}
