import { Badge } from '@mantine/core'
import { IconCircle, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Tone } from '../theme/colors.ts'

/** A state as icon and word, so that it is never told by colour alone. */
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

/** A kind (type of a customer, of an activity) as a framed word. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <Badge variant="outline" color="gray">
      {children}
    </Badge>
  )
}
