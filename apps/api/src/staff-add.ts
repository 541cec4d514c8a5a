import 'reflect-metadata'
import { NewAccount } from '@app/contracts/accounts'
import { fieldMessages, inLanguage } from '@app/contracts/validation'
import { parseArgs } from 'node:util'
import { DataSource } from 'typeorm'
import { AuditService } from './audit/audit.service.ts'
import { makePasswordLink } from './auth/password-links.service.ts'
import { readSettings, StartRefused } from './platform/config/settings.ts'
import { dataSourceOptions } from './platform/database/data-source.ts'
import { withDatabase } from './platform/database/with-database.ts'
import { refuse } from './refuse.ts'

const USAGE = 'Aufruf: npm run staff:add -- --name "Vorname Nachname" --email name@example.org'

interface Person {
  name: string
  email: string
}

function readPerson(args: string[]): Person {
  try {
    const { values } = parseArgs({ args, options: { name: { type: 'string' }, email: { type: 'string' } } })
    const result = NewAccount.safeParse(values, inLanguage('de'))
    if (result.success) return result.data
    throw new StartRefused([...Object.values(fieldMessages(result.error.issues)), USAGE])
  } catch (error) {
    throw error instanceof StartRefused ? error : new StartRefused([USAGE], { cause: error })
  }
}

/** Creates the account, or a new link for an existing one; returns what to print. */
function addTo(database: DataSource, { name, email }: Person, publicUrl: string): Promise<string> {
  const audit = new AuditService(database)
  return database.transaction(async tx => {
    const [known] = await tx.query<{ id: number; name: string; disabledAt: Date | null }[]>(
      'select id, name, "disabledAt" from staff where plain_address(email) = plain_address($1)',
      [email],
    )
    if (known?.disabledAt)
      throw new StartRefused([`Das Konto ${email} ist gesperrt. Ein anderes Konto kann es entsperren.`])
    const [{ id }] = known
      ? [known]
      : await tx.query<[{ id: number }]>('insert into staff (name, email) values ($1, $2) returning id', [
          name,
          email,
        ])
    const subject = `${known?.name ?? name}: auf dem Server`
    await audit.record({ action: known ? 'account.changed' : 'account.added', subject }, tx)
    const { link } = await makePasswordLink(tx, { publicUrl, staffId: id })
    const done = known
      ? `Das Konto ${email} gibt es schon; neuer Link`
      : `Konto angelegt für ${name} (${email})`
    return `${done}.\nPasswort festlegen, einmal und binnen 30 Minuten:\n${link}\n`
  })
}

async function main(): Promise<void> {
  const person = readPerson(process.argv.slice(2))
  const settings = readSettings(process.env)
  const text = await withDatabase(settings, async url => {
    const database = await new DataSource(dataSourceOptions(url, 'staff-add')).initialize()
    try {
      return await addTo(database, person, settings.publicUrl)
    } finally {
      await database.destroy()
    }
  })
  process.stdout.write(text)
}

await main().catch(refuse)
