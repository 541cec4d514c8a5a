/** A part of mailauth that has no types of its own; only what is used here is declared. */
declare module 'mailauth/lib/dmarc/get-dmarc-record.js' {
  import type { DNSResolver } from 'mailauth'

  /** A policy record by its tags. */
  export interface DmarcRecord {
    p?: string
    sp?: string
    t?: string
    pct?: number
    rua?: string
    /** The record as it stands in DNS. */
    rr: string
    /** Inherited from a parent domain. */
    isOrgRecord: boolean
    recordDomain: string
  }

  type Lookup = (name: string) => Promise<unknown>

  export default function getDmarcRecord(domain: string, resolver: DNSResolver): Promise<DmarcRecord | false>
  export function createRecordLookup(resolver: DNSResolver): Lookup
  export function getOrgDomain(domain: string, lookup: Lookup): Promise<string>
}
