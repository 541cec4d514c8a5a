import { createRequire } from 'node:module'
import { plainDomain } from '../addresses/plain-address.ts'

/** From the `email-providers` package; its ES module would need a loader flag for JSON. */
const listed = createRequire(import.meta.url)('email-providers/all.json') as readonly string[]

/** Providers with the same name in many countries. */
const EVERYWHERE = new RegExp(
  `^(${[
    'gmx|yahoo|ymail|rocketmail|myyahoo|hotmail|outlook|live|windowslive|msn|passport|aol|aim',
    'gmail|googlemail|icloud|t-online|t-com|chello|upc|upcmail|tele2|tiscali|wanadoo|lycos|excite',
    'posteo|tutanota|tutamail|tuta|proton|protonmail|fastmail|startmail|hushmail|runbox|mailbox|zohomail|yandex',
  ].join('|')})\\.(com|net|org|eu|info|biz|[a-z]{2}|(co|com|or|org|net)\\.[a-z]{2})$`,
)

const givesMailboxes = (domain: string) => mailboxes.has(domain) || EVERYWHERE.test(domain)

/** A mailbox or page provider's domain says nothing about its user's company. */
export function isProvider(domain: string): boolean {
  const plain = plainDomain(domain.trim())
  return pages.has(plain) || [plain, ...domainsAbove(plain)].some(givesMailboxes)
}

/*
 * Missing in the package: regional networks that give their customers mailboxes, by country. Domains a provider uses
 * for its own staff only do not belong here: they may be customers.
 */

const austria = `a1.net aon.at drei.at magenta.at t-mobile.at tmo.at telering.at one.at bob.at yesss.at liwest.at
  kabsi.at kabelplus.at kabelsignal.at utanet.at uta.at inode.at inode.cc eunet.at eunet.co.at nextra.at
  netway.at vol.at ktvam.at speed.at telekabel.at teleweb.at tirol.com cablelink.at sbg.at surfeu.at
  jet2web.cc highway.telekom.at salzburg-online.at cnet.at pgv.at ainet.at tplus.at ready2web.net kt-net.at wvnet.at
  wavenet.at bnet.at bkf.at b-net.at i-one.at nanet.at sil.at silverserver.at silverserver.co.at
  net4you.at kitznet.at centermail.at live.at hotmail.at yahoo.at sms.at spl.at orange.at mobilkom.at
  a1plus.at citycom.at ycom.at kabelnet.at asak.at zillertal.net cni.at lion.cc mail.at email.at
  firemail.at cable.vol.at inext.at austria.com multikabel.at ycn.com vlbg.at a1business.at a1mail.at
  mymagenta.at spusu.at salzburg.co.at direkt.at`

const germany = `web.de web.com freemail.de freenet.de freenetmail.de arcor.de arcormail.de vodafone.de vodafonemail.de
  kabelmail.de kabelbw.de kabel-bw.de unitybox.de unity-mail.de unitymedia.de netcologne.de netcologne.com
  nexgo.de mnet-mail.de mnet-online.de m-net.de maxi-dsl.de ewetel.net ewetel.de ewe.net osnanet.de
  htp-tel.de htp-online.de swbmail.de nord-com.net versanet.de versanet-online.de versatel.de
  versatel-online.de alice-dsl.net alice-dsl.de alice.de hansenet.de o2mail.de o2online.de o2.de genion.de
  viaginterkom.de planet-interkom.de t-mobile.de t-d1-sms.de t-onlinemail.de magenta.de 1und1.de
  1und1mail.de 1and1.de online.de onlinehome.de online-home.de tiscalinet.de compuserve.de compuserve.com
  callando.de germany.net germanynet.de mail.de email.de e-mail.de epost.de e-postbrief.de mailbox.de
  mailbox.org smart-mail.de directbox.de directbox.com firemail.de firemail.eu surfeu.de debitel.net
  dokom.net dokom.de dokom21.de gelsennet.de gelsen-net.de wtnet.de wilhelm-tel.de willytel.de tng.de
  pyur.net primacom.net primacom.de telecolumbus.net tele-columbus.net kielnet.net kielnet.de mdcc-fun.de
  mdcc.de mdlink.de thueringen.net encoline.de inexio.net vse-net.de vsenet.de rz-online.de kamp-dsl.de
  bitel.de bitel.net teleos.de teleos-web.de helinet.de citykom.de muenster.de emsnet.de tnp-online.de
  wobcom.de augustakom.net augustakom.de komtel.net tesionmail.de tesion.net isis.de ish.de iesy.net
  iesy.de baden-online.de toplink-plannet.de q-dsl.de nikocity.de nefkom.net nefkom.de odn.de
  bayern-mail.de allgaeu.org bn-paf.de comingolstadt.de komro.net cablesurf.de cablemail.de cablenet.de
  addcom.de uni.de ulm-dsl.de in-ulm.de gmx-topmail.de gmx.tm tutanota.de berlin.de hamburg.de koeln.de
  nuernberg.com cityweb.de ruhrnet.de rhein-main.net rhein-neckar.net rhein-zeitung.de topmail.de swol.net
  sbs-net.de lausitz.net lausitz.de wemacom.de infocity-rostock.de heagmedianet.de entega.net vr-web.de
  eplus-online.de inter.net snafu.de in-berlin.de nacamar.de knuut.de ngi.de addsl.de breitband-dsl.de
  dnsnet.de hanse.net lew-telnet.de mobilcom.de talkline.de mobil-mail.de smartsurf.de`

