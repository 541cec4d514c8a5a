import { useEffect, useRef } from 'react'
import {
  type CardImportPreview,
  type CardRow,
  cardFieldNames,
  contactPersonCards,
} from '@app/contracts/contact-person-cards'
import { salutationNames, type Salutation } from '@app/contracts/contact-persons'
import { customers } from '@app/contracts/customers'
import { resourceKey } from '@app/contracts/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useClient } from '../../../api/ApiProvider.tsx'
import { readAgain } from '../../../api/useApi.ts'
import { useToast } from '../../../kit/Toasts.tsx'
import { ImportDialog } from '../../shell/import/ImportDialog.tsx'
import { ImportedValue, useImportFile } from '../../shell/import/ImportTable.tsx'

interface CardImportProps {
  customerId: number
  file: File | null
  onClose: () => void
}

export function CardImport({ customerId, file, onClose }: CardImportProps) {
  const work = useCardImport(customerId, onClose)
  const choose = useRef(work.choose)
  useEffect(() => {
    if (file) choose.current(file)
  }, [file])
  return (
    <ImportDialog
      title="Visitenkarten importieren"
      work={work}
      accept=".vcf,.vcard,text/vcard,text/x-vcard"
      invitation={INVITATION}
      nameHeading="Name"
      words={['Karte', 'Karten']}
      detailsOf={detailsOf}
      onClose={onClose}
    />
  )
}

const INVITATION = (
  <p>
    vCard-Datei (.vcf) hierher ziehen
    <br />
    <span className="meta">
      Aus Outlook, Google Kontakte oder einem Telefon, auch mit mehreren Karten. Übernommen werden Anrede,
      Titel, Name, Funktion, Abteilung, E-Mail, Telefon, Mobil und Notizen. Wer schon beim Kunden steht, wird
      an E-Mail oder Namen erkannt; ergänzt wird nur, was fehlt. Vor dem Übernehmen sehen Sie jede Änderung.
    </span>
  </p>
)

const detailsOf = ({ changes }: CardRow) =>
  changes.map(({ field, after }) => (
    <ImportedValue
      key={field}
      name={cardFieldNames[field]}
      before={undefined}
      after={field === 'salutation' ? salutationNames[after as Salutation] : after}
    />
  ))

function useCardImport(customerId: number, onDone: () => void) {
  const client = useClient()
  const queryClient = useQueryClient()
  const toast = useToast()
  return useImportFile<CardImportPreview, null>({
    initial: null,
    outdatedCode: 'card_import.outdated',
    look: file => client.call(contactPersonCards.preview, { id: customerId, file }),
    take: async (file, _options, { digest }, idempotencyKey) => {
      const input = { id: customerId, file, digest }
      const { created, changed } = await client.call(contactPersonCards.apply, input, { idempotencyKey })
      // People are queried below customers.
      void readAgain(queryClient, { queryKey: resourceKey(customers.list) })
      toast({ title: 'Visitenkarten importiert', text: `${created} neu, ${changed} ergänzt` })
      onDone()
    },
  })
}
