import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { icon } from '../../kit/icon.ts'
import classes from './BackLink.module.css'

/** The way from a record to the list it belongs to, above its title. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Button
      component={Link}
      to={to}
      variant="subtle"
      color="gray"
      className={classes['link']}
      leftSection={<IconArrowLeft {...icon} />}
    >
      {children}
    </Button>
  )
}