const switzerland = `bluewin.ch bluemail.ch hispeed.ch sunrise.ch swissonline.ch cablecom.ch quickline.ch quickline.com
  quicknet.ch green.ch greenmail.ch vtxmail.ch vtxnet.ch vtx.ch freesurf.ch freemail.ch econophone.ch
  netplus.ch romandie.com citycable.ch ggaweb.ch gga-maur.ch rega-sense.ch sensemail.ch evard.ch iway.ch
  datacomm.ch besonet.ch thurweb.ch tbwnet.ch leunet.ch kfnmail.ch stafag.ch swissmail.org mail.ch
  email.ch teleport.ch glattnet.ch solnet.ch breitband.ch shinternet.ch spin.ch datazug.ch catv.ch
  rhone.ch valaiscom.ch ticino.com tinet.ch active.ch agri.ch pop.agri.ch access.ch dplanet.ch postmail.ch
  postino.ch worldcom.ch span.ch urbanet.ch cybernet.ch gawnet.ch ggs.ch bbcm.ch blueline.ch compuserve.ch
  mydiax.ch diax.ch diaxnet.ch orangemail.ch mail-box.ch bluewin.com ik.me ikmail.com etik.com gmx.ch
  tic.ch dslnet.ch swiss-mail.ch kabelnet.ch fl1.li telecom.li powersurf.li powersurf.com adon.li
  supra.net lol.li sunrise.li pingnet.li`

const italy = `libero.it libero.com virgilio.it tin.it alice.it tim.it timmail.it telecomitalia.it fastwebnet.it
  fastweb.it inwind.it iol.it blu.it giallo.it teletu.it infostrada.it wind.it windtre.it vodafone.it
  tre.it poste.it postecert.it pec.it legalmail.it arubapec.it pec.aruba.it aruba.it arubamail.it
  postacertificata.gov.it postacert.it cert.legalmail.it pecmail.it sicurezzapostale.it mypec.eu email.it
  supereva.it supereva.com interfree.it katamail.com jumpy.it kataweb.it tiscalinet.it caltanet.it
  cheapnet.it mclink.it eolo.it eolomail.it linkem.com rolmail.net dnet.it brennercom.net brennercom.it
  rcm.inet.it gvcc.net akfree.it freemail.it hotmail.it pec.libero.it ticertifica.it gigapec.it
  namirialpec.it`

const france = `free.fr aliceadsl.fr orange.fr laposte.net sfr.fr neuf.fr bbox.fr bouyguestelecom.fr club-internet.fr
  cegetel.net 9online.fr 9business.fr numericable.fr numericable.com noos.fr nordnet.fr libertysurf.fr
  voila.fr caramail.com caramail.fr dbmail.com mailo.com mailoo.org net-c.fr netcourrier.com estvideo.fr
  evhr.net vialis.net calixo.net dartybox.com nerim.net mageos.com worldonline.fr infonie.fr freesurf.fr
  ozone.net k-net.fr`

