import { brand } from '@app/contracts/brand'
import { domainOf, plainDomain } from '../platform/addresses/plain-address.ts'

const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"'()[\]]+/gi

/** How people take their leave; what follows is their signature. */
const FAREWELL =
  /^[ \t]*(?:--|mit (?:freundlich|best|lieb)|freundliche|(?:beste|liebe|viele|sch(?:ö|oe)ne|herzliche) gr|mfg|lg\b|vg\b|gru(?:ß|ss)|(?:best|kind|warm|many)(?: regards| wishes)|regards|sincerely|yours|cheers|best,|thanks,|thank you,)/im

/** The text without its signature. */
export function bodyOf(text: string): string {
  const end = text.search(FAREWELL)
  // A text that begins with its farewell has nothing else to say.
  return end > 0 ? text.slice(0, end) : text
}

const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`)

/** The host of an address with or without scheme, without "www."; empty where there is none. */
function hostOf(link: string): string {
  const address = URL.parse(/^https?:/i.test(link) ? link : `https://${link}`)
  return plainDomain(address?.hostname ?? '').replace(/^www\./, '')
}

/** Our pages, and those of the makers of what we sell. */
const ownDomains = [
  ...[brand.email, brand.careersEmail].map(domainOf),
  ...[brand.companyUrl, brand.bookingUrl, brand.aiPartner.url, brand.robotPartner.url].map(hostOf),
  ...brand.robotPartner.imageDomains,
  'localhost',
  '127.0.0.1',
]

/** Where people meet, and keep plans, pictures and films that they want to show. */
const ofEverybody =
  `calendly.com cal.com doodle.com zoom.us zoom.com teams.microsoft.com teams.live.com meet.google.com webex.com
  gotomeeting.com outlook.office365.com outlook.office.com bookings.cloud.microsoft calendar.app.google drive.google.com
  docs.google.com photos.google.com photos.app.goo.gl maps.app.goo.gl maps.google.com maps.google.at google.com google.at google.de
  google.ch openstreetmap.org dropbox.com wetransfer.com we.tl swisstransfer.com transfernow.net onedrive.live.com 1drv.ms
  sharepoint.com box.com icloud.com nextcloud.com magentacloud.de filemail.com smash.com youtube.com youtu.be vimeo.com
  grabcad.com traceparts.com 3dfindit.com partcommunity.com`.split(/\s+/)

/** Addresses that tell nothing of where they lead. */
const SHORTENERS = new Set(
  `1ink.cc 1url.com 2.ly 2u.pw 3.ly 4url.cc adf.ly b.link b2n.ir bc.vc bit.do bit.hk bit.ly bitly.com bitly.is bitly.ws
  bl.ink bom.so buff.ly clck.ru cli.gs cutt.ly cutt.us dlvr.it dub.co dub.sh ff.im gg.gg gmy.su goo.gl goo.su hyp.li
  ift.tt is.gd j.mp kurzelinks.de kutt.it l.ead.me lc.cx linkr.it lnk.bio lnk.to lnkd.in me2.do n9.cl nvrl.io ouo.io
  ow.ly past.is po.st prf.hn q.gs qr.ae qr.net qrco.de rb.gy rebrand.ly rlu.ru rotf.lol s.ee s.id s2r.co sh.st shor.by
  short.cm short.gy short.io short.link shorte.st shorten.ee shorter.me shortlink.de shorturl.asia shorturl.at
  shorturl.com shrinkme.io shrtco.de shrtm.nu smarturl.it snip.ly soo.gd spoo.me su.pr surl.li t.cn t.co t.ly t.ps t1p.de
  t2m.io tinu.be tiny.cc tiny.ie tiny.one tiny.pl tinylink.net tinyurl.com tny.im tr.ee tr.im trib.al u.bb u.nu u.to
  urlis.net urlr.me urlz.at urlz.fr v.gd vu.fr vzturl.com x.co x.gd xurl.es y2u.be yt.vu zi.ma zpr.io zws.im zzb.bz`.split(
    /\s+/,
  ),
)

/** Hosts that a text leads to, each once, without ours and the sender's own. */
export function foreignHosts(
  text: string,
  { email, publicUrl }: { email: string; publicUrl?: string },
): string[] {
  const own = [...ownDomains, ...ofEverybody, domainOf(email), ...(publicUrl ? [hostOf(publicUrl)] : [])]
  const hosts = new Set((text.match(LINK) ?? []).map(hostOf).filter(Boolean))
  return [...hosts].filter(host => !own.some(domain => domain && isWithin(host, domain)))
}

/** Whether a text hides where it leads: with or without scheme, as such addresses are often written. */
export function hasShortLink(text: string): boolean {
  const named = text.toLowerCase().match(/\b(?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,20}(?=\/[a-z0-9])/g) ?? []
  return named.some(host => SHORTENERS.has(host.replace(/^www\./, '')))
}
