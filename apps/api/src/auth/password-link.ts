import type { PasswordLink } from '@app/contracts/accounts'
import { createHash, randomBytes } from 'node:crypto'
import type { EntityManager } from 'typeorm'

/** How a token stands in the table. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Makes a link that works once, for 30 minutes, in place of a former one. Without an account it makes the first one. */
export async function makePasswordLink(
  tx: EntityManager,
  { publicUrl, staffId }: { publicUrl: string; staffId: number | null },
): Promise<PasswordLink> {
  const token = randomBytes(32).toString('base64url')
  await tx.query('delete from setup_links where "staffId" is not distinct from $1', [staffId])
  const [row] = await tx.query<[{ expiresAt: Date }]>(
    `insert into setup_links ("tokenHash", "expiresAt", "staffId") values ($1, now() + interval '30 minutes', $2)
       returning "expiresAt"`,
    [hashOfToken(token), staffId],
  )
  return { link: `${publicUrl}/admin/setup?token=${token}`, expiresAt: row.expiresAt.toISOString() }
}
