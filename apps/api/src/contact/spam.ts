import type * as z from 'zod'
import { brand } from '@app/contracts/brand'
import type { ContactFields, SpamReason } from '@app/contracts/contact'
import { spelledOut } from '@app/contracts/text'
import {
  BAIT,
  CALL,
  FOUND_US,
  NEED,
  OFFER,
  PRICE,
  SITES,
  WANT,
  YOURS,
  services,
  tellTales,
  wares,
} from './pitch-words.ts'
import { domainOf, plainDomain } from '../platform/addresses/plain-address.ts'

const ordinary = (text: string) =>
  spelledOut(
    inOneScript(
      text
        .normalize('NFKC')
        .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
        .toLowerCase(),
    ),
  )
    .replace(/(?<![a-z\d])(?:[a-z] ){2,}[a-z](?![a-z\d])/g, letters => letters.replaceAll(' ', ''))
    .replace(/\b(?:[a-z]\.){2,}/g, letters => letters.replaceAll('.', ''))
    .replace(/[-–—_/\s’'`´]+/g, ' ')

const count = (text: string, patterns: readonly RegExp[]) =>
  patterns.filter(pattern => pattern.test(text)).length

/** Points needed for a pitch: more if the text is about machines, most if it asks for one. */
function needed(text: string): number {
  if (!NEED.test(text)) return 2
  return WANT.test(text) ? 5 : 3
}

function isPitch(message: string): boolean {
  const text = ordinary(message).replace(FOUND_US, ' ')
  const telling = count(text, Object.values(tellTales))
  const served = WANT.test(text) ? 0 : count(text, Object.values(services))
  const sold = count(text, Object.values(wares)) + served + 2 * telling
  const manner = count(text, [OFFER, YOURS, BAIT, PRICE, CALL])
  if (sold) return telling > 1 || sold + manner >= needed(text)
  if (NEED.test(text) || !SITES.test(text)) return false
  return OFFER.test(text) || count(text, [BAIT, PRICE, CALL]) > 1
}

/** Letters of other scripts that look Latin, used to hide words from filters. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  ѕ: 's',
  т: 't',
  ѵ: 'v',
  ԝ: 'w',
  х: 'x',
  у: 'y',
  ο: 'o',
  ν: 'v',
  ι: 'i',
  ρ: 'p',
}

/** Lower case, with mixed-script words turned into Latin: nobody writes those honestly. */
const inOneScript = (text: string) =>
  text.replace(/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+/gu, word => {
    const read = word.replace(/[^a-z]/g, letter => LOOK_ALIKES[letter] ?? letter)
    return /[a-z]/.test(word) && /^[a-z]+$/.test(read) ? read : word
  })

/** Minimum of letters to judge the script; syllable and word scripts need fewer. */
const TELLING = 20
const SYLLABLES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
const PER_SYLLABLE = 3

/** A request for a robot is welcome in any script. */
const ABOUT_MACHINES =
  /\b(estun|robots?|roboter|scara|cobot|er\d+-\d+)\b|\d\s?(kg|mm|cm)\b|\d\s?(кг|мм|см|тонн)|робот|манипулятор|маніпулятор|захват|станок|станк|верстат|пал+ет|свар|зварю|автоматизац|机器人|機器人|机械|机床|焊接|码垛|搬运|自动化|公斤|千克|毫米|ロボット|溶接|自動化|로봇|용접|자동화|ρομπότ|παλετοπο|συγκόλληση|روبوت|רובוט/i

function isForeign(text: string): boolean {
  const syllables = text.match(SYLLABLES)?.length ?? 0
  const letters = (text.match(/\p{L}/gu)?.length ?? 0) + (PER_SYLLABLE - 1) * syllables
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return letters >= TELLING && latin < letters / 2 && !ABOUT_MACHINES.test(text)
}

const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"'()[\]]+/gi

const FAREWELL =
  /^[ \t]*(?:--|mit (?:freundlich|best|lieb)|freundliche|(?:beste|liebe|viele|sch(?:ö|oe)ne|herzliche) gr|mfg|lg\b|vg\b|gru(?:ß|ss)|(?:best|kind|warm|many)(?: regards| wishes)|regards|sincerely|yours|cheers|best,|thanks,|thank you,)/im

function bodyOf(text: string): string {
  const end = text.search(FAREWELL)
  // A text that starts with its closing has nothing else.
  return end > 0 ? text.slice(0, end) : text
}

const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`)

function hostOf(link: string): string {
  const address = URL.parse(/^https?:/i.test(link) ? link : `https://${link}`)
  return plainDomain(address?.hostname ?? '').replace(/^www\./, '')
}

const ownDomains = [
  ...[brand.email, brand.careersEmail].map(domainOf),
  ...[brand.companyUrl, brand.bookingUrl, brand.aiPartner.url, brand.robotPartner.url].map(hostOf),
  ...brand.robotPartner.imageDomains,
  'localhost',
  '127.0.0.1',
]

/** Legitimate in a request: meetings, file sharing, pictures and films. */
const ofEverybody =
  `calendly.com cal.com doodle.com zoom.us zoom.com teams.microsoft.com teams.live.com meet.google.com webex.com
  gotomeeting.com outlook.office365.com outlook.office.com bookings.cloud.microsoft calendar.app.google drive.google.com
  docs.google.com photos.google.com photos.app.goo.gl maps.app.goo.gl maps.google.com maps.google.at google.com google.at google.de
  google.ch openstreetmap.org dropbox.com wetransfer.com we.tl swisstransfer.com transfernow.net onedrive.live.com 1drv.ms
  sharepoint.com box.com icloud.com nextcloud.com magentacloud.de filemail.com smash.com youtube.com youtu.be vimeo.com
  grabcad.com traceparts.com 3dfindit.com partcommunity.com`.split(/\s+/)

/** URL shorteners, which hide their target. */
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

/** Distinct link hosts, without ours and the sender's. */
function foreignHosts(text: string, { email, publicUrl }: { email: string; publicUrl?: string }): string[] {
  const own = [...ownDomains, ...ofEverybody, domainOf(email), ...(publicUrl ? [hostOf(publicUrl)] : [])]
  const hosts = new Set((text.match(LINK) ?? []).map(hostOf).filter(Boolean))
  return [...hosts].filter(host => !own.some(domain => domain && isWithin(host, domain)))
}

/** Contains a shortened link, with or without a scheme. */
function hasShortLink(text: string): boolean {
  const named = text.toLowerCase().match(/\b(?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,20}(?=\/[a-z0-9])/g) ?? []
  return named.some(host => SHORTENERS.has(host.replace(/^www\./, '')))
}

type Message = Pick<
  z.output<typeof ContactFields>,
  'firstName' | 'lastName' | 'email' | 'company' | 'message'
>

/** Visitors link to two foreign sites, such as a film or a drawing; more looks like advertising. */
const USUAL_HOSTS = 2
/** BBCode only with an address: "[url] field" and "a[link]" are program code. */
const MARKUP =
  /<\s*(a\s[^>]*href|script|iframe|img)\b|\[(url|link)(=|\])["'\s]*(https?:|www\.|[a-z\d-]+\.[a-z]{2,})/i
const ADDRESS = /https?:\/\/|\bwww\.\w/i

/**
 * Judges a request by itself. Every rule must be explainable in one sentence, which staff read. Links to our pages, to
 * the sender's and in a signature are fine.
 */
export function spamReasonsOf(request: Message, publicUrl?: string): SpamReason[] {
  const { firstName, lastName, email, company, message } = request
  const own = { email, ...(publicUrl && { publicUrl }) }
  const isNamed = [firstName, lastName].some(text => ADDRESS.test(text))
  const rules: Record<Exclude<SpamReason, 'repeated'>, boolean> = {
    links: foreignHosts(bodyOf(message), own).length > USUAL_HOSTS,
    short_link: hasShortLink(message),
    markup: MARKUP.test(message),
    advertising: isPitch(message),
    foreign_script: isForeign(message),
    address_in_name: isNamed || (/https?:/i.test(company) && foreignHosts(company, own).length > 0),
  }
  return (Object.keys(rules) as (keyof typeof rules)[]).filter(reason => rules[reason])
}

/** Shorter messages coincide by chance ("Bitte um Rückruf"). */
export const SHORTEST_REPEATED = 60
