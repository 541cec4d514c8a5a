import { Injectable } from '@nestjs/common'
import type { Returned } from '@app/contracts/endpoint'
import type { Learn, mailTray } from '@app/contracts/mail-tray'
import type { EntityManager } from 'typeorm'
import type * as z from 'zod'
import { isProvider } from '../../../platform/domains/provider-domains.ts'
import { domainOf } from '../../../platform/addresses/plain-address.ts'

type Learned = Returned<typeof mailTray.learned>[number]

interface Lesson {
  address: string
  kind: Exclude<z.output<typeof Learn>, 'nothing'>
  customerId: number
  learnedById: number | null
  batchId: number | null
}

/** Remembers whom staff said that an address belongs to, so that the next mail needs no question. */
@Injectable()
export class LearnedAddresses {
  /** Null where there is nothing to learn: the domain of a provider says nothing about a company. */
  async learn(
    tx: EntityManager,
    { address, kind, customerId, learnedById, batchId }: Lesson,
  ): Promise<Learned | null> {
    const domain = domainOf(address)
    if (kind === 'domain' && isProvider(domain)) return null
    const [known] = await tx.query<unknown[]>(
      'select 1 from customers where id = $1 and plain_address(email) = $2',
      [customerId, address],
    )
    if (known && kind === 'address') return null
    const [learned] = await tx.query<Learned[]>(
      `with learned as (
         insert into learned_addresses (kind, value, "customerId", "learnedById", "batchId")
         values ($1, $2, $3, $4, $5) on conflict (kind, value, "customerId") do nothing returning *)
       select l.id, l.kind, l.value, l."learnedAt", s.name as "learnedBy",
           jsonb_build_object('id', c.id, 'companyName', c."companyName") as customer
         from learned l join customers c on c.id = l."customerId" left join staff s on s.id = l."learnedById"`,
      [kind, kind === 'domain' ? domain : address, customerId, learnedById, batchId],
    )
    return learned ?? null
  }
}
