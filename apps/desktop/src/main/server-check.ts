import { CONSOLE_LEVEL, desktop, Introduction } from '@app/contracts/desktop'
import { serverOrigin } from './addresses.ts'

/** Milliseconds. */
const PATIENCE = 10_000

export interface CheckedServer {
  origin: string
  company: string
  version: string
}

/** `message` is a sentence with the next step; `isVersion`: only the version is wrong. */
export class ServerRefusal extends Error {
  readonly isVersion: boolean

  constructor(message: string, isVersion = false) {
    super(message)
    this.isVersion = isVersion
  }
}

/** Chromium's network errors in words; the first match wins. */
const MEANINGS: [RegExp, (host: string) => string][] = [
  [
    /ERR_CERT_DATE_INVALID/,
    host =>
      `Das Zertifikat von „${host}“ ist abgelaufen oder gilt noch nicht. Prüfen Sie die Uhr dieses Geräts; stimmt sie, muss Ihre Administration es erneuern.`,
  ],
  [
    /ERR_CERT_COMMON_NAME_INVALID/,
    host =>
      `Das Zertifikat des Servers ist nicht auf „${host}“ ausgestellt. Prüfen Sie die Schreibweise oder fragen Sie Ihre Administration nach der richtigen Adresse.`,
  ],
  [
    /ERR_(CERT|SSL|BAD_SSL)/,
    host =>
      `Die Verbindung zu „${host}“ ist nicht sicher: Dem Zertifikat ist nicht zu trauen. Wenden Sie sich an Ihre Administration; ohne gültiges Zertifikat verbindet sich die Konsole nicht.`,
  ],
  [
    /ERR_NAME_NOT_RESOLVED/,
    host =>
      `„${host}“ ist nicht zu finden. Prüfen Sie die Schreibweise, und ob Sie im Firmennetz oder mit dem VPN verbunden sind.`,
  ],
  [
    /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/,
    () => 'Dieses Gerät hat keine Verbindung zum Netz. Stellen Sie sie her und versuchen Sie es noch einmal.',
  ],
  [
    /redirect/i,
    host =>
      `„${host}“ verweist auf eine andere Adresse. Öffnen Sie sie im Browser und tragen Sie ein, was danach in der Adresszeile steht.`,
  ],
]

function refusalOf(error: unknown, host: string): ServerRefusal {
  const text = error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error)
  const meaning = MEANINGS.find(([words]) => words.test(text))?.[1]
  return new ServerRefusal(
    meaning?.(host) ??
      `„${host}“ antwortet nicht. Prüfen Sie Adresse und Port, oder fragen Sie Ihre Administration, ob der Server läuft.`,
  )
}

async function introductionOf(response: Response, host: string): Promise<Introduction> {
  if (response.status >= 500)
    throw new ServerRefusal(
      `Der Server unter „${host}“ ist gerade nicht bereit. Versuchen Sie es in ein paar Minuten noch einmal.`,
    )
  const read = Introduction.safeParse(await response.json().catch(() => null))
  if (response.ok && read.success) return read.data
  throw new ServerRefusal(
    `Unter „${host}“ antwortet ein anderer Dienst. Tragen Sie die Adresse ein, unter der die Konsole im Browser läuft, ohne alles nach dem Namen.`,
  )
}

function checkLevel({ level, version }: Introduction, own: string): void {
  if (level < CONSOLE_LEVEL)
    throw new ServerRefusal(
      `Der Server (Version ${version}) ist älter als diese Konsole (Version ${own}). Bitten Sie Ihre Administration, ihn zu aktualisieren, oder installieren Sie die Konsole in Version ${version}.`,
      true,
    )
  if (level > CONSOLE_LEVEL)
    throw new ServerRefusal(
      `Der Server (Version ${version}) ist neuer als diese Konsole (Version ${own}). Installieren Sie die Konsole in Version ${version}; Ihre Administration stellt sie bereit.`,
      true,
    )
}

interface Asking {
  fetch(address: string, init: RequestInit): Promise<Response>
  /** Accepts http on this machine. */
  allowsLocal: boolean
  version: string
}

/** Throws a ServerRefusal, or the sentence of serverOrigin. */
export async function checkServer(
  address: string,
  { fetch, allowsLocal, version }: Asking,
): Promise<CheckedServer> {
  const origin = serverOrigin(address, allowsLocal)
  const { host } = new URL(origin)
  let response
  try {
    const init = { credentials: 'omit', redirect: 'error', signal: AbortSignal.timeout(PATIENCE) } as const
    response = await fetch(origin + desktop.introduction.path, init)
  } catch (error) {
    throw refusalOf(error, host)
  }
  const introduction = await introductionOf(response, host)
  checkLevel(introduction, version)
  return { origin, company: introduction.company, version: introduction.version }
}
