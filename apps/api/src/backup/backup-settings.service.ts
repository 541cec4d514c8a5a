import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import type { EntityManager, Repository } from 'typeorm'
import {
  type BackupSettings as ShownSettings,
  type backup,
  backupSettingsDefaults,
} from '@app/contracts/backup'
import type { Parsed } from '@app/contracts/endpoint'
import { AuditService } from '../audit/audit.service.ts'
import type { ArchiveKey } from './archive.ts'
import { BackupSettings } from './backup-settings.entity.ts'
import { isRecipient, ownIdentity, ownRecipient } from './keys.ts'
import { placeOf } from './place.ts'
import type { Rotation } from './rotation.ts'
import type { TargetAccess } from './targets.ts'
import { Clock } from '../platform/clock/clock.ts'
import { Transactions } from '../platform/database/transactions.ts'
import type { Call } from '../platform/http/call.ts'
import { found, problem } from '../platform/http/problem.ts'
import { SealBroken, SecretBox, SecretKey } from '../platform/security/secret-box.ts'

const ONLY = { id: 1 }

export interface BackupPlan {
  target: TargetAccess
  key: ArchiveKey
  opens: ArchiveKey
  rotation: Rotation
}

function shown({ sealedSecretKey, sealedPassphrase, ...settings }: BackupSettings): ShownSettings {
  return {
    ...settings,
    s3SecretKey: '',
    s3SecretKeySet: sealedSecretKey !== '',
    passphrase: '',
    passphraseSet: sealedPassphrase !== '',
  }
}

type Entered = Parsed<typeof backup.save>

// A secret is only for its endpoint and access key: never send it to another server.
function needsSecret(stored: BackupSettings, wanted: Entered): boolean {
  return (
    wanted.target === 's3' &&
    (!stored.sealedSecretKey ||
      stored.s3Endpoint !== wanted.s3Endpoint ||
      stored.s3AccessKey !== wanted.s3AccessKey)
  )
}

/** Secrets go in and only come out for a backup. */
@Injectable()
export class BackupSettingsService {
  private readonly box: SecretBox

  constructor(
    @InjectRepository(BackupSettings) private readonly settings: Repository<BackupSettings>,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly secretKey: SecretKey,
  ) {
    this.box = new SecretBox(secretKey.derive('backup-settings'))
  }

  /** The saved settings, or the defaults (switched off). */
  async get(): Promise<ShownSettings> {
    const stored = await this.settings.findOneBy(ONLY)
    if (stored) return shown(stored)
    const unset = { s3SecretKey: '', s3SecretKeySet: false, passphrase: '', passphraseSet: false } as const
    return { ...backupSettingsDefaults, ...unset, version: 1 }
  }

  async save(entered: Entered, { staff, address }: Call): Promise<ShownSettings> {
    const { version, password: _, s3SecretKey, passphrase, ...fields } = entered
    if (fields.keyKind === 'recipient' && !isRecipient(fields.recipient))
      throw problem('request.invalid', { fields: { recipient: 'Dieser Schlüssel ist nicht vollständig' } })
    return this.transactions.run(async tx => {
      const stored = await this.lock(tx)
      if (version !== undefined && version !== stored.version)
        throw problem('backup.changed', { current: shown(stored) })
      if (!s3SecretKey && needsSecret(stored, entered))
        throw problem('backup.secret_required', {
          fields: { s3SecretKey: 'Geheimer Schlüssel ist erforderlich' },
        })
      if (fields.keyKind === 'passphrase' && !passphrase && !stored.sealedPassphrase)
        throw problem('backup.passphrase_required', { fields: { passphrase: 'Passphrase ist erforderlich' } })
      // After switching it on, or moving it, in the afternoon, don't make up for this morning.
      const isMoved = (fields.isEnabled && !stored.isEnabled) || fields.time !== stored.time
      const saved = await tx.save(
        tx.merge(BackupSettings, stored, {
          ...fields,
          ...(s3SecretKey && { sealedSecretKey: this.box.seal(s3SecretKey) }),
          ...(passphrase && { sealedPassphrase: this.box.seal(passphrase.trim()) }),
          ...(isMoved && { enabledSince: this.clock.now() }),
        }),
      )
      const subject = saved.isEnabled ? `täglich um ${saved.time}, ${placeOf(saved)}` : 'ausgeschaltet'
      await this.audit.record({ action: 'backup.saved', staff, address, subject }, tx)
      return shown(saved)
    })
  }

  /** Throws if not set up. */
  async plan(): Promise<BackupPlan> {
    const stored = found(await this.settings.findOneBy(ONLY), 'backup.not_set_up')
    try {
      return { target: this.access(stored), ...(await this.keys(stored)), rotation: stored }
    } catch (error) {
      if (error instanceof SealBroken) throw problem('backup.unsealable', { cause: error })
      throw error
    }
  }

  private access(stored: BackupSettings): TargetAccess {
    if (stored.target === 'folder') return { kind: 'folder', folder: stored.folder }
    return {
      kind: 's3',
      endpoint: stored.s3Endpoint,
      region: stored.s3Region,
      bucket: stored.s3Bucket,
      prefix: stored.s3Prefix,
      accessKey: stored.s3AccessKey,
      secretKey: this.box.open(stored.sealedSecretKey),
    }
  }

  private async keys(stored: BackupSettings): Promise<Pick<BackupPlan, 'key' | 'opens'>> {
    if (stored.keyKind === 'recipient')
      return {
        key: { recipients: [stored.recipient, await ownRecipient(this.secretKey)] },
        opens: { identity: ownIdentity(this.secretKey) },
      }
    const key = { passphrase: this.box.open(stored.sealedPassphrase) }
    return { key, opens: key }
  }

  private async lock(tx: EntityManager): Promise<BackupSettings> {
    const first = {
      ...ONLY,
      ...backupSettingsDefaults,
      sealedSecretKey: '',
      sealedPassphrase: '',
      enabledSince: this.clock.now(),
    }
    await tx.createQueryBuilder().insert().into(BackupSettings).values(first).orIgnore().execute()
    const stored = await tx.findOne(BackupSettings, { where: ONLY, lock: { mode: 'pessimistic_write' } })
    return found(stored, 'server.failed')
  }
}
