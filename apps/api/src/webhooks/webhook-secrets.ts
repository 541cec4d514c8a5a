import { Injectable } from '@nestjs/common'
import { randomBytes } from 'node:crypto'
import { SecretBox, SecretKey } from '../platform/security/secret-box.ts'
import { SECRET_PREFIX } from './webhook-sender.ts'

/** Signing secrets in the format of Standard Webhooks; sealed in the table. */
@Injectable()
export class WebhookSecrets {
  private readonly box: SecretBox

  constructor(secretKey: SecretKey) {
    this.box = new SecretBox(secretKey.derive('webhooks'))
  }

  make(): { secret: string; sealed: string } {
    const secret = SECRET_PREFIX + randomBytes(32).toString('base64')
    return { secret, sealed: this.box.seal(secret) }
  }

  /** Null if sealed with another key. */
  open(sealed: string): string | null {
    return this.box.openOrNull(sealed)
  }
}
