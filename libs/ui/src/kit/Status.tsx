import { Badge } from '@mantine/core'
import { IconCircle, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Tone } from '../theme/colors.ts'

/** Icon and word, so that colour alone never carries the meaning. */
export function Status({
  tone = 'gray',
  icon: Glyph = IconCircle,
  children,
}: {
  tone?: Tone
  icon?: Icon
  children: ReactNode
}) {
  return (
    <Badge color={tone} leftSection={<Glyph size={12} stroke={2} aria-hidden />}>
      {children}
    </Badge>
  )
}

export function Tag({ children }: { children: ReactNode }) {
  return (
    <Badge variant="outline" color="gray">
      {children}
    </Badge>
  )
}
