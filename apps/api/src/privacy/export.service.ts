import { Injectable } from '@nestjs/common'
import { brand } from '@app/contracts/brand'
import { DataSource } from 'typeorm'
import { PassThrough } from 'node:stream'
import { ZipFile } from 'yazl'
import { AuditService } from '../audit/audit.service.ts'
import { Clock } from '../platform/clock/clock.ts'
import { ALL_RECORDS, allowSeconds } from '../platform/database/transactions.ts'
import { Files } from '../platform/files/files.service.ts'
import type { Call } from '../platform/http/call.ts'
import { viennaDay } from '@app/contracts/vienna-day'
import {
  addressee,
  PersonalDataRegistry,
  type PersonalRecord,
} from '../platform/personal-data/personal-data.ts'
import { findPerson } from './find-person.ts'

/** Characters forbidden in file names on some system. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const UNSAFE = /[\u0000-\u001f\u007f"*/:<>?\\|]+/g

const README = (email: string, day: string) =>
  [
    `Auskunft nach Art. 15 und 20 DSGVO`,
    '',
    `${brand.legalName}, ${day}`,
    `Person: ${email}`,
    '',
    'daten.json enthält alle gespeicherten Angaben, der Ordner dateien die Dateien dazu.',
    '',
  ].join('\r\n')

@Injectable()
export class ExportService {
  constructor(
    private readonly database: DataSource,
    private readonly registry: PersonalDataRegistry,
    private readonly files: Files,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  async export(email: string, { staff, address }: Call) {
    const collected: Record<string, PersonalRecord[]> = {}
    // One snapshot, so that all records are consistent.
    await this.database.transaction('REPEATABLE READ', async tx => {
      await allowSeconds(tx, ALL_RECORDS)
      const person = await findPerson(tx, addressee(email))
      for (const source of this.registry.sources) {
        const records = await source.records(tx, person)
        if (records.length) collected[source.name] = records
      }
    })
    const files = Object.values(collected).flatMap(records => records.flatMap(({ files = [] }) => files))
    await this.files.requireReadable(files.map(({ fileId }) => fileId))
    await this.audit.record({ action: 'privacy.exported', staff, address })
    const day = viennaDay(this.clock.now())
    return {
      name: `auskunft_${day}.zip`,
      contentType: 'application/zip',
      content: this.zip(email, day, collected),
    }
  }

  private zip(email: string, day: string, collected: Record<string, PersonalRecord[]>): PassThrough {
    const zip = new ZipFile()
    const output = new PassThrough()
    zip.on('error', error => output.destroy(error as Error))
    zip.outputStream.pipe(output)
    zip.addBuffer(Buffer.from(README(email, day)), 'LIESMICH.txt')
    const names = new Map<PersonalRecord, string[]>()
    let position = 0
    for (const record of Object.values(collected).flat())
      for (const { name, fileId } of record.files ?? []) {
        const path = `dateien/${++position}-${name.replace(UNSAFE, '_').slice(-120)}`
        names.set(record, [...(names.get(record) ?? []), path])
        zip.addReadStreamLazy(path, done =>
          this.files.read(fileId).then(
            content => done(null, content),
            (error: Error) => done(error, new PassThrough()),
          ),
        )
      }
    const data = Object.fromEntries(
      Object.entries(collected).map(([name, records]) => [
        name,
        records.map(record => ({ ...record.data, ...(names.has(record) && { dateien: names.get(record) }) })),
      ]),
    )
    zip.addBuffer(Buffer.from(JSON.stringify({ person: email, stand: day, ...data }, null, 2)), 'daten.json')
    zip.end()
    return output
  }
}