const eastern = `freemail.hu citromail.hu indamail.hu vipmail.hu mailbox.hu invitel.hu invitelmail.hu digikabel.hu
  digimail.hu axelero.hu matavnet.hu enternet.hu externet.hu interware.hu fibermail.hu monornet.hu
  hdsnet.hu tvn.hu zelkanet.hu emitel.hu drotposta.hu hu.inter.net pr.hu vodafone.hu vnet.hu dunaweb.hu
  tvnetwork.hu kabelnet.hu parisat.hu startadsl.hu vivamail.hu telekom-mail.hu seznam.cz email.cz post.cz
  spoluzaci.cz sweb.cz centrum.cz atlas.cz volny.cz quick.cz iol.cz o2active.cz o2.cz razdva.cz raz-dva.cz
  cmail.cz worldonline.cz mybox.cz inmail.cz klikni.cz netbox.cz nextra.cz vodafonemail.cz unet.cz
  t-email.cz czmail.cz cbox.cz contactel.cz telecom.cz tiscali.cz eurotel.cz oskarmobil.cz stream.cz wo.cz
  azet.sk zoznam.sk centrum.sk post.sk pobox.sk atlas.sk stonline.sk slovanet.sk nextra.sk inmail.sk
  szm.sk orangemail.sk orangenet.sk mail.telekom.sk netkosice.sk zmail.sk email.sk maxnet.sk swan.sk
  satronet.sk naex.sk isternet.sk changenet.sk mail.t-com.sk telecom.sk ba.telecom.sk pobox.com szm.com
  mail.sk siol.net siol.com amis.net t-2.net t-2.si volja.net voljatel.si telemach.net telemach.si
  email.si arnes.si guest.arnes.si triera.net k2.net moj.net tusmobil.si tusmobil.net kabelnet.net
  najdi.si mail386.com inet.hr net.hr iskon.hr vip.hr xnet.hr optinet.hr htnet.hr t.ht.hr hinet.hr globalnet.hr
  metronet.hr amis.hr bnet.hr email.hr vodatel.hr h1telekom.hr carnet.hr skole.hr wp.pl wp.eu onet.pl
  onet.eu onet.com.pl o2.pl go2.pl tlen.pl interia.pl interia.eu interia.com op.pl vp.pl gazeta.pl
  poczta.fm poczta.pl neostrada.pl buziaczek.pl plusnet.pl orange.pl autograf.pl spoko.pl amorki.pl
  gery.pl eranet.pl upcpoczta.pl upc.com.pl aster.pl astercity.net toya.net.pl vectranet.pl idea.net.pl
  hot.pl post.pl int.pl os.pl mail.pl inetia.pl netia.pl poczta.home.pl pro.onet.pl abv.bg mail.bg dir.bg
  gbg.bg rdslink.ro rds.ro romtelecom.ro home.ro open.telekom.rs sbb.rs eunet.rs ptt.rs beotel.net
  bih.net.ba teol.net ukr.net i.ua meta.ua bigmir.net mail.ru bk.ru list.ru inbox.ru rambler.ru ya.ru
  internet.ru inbox.lv one.lv delfi.lt mail.ee hot.ee online.ee`

const western = `ziggo.nl kpnmail.nl kpnplanet.nl planet.nl hetnet.nl xs4all.nl home.nl casema.nl caiway.nl caiway.net
  caiw.nl kabelfoon.nl kabelfoon.net online.nl solcon.nl zeelandnet.nl deltamail.nl hccnet.nl telfort.nl
  wxs.nl worldonline.nl orange.nl 12move.nl freeler.nl euronet.nl multiweb.nl quicknet.nl zonnet.nl
  concepts.nl xmsnet.nl xms.nl demon.nl dds.nl mail.nl box.nl tomaatnet.nl versatel.nl upcmail.nl
  vodafone.nl vodafonethuis.nl kliksafe.nl filternet.nl scarlet.nl scarlet.be soverin.net soverin.nl
  freedom.nl telenet.be skynet.be proximus.be voo.be voomail.be brutele.be pandora.be belgacom.net
  edpnet.be base.be pt.lu internet.lu vo.lu tango.lu post.lu btinternet.com btopenworld.com
  bt-internet.com talk21.com sky.com virginmedia.com virgin.net ntlworld.com ntlbusiness.com
  blueyonder.co.uk talktalk.net talktalk.co.uk lineone.net freeserve.co.uk fsmail.net orange.net o2.co.uk
  plus.net plus.com plusnet.com zen.co.uk eclipse.co.uk eclipse.net.uk madasafish.com onetel.com
  onetel.net supanet.com f2s.com clara.co.uk clara.net demon.co.uk uwclub.net tesco.net which.net
  pipex.com dsl.pipex.com ukgateway.net freenetname.co.uk karoo.co.uk kcomhome.net btconnect.com
  vodafone.net ukonline.co.uk gotadsl.co.uk homecall.co.uk toucansurf.com aapt.net.au eircom.net indigo.ie
  iol.ie vodafone.ie telefonica.net terra.es movistar.es ono.com euskaltel.net orange.es jazzfree.com
  ya.com sapo.pt netcabo.pt clix.pt iol.pt mail.telepac.pt telia.com comhem.se bredband.net glocalnet.net
  spray.se swipnet.se bahnhof.se online.no broadpark.no start.no getmail.no c2i.net frisurf.no mail.dk
  tdcadsl.dk stofanet.dk jubii.dk ofir.dk webspeed.dk youmail.dk luukku.com kolumbus.fi saunalahti.fi
  elisanet.fi pp.inet.fi netti.fi otenet.gr forthnet.gr hol.gr in.gr`

