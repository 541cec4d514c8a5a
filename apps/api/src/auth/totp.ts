import { brand } from '@app/contracts/brand'
import { Secret, TOTP } from 'otpauth'

/** Seconds that a code holds. */
const PERIOD = 30
/** Codes before and after that are taken, too: clocks of phones differ. */
const WINDOW = 1

const totpOf = (secret: string, label?: string) =>
  new TOTP({
    issuer: brand.name,
    secret: Secret.fromBase32(secret),
    period: PERIOD,
    ...(label !== undefined && { label }),
  })

/** A new secret of 160 bits, base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What an authenticator app reads from the QR code. */
export function totpUri(secret: string, label: string): string {
  return totpOf(secret, label).toString()
}

/** The number of the 30 seconds that a code belongs to, or null where it is no code of this secret around this time. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta
}
