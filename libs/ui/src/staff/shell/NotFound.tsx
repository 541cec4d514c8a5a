import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Page } from './Page.tsx'

/** A staff address that leads nowhere. */
export function NotFound({ home }: { home: '/admin' | '/crm' }) {
  return (
    <Page title="Seite nicht gefunden">
      <EmptyState
        isPage
        icon={IconMapOff}
        title="Seite nicht gefunden"
        text="Diese Adresse gibt es in der Konsole nicht."
      >
        <Button component={Link} to={home}>
          {home === '/crm' ? 'Zur Pipeline' : 'Zum Dashboard'}
        </Button>
      </EmptyState>
    </Page>
  )
}
