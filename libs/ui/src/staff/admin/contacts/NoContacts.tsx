import { IconInbox } from '@tabler/icons-react'
import { EmptyState } from '../../../kit/EmptyState.tsx'

export function NoContacts({ isFiltered = false }: { isFiltered?: boolean }) {
  return (
    <EmptyState
      icon={IconInbox}
      title="Keine Kontaktanfragen gefunden"
      text={
        isFiltered
          ? 'Keine Anfrage passt zu Suche und Filter.'
          : 'Hier steht, was Besucher über das Kontaktformular der Website senden.'
      }
    />
  )
}
