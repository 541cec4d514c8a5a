/** Untyped part of mailauth; only what we use. */
declare module 'mailauth/lib/dmarc/get-dmarc-record.js' {
  import type { DNSResolver } from 'mailauth'

  export interface DmarcRecord {
    p?: string
    sp?: string
    t?: string
    pct?: number
    rua?: string
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
