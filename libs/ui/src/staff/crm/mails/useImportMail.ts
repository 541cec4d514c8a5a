import { dashboard } from '@app/contracts/dashboard'
import { customers } from '@app/contracts/customers'
import { resourceKey } from '@app/contracts/endpoint'
import type { MailImport } from '@app/contracts/mails'
import { useQueryClient } from '@tanstack/react-query'
import { isUnauthorized } from '../../../api/failure.ts'
import { readAgain } from '../../../api/read-again.ts'
import type { DroppedFile } from '../../../kit/dropped-files.ts'
import type { Bridge } from '../../bridge.ts'
import { useBridge } from '../../BridgeProvider.tsx'
import { useSession } from '../../shell/session-context.ts'

const GONE = 'Die Datei ist nicht mehr lesbar. Ziehen Sie die E-Mail noch einmal hierher.'

/** Puts one mail on a customer and refreshes the page. Rejects with an Error whose message is a sentence for people. */
export function useImportMail(customerId: number): (file: DroppedFile) => Promise<MailImport> {
  const bridge = useBridge()
  const session = useSession()
  const queryClient = useQueryClient()

  return async file => {
    const mail = { name: file.name, bytes: await bytesOf(file) }
    const result = await importWithSession(bridge, customerId, mail, session.renew)
    void readAgain(queryClient, { queryKey: resourceKey(customers.list) })
    void readAgain(queryClient, { queryKey: resourceKey(dashboard.get) })
    return result
  }
}

async function bytesOf(file: DroppedFile) {
  try {
    return await file.bytes
  } catch (cause) {
    throw new Error(GONE, { cause })
  }
}

/** A session that ended meanwhile is renewed, and the mail is sent again. */
async function importWithSession(
  bridge: Bridge,
  customerId: number,
  mail: Parameters<Bridge['importMail']>[1],
  renew: () => Promise<boolean>,
): Promise<MailImport> {
  try {
    return await bridge.importMail(customerId, mail)
  } catch (error) {
    if (!isUnauthorized(error) || !(await renew())) throw error
    return bridge.importMail(customerId, mail)
  }
}