const overseas = `comcast.net xfinity.com verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net spectrum.net
  rr.com twc.com roadrunner.com brighthouse.com earthlink.net juno.com netzero.net netzero.com
  optonline.net optimum.net frontier.com frontiernet.net windstream.net centurylink.net centurytel.net
  embarqmail.com q.com qwest.net suddenlink.net mediacombb.net tds.net cableone.net sparklight.net
  wowway.com rcn.com hughes.net prodigy.net pacbell.net ameritech.net swbell.net flash.net nvbell.net
  snet.net mindspring.com peoplepc.com netscape.net netscape.com worldnet.att.net consolidated.net
  metrocast.net gci.net hawaiiantel.net cableone.com rogers.com shaw.ca telus.net sympatico.ca bell.net
  videotron.ca cogeco.ca eastlink.ca bigpond.com bigpond.net.au optusnet.com.au iinet.net.au tpg.com.au
  xtra.co.nz ttmail.com mynet.com superonline.com turk.net 126.com 163.com yeah.net sina.com sina.cn
  sohu.com foxmail.com qq.com 139.com 189.cn 188.com aliyun.com naver.com hanmail.net daum.net nate.com
  docomo.ne.jp ezweb.ne.jp softbank.ne.jp nifty.com uol.com.br bol.com.br terra.com.br rediffmail.com
  walla.co.il walla.com netvision.net.il`

const anywhere = `mail.com email.com me.com mac.com pm.me tuta.io keemail.me mailfence.com hey.com duck.com zoho.com
  zoho.eu kolabnow.com mykolab.com disroot.org riseup.net systemli.org skiff.com simplelogin.com
  simplelogin.io slmail.me aleeas.com anonaddy.com anonaddy.me addy.io mozmail.com
  privaterelay.appleid.com fastmail.fm sent.com ctemplar.com countermail.com cock.li safe-mail.net
  lavabit.com xmail.net vivaldi.net dismail.de migadu.com purelymail.com`

const split = (text: string) => text.trim().split(/\s+/)

const mailProviders: readonly string[] = [
  austria,
  germany,
  switzerland,
  italy,
  france,
  eastern,
  western,
  overseas,
  anywhere,
].flatMap(split)

/** Page hosts: a customer with a web address there does not own the domain. */
const pageProviders: readonly string[] =
  split(`facebook.com m.facebook.com de-de.facebook.com instagram.com linkedin.com at.linkedin.com
  de.linkedin.com xing.com youtube.com youtu.be tiktok.com twitter.com x.com threads.net pinterest.com
  pinterest.at pinterest.de google.com google.at google.de sites.google.com maps.google.com
  maps.app.goo.gl goo.gl g.page bit.ly linktr.ee wixsite.com wix.com jimdo.com jimdofree.com jimdosite.com
  wordpress.com blogspot.com business.site github.io webnode.at webnode.com weebly.com squarespace.com
  myshopify.com herold.at wko.at firmenabc.at firmenwissen.de gelbeseiten.de dasoertliche.de 11880.com
  local.ch willhaben.at amazon.de amazon.com amazon.at ebay.de ebay.at ebay.com etsy.com booking.com
  tripadvisor.com tripadvisor.at`)

/** Shared second levels (`co.at`, `com.tr`). */
const SHARED_SECOND_LEVEL = /^(co|or|ac|gv|com|org|net|edu|gov|priv)\.[a-z]{2}$/

/** Parent domains that can have a single owner, nearest first: `at.huber.example` gives `huber.example`. */
export function domainsAbove(domain: string): string[] {
  const labels = domain.split('.')
  const above = labels.slice(1, -1).map((_, index) => labels.slice(index + 1).join('.'))
  return above.filter(each => !SHARED_SECOND_LEVEL.test(each))
}

const mailboxes = new Set([...listed, ...mailProviders])
const pages = new Set(pageProviders)
