/**
 * Phrases as one pattern, each matching at the start of a word. A blank matches separate, hyphenated and joined
 * spelling: "web design" finds "Webdesigner", too.
 */
const phrases = (parts: TemplateStringsArray, ...values: string[]) => {
  const each = String.raw(parts, ...values)
    .trim()
    .split(/\s*[\n;]\s*/)
  return new RegExp(`(?<!\\p{L})(?:${each.join('|').replace(/(?<!\+) /g, ' ?')})`, 'u')
}

const SITE =
  '(?:web ?sites?|web ?seiten?|home ?pages?|inter ?net ?seiten?|(?:inter ?net|web|online) ?(?:auftritt|shop|praesenz)\\w*)'

/** Typically sold through contact forms; one point each. */
export const wares = {
  search: phrases`
    seo\b; search engine; suchmaschine; suchbegriff; keywords?\b; serp\b; ppc\b; adwords
    (google|meta|facebook|linkedin) ads; on page; off page; organic (traffic|search|reach); ki suche; ai search
    such ergebnis; meta (tags|descriptions?|beschreibung)`,
  google: phrases`google\b`,
  rank: phrases`
    rank(s|ed|ing|ings)?\b; (top )?platzierung; seite (1|eins)\b; page (1|one)\b; first page; erste[rn]? seite`,
  web: phrases`
    text links?; mobile friendly; nicht mobil; authority links?; link paket; internet (im )?finden; (each|pro|je) link; bloggers?\b; ${SITE} make over; care plan; (link|banner) (on|auf) (your|ihre); abmahn\w*
    (get|need|want|stunning|professional|professionell|individuell|eigen|brauch)\w* (\w+ )?(\w+ )?${SITE}
    web (design|develop|entwickl|programm|agentur|agency|hosting|solutions|redesign|schmiede|studio|master)
    ${SITE} (re)?(design|develop|build|creat|erstell|programm|wartung|relaunch|maintenance|optimier|pflege|check|audit|test|analys|speed)
    (check|audit|test|analyse|betreuung|pflege|optimierung|erstellung|design|relaunch) (ihrer|eurer|deiner|of your|einer) (\w+ )?${SITE}
    (build|create|design|develop|make|erstell|gestalt|programmier|optimier|relaunch|bau)\w* (\w+ )?(\w+ )?${SITE}
    wordpress; shopify; woocommerce; landing pages?; page speed; lade (zeit|geschwindigkeit)
    logo (design|und|and|s\b); grafik design; graphic design; ui ux; core web`,
  modern: new RegExp(
    `\\b(redesign|relaunch|modern\\w*|veraltet\\w*|outdated|old fashioned|mobile friendly|ueberarbeit\\w*|neue|new|alte|old|langsam|slow)\\b.{0,25}${SITE}` +
      `|${SITE}.{0,40}\\b(redesign|relaunch|modern\\w*|veraltet|outdated|mobile friendly|mobilgeraete|responsive|ueberarbeit\\w*|slow|langsam|optimi[sz]e\\w*|optimier\\w*|anfragen|inquiries|enquiries|kunden)\\b`,
  ),
  software: phrases`
    app (develop|entwickl|programm); (entwickel|develop|build)\w* (mobile )?(apps|software)\b
    mobile apps? (develop|for|ab|from|entwick); apps (und|and|oder|or)
    software (house|company|firma|entwickl|develop)
    (dedicated|remote|offshore|experienced|indian) (developer|team|staff); outsourc; virtual assistant; data entry
    app (agentur|agency); firmen app; call center; chat bots? (fuer|for|auf); ki chat bot; ai (tools|agents|solutions) for; (ai|ki|install\w*|smart) chat ?bots?
    (ai|ki) (voice|telefon|receptionist|phone|sprach|agenten?\b|agents?\b|automation for); (voice|phone|telefon) (agent|assistent)`,
  traffic: phrases`
    (web|website|site|online|organic|targeted) (traffic|visitors|besucher)
    (hits|traffic|besucher|visitors|klicks|clicks) (a day |am tag )?(to|on|for|auf|fuer|from|aus|ueber) (your|ihre|deine|eure|google)
    (double|increase|boost|more) (your )?(web )?traffic (to|from|in \w+ months); visitors into
    mehr (besucher|reichweite); (enough|genug|genuegend) (customers|kunden|besucher); show up (when|in|on|online)
    (boost|increase|grow|more|mehr) (your )?online (sales|umsatz|verkaeufe)?; online bekannt
    (online|digital)e? strateg; technical (issues|errors|seo); conversion; (increase|boost|grow|steiger|double|more|mehr)\w* (your |ihre[nr]? )?(sales|umsatz|revenue|business)
    marketing (special|strateg|kampagne); werbung\b; advertis; kunden anfragen; umsatz steiger; (many|viele) (visitors|besucher); sales funnel
    (online|digital|internet|content|performance|social media|email|influencer|affiliate) marketing
    marketing (agentur|agency|services|experte|expert|firma); affiliate; werbe (agentur|kampagne|anzeigen)
    (ihre|your) (werbung|advert); (online|digital)(e|er|en)? (visibility|presence|sichtbarkeit|praesenz|reichweite)
    sichtbarkeit (im|in|bei|online)`,
  leads: phrases`
    (email|mail|b2b|firmen|company|contact|verified) (lists?|listen|leads|database|datenbank|adressen|addresses)
    adress (listen|daten|bestand|pakete); (database of|datenbank mit); lead (gen|data|research)
    (more|new|qualified|qualifizierte|mehr|neue|exclusive|b2b) (leads|neukunden|customers|clients|kunden|inquiries|enquiries)
    (double|triple|increase|boost|grow|multiply|verdoppel|verdreifach)\w* (the |your |ihre )?(leads|anfragen|neukunden|calls)
    (paying|neue) (clients|kunden); (neu)?kunden (gewinn|akquise); kalt akquise; cold (call|email|outreach)
    appointment (setting|s per); termin (e mit entscheid|vereinbarung mit); newsletter (versand|marketing|werbung)
    (viel )?(mehr|keine|more) (online )?anfragen; anfragen ueber (die|ihre) (web|home); kontakt formulare
    contact forms`,
  social: phrases`
    (instagram|tiktok|youtube|facebook|linkedin|social media) (market|manag|agen|follow|growth|views|werb|kampagne|campaign|content|posts|kanael)
    (real|echte|more|mehr) (instagram |tiktok )?(followers?|likes|abonnent); social media\b; influencer; facebook\b; instagram\b; tiktok
    reels\b; (google|trustpilot|star|sterne|negativ\w*|positiv\w*|schlechte) (and google )?(reviews?|bewertung)`,
  words: phrases`
    (explainer|animated|promo|whiteboard|promotional|marketing) video; (erklaer|werbe|image) (video|film); video edit
    copy writ; content creat; texter\b; wikipedia (page|artikel|eintrag|seite); press release
    article (contribution|submission|placement); (drohnen|luft|firmen|drone) ?(video|aufnahme|film|footage); professionelle (\w+ ){0,2}videos
    sponsored (post|article|content); gast (beitr|artikel|post); guest (article|post|blog); do follow
    (publish|veroeffentlich|platzier)\w* (an |einen |a )?(article|artikel|beitrag); broken links; per link
    branchen (buch|verzeichnis); business directory
    domain (\w+ ){0,4}(registr|renew|expir|verlaenger|endung|sichern|frei\b|sale|verkauf); premium domain`,
}

/** Other offers to offices; a real prospect may mention them. */
export const services = {
  energy: phrases`
    strom (kosten|preis|anbieter|vertrag|tarif|rechnung); energie (kosten|preis|anbieter|ausweis|berat); gas (vertrag|anbieter)
    (pv|photovoltaik|solar) ?(anlage|panel|modul|dach|strom)?; solar; waerme pumpe; lade (station|saeule); wall box; energy (bills?|costs?|supplier|broker)
    electricity (bills?|costs?)`,
  money: phrases`
    factoring; liquiditaet; inkasso; offene[nr]? (rechnungen|forderungen); cash flow; invoice (financ|factor); buy (\w+ )?invoices; bookkeep; (remote|virtual) accountant; payroll
    versicherung(s|en)? ?(vergleich|makler|check|schutz); steuer berat; buchhaltung`,
  staff: phrases`
    leih arbeit; zeit arbeit; pflege kraefte; personal (dienst|vermittl|leasing|ueberlass); arbeits kraefte
    (polnische|rumaenische|ungarische|tschechische|slowakische|bulgarische|ukrainische|indische) (\w+ )?(fach|arbeit|mitarbeit|kraefte|hand|monteur|schweiss)\w*
    \w+ aus (polen|rumaenien|ungarn|tschechien|der slowakei|bulgarien|indien)
    recruit(ing|ment); staffing; (polish|romanian|hungarian|foreign|skilled) (workers|labou?r)`,
  office: phrases`
    (buero|gebaeude|unterhalts|glas|fenster|industrie|office) ?(reinigung|cleaning); (reinigen|putzen) (\w+ )?(buero|fenster); reinigungs (firma|kraft|service|dienst|unternehmen)
    winter dienst; umzugs? ?(firma|unternehmen|service); entruempel; drucker patronen; toner; werbe (artikel|mittel|geschenk)
    promotional (items|products|gifts); wasser spender; firmen wagen; arbeits kleidung; uebersetzungs? (buero|dienst|service); translation services`,
  abroad: phrases`
    (sito|site|pagina|paginas) (web|internet)
    posicionamiento; posizionamento; referencement; pozycjonowan; (stron|strony) internetow\w*; (primo|primer|primeiro) (mese|mes) gratis; miesiac gratis`,
}

/** Never mentioned by somebody who wants a machine; two points each. */
export const tellTales = {
  sellers: phrases`
    back links?\b; guest post(s|ing)\b; (publish|submit|write|place|accept|offer|sell|buy|sponsored|high quality|paid)\w* (\w+ ){0,3}guest post; guest post (service|on your|for|package|opportun|site)
    link (building|aufbau|exchange|tausch|insertion); domain (authority|rating); white hat
    (first|top|1st|number one) (page|position|spot|place|results?|rank\w*) (of|on|in|at) (google|the search)
    page (one|1) (of|on) google
    (top|rank|ranks|ranking|rank higher) (\w+ ){0,2}(of|on|in) (google|the search|any of the search)
    (erste[rn]?|1) (seite|platz|stelle|position) (der |von |bei |in |auf )*(google|suche)
    seite (1|eins) (bei|von|auf|in) google; (bei|in) google (\w+ ){0,2}(oben|kaum|besser|nicht|vor|weiter)
    seo (services?|agency|agentur|packages?|pakete?|experte?n?|consultant|company|firma|specialist|audit|texte|team|optimi|dienst)
    suchmaschinen optimierung; search engine optimi
    million(en)? (email |mail )?(addresses|leads|contacts|adressen|empfaenger)
    contact form (blast|marketing|submission|outreach|advert)
    kontakt formular(e|en)? (marketing|werbung|versand|in der)`,
  coins: phrases`
    crypto; krypto; coins?\b; bitcoin; btc\b; ethereum; usdt\b; nfts?\b; forex; block chain; altcoin; dogecoin; binance; staking
    airdrop; trading (bot|signal|plat|system|software|account|app); token sale; digital(e|en|er|es)? (assets|waehrung|currenc); wallet; ripple; solana`,
  money: phrases`
    passive[sn]? (income|einkommen)
    \d{1,4} (%|percent|prozent) (\w+ ){0,2}(roi|return|rendite|zins|profit|gewinn|interest|daily|am tag|im monat|a day|provision)
    (rendite|returns?|zinsen|interest) (rate )?(of|von|ab|bis zu|up to) \d; guaranteed (returns?|profit)
    garantierte[rn]? (rendite|gewinn)
    invest(ment|ieren|ition)?\w* (sie jetzt|only|nur|platt?form|opportunit|fund|fonds|in (gold|krypto|crypto|immobil))
    real estate fund; ungenutztes kapital; (business|personal|payday|instant|quick|rate) loans?; offers? loans
    darlehen; sofort (kredit|auszahlung); (ohne|no) (bonitaet|credit check|schufa); kredit(e|en)? (von|bis|ab|ohne)
    \d{1,3} ?(%|percent|prozent) (weekly|per week|woechentlich|pro woche); (trade|trading) (gold|stocks|with our)
    earn (up to )?[\d$€]; verdienen sie (mit|bis|taeglich|im|online|[\d$€]); geld verdienen; make money; reich werden
    scam; lost (crypto|funds); wealth; payouts; (expert|experienced) traders; anlage chance; million(ae|ai)r`,
  names: phrases`
    domain (\w+ ){0,10}(third party|trademark|in china|asia|hong kong|shanghai|brand name|dispute|owner); (third party|company) (\w+ ){0,8}register (\w+ ){0,4}(domain|brand|internet keyword)
    (firmen|gewerbe|unternehmens|marken|branchen) (register|verzeichnis)\w* (\w+ ){0,6}(laeuft|ablauf|bestaetig|kostenpflichtig|verlaenger)
    nominated for (\w+ ){0,4}award; (pay|payment of) the fee; internet keyword; brand name as; domain(s|name|names)? (expir|notice|listing|termination|registration (cent|agency|service)); trademark (registration|office|holder|owner)
    (your|ihre) domain (\w+ ){0,5}(expir|terminat|suspend|laeuft|ablauf|auslaeuft|gesperrt|dritte)
    (violat|infring)\w* (\w+ ){0,3}(copyright|rights|images?|photos?); copyright (infring|violation|claim|notice); dmca
    (bilder|fotos|images|photos) (\w+ ){0,8}(without (my )?(permission|licen[sc]e)|ohne (\w+ )?(erlaubnis|lizenz|genehmigung)|urheberrecht\w*)
    urheberrechts? (verletz|verstoss); (download|herunterladen) (\w+ ){0,3}(evidence|proof|beweis)\w*; (evidence|proof|beweise?) (\w+ ){0,4}(download|herunter)`,
  games: phrases`
    online casino; best casino; casino (bonus|games|spiele); free spins; sport wetten; betting; jackpot; lotter(y|ie)
    win a (new|free); inheritance; erbschaft; next of kin; beneficiary; \d million (dollar|usd|euro); viagra; cialis
    lonely (girl|wom[ae]n|lady|wife); serious man; einsame (frau|maedchen|haus); (single|heisse|hot) (frauen|girls|singles|women|ladies)
    hi handsome; hello dear; (saw|like) your (profile|photo); only fans; sext; escort; (frauen|girls|singles) (aus|in) (deiner|near)
    you (have |ve )?(won|been selected|were selected) ; gift cards?; claim your (prize|reward|gift|bonus|price); lucky winner
    (iphone|auto|reise|preis|geld) gewonnen; gewinn (sichern|abholen|benachrichtigung|auszahl); gewinner (ermittelt|gezogen)
    weight loss; keto; abnehmen; cbd\b; dating; replica; without prescription; rezeptfrei`,
}

const either = (parts: TemplateStringsArray) =>
  `(${parts.raw[0]!.trim()
    .split(/\s*[\n;]\s*/)
    .join('|')})`

const DO = either`
  offer; provid; help; sell; speciali; deliver; guarant; boost; increas; improv; build; creat; design; redesign
  develop; generat; bring; get you; rank; place; publish; optimi; remove; recover; represent; produce; fix
  write; submit; notic; review; ran; pay; reaching; found (some|several|broken|many|a few)
  a (web|seo|digital|freelance|marketing|full|professional|leading|software|graphic|content|video|conversion)
  an? (seo|online)`

const TUN = either`
  bieten; helfen; bringen; optimier; steiger; erstell; ueberarbeit; gestalt; entwickel; unterstuetz; programmier
  verkauf; vermittel; liefer; garantier; sorgen; betreu; uebernehm; loesch; finanzier; drehen
  machen (ihnen|ihre); haben (ihre|fuer|bereits|zugang|uns auf); koennen (ihnen|ihre|sie); relaunch; verschick
  platzier; schreib; bewerb; sind (ein|eine) (\w+ ){0,2}(agentur|team|web|online|marketing)`

export const OFFER = phrases`
  (we|i|our (\w+ )?(team|agency|company|experts?|services?|packages?|clients|portfolio|developers|specialists))( (am|are|can|could|will|would|have|m|re|ll|ve|also|just|currently|only|like to|love to|happy to))* ${DO}
  (we|i) (are|am) (offering|helping|building|reaching); i do\b; i made; made a (short )?video; ich bin auf ihre; my (rates|services|portfolio|proposal)
  proposal for your; let me help; development manager; order now
  wir ${TUN}; wir (kaufen|vergleichen|stellen ihnen|haben (\w+ ){1,6}fuer sie); sofort verfuegbar
  offriamo; nous proposons; ofrecemos; oferujemy; nudimo; sunuyoruz; oferim
  (platzieren|unterbreiten|erstellen|bieten|verschicken) wir
  unser(e|er|em|en|es)? (\w+ )?(agentur|leistung|service|experten|angebot|pakete|spezialisten|team|plattform|system|profis|web team|web agentur|call|telefon|seo|email|kunden (erziel|gewinn)|erstberatung)
  ich (biete|helfe|erstelle|gestalte|optimiere|entwickle|verkaufe|programmiere|bringe|schreibe|wuerde|habe einen|bin (\w+ )?(web|seo|frei|texter|experte|berater|grafik|spezial|designer|entwickler))
  fuer (sie|euch|dich) automatisch; als ihr partner; wir sind (\w+ )?(spezialisiert|spezialist|experten|profis|ihr partner); uns (gern |gerne |kurz )?vorstellen; mein name ist \w+ (und )?ich; my name is \w+ and i; ihnen (gern|zeigen|ein angebot)`

export const YOURS = new RegExp(
  `\\b(your|ur|yours) (\\w+ )?(${SITE}|site|blog|business|company|brand|domain|online|google|competitors|customers|store|ranking|own|visitors|industry|contact form)` +
    `|\\b(ihre|ihren|ihrer|ihrem|ihr|eure|deine)[rnms]? (\\w+ )?(${SITE}|seite|domain|marke|unternehmen|firma|betrieb|google|konkurrenz|mitbewerber\\w*|kanaele|sichtbarkeit|platzierung\\w*|ranking|eintrag|shop|inhalte|werbung|naehe)`,
)

export const BAIT = phrases`
  (free|complimentary|no cost|no obligation|kostenlos\w*|kostenfrei\w*|gratis|unverbindlich\w*)\b; affordable; cheap; (preis)?guenstig
  low cost; lowest; unbeatable; best price; discount of; rabatt; guarantee; garantier; risk free; ohne risiko
  geld zurueck; money back; no hidden; sparen sie; how to improve; no results; zahlung nur; pay(ment)? (only|after); first (one|design) (is )?(free|on me); sonder aktion
  only this week; gilt nur; limited (places|offer); unlimited; price list; pricing; packages?; paket(e|preis)?\b; off for; new clients; aus einer hand; vom profi; e book
  fix(ed)? (price|preis); fest preis; potenzial; score; note \d; von 100; provision`

export const PRICE = phrases`
  [$€£] ?\d; \d[\d.,]{0,12} ?[$€£]; \d[\d.,]{0,12} ?(usd|eur|euros?|dollar|cent)\b
  (per|a|im|pro|every) (month|monat)\b; monthly; monatlich; \d{1,4} %; \d{1,4}k\b`

export const CALL = phrases`
  interested\b; interesse\b; would you (be|like); do you (need|want|have any|accept)
  (brauchen|moechten|suchen|wollen) sie; sie moechten; wollen wir; darf ich ihnen; (may|shall|can) i send; reply
  revert; email me; contact us; can i share; fragen sie (jetzt|noch)
  haben sie (\w+ ){0,2}(minuten|zeit fuer); your price; get in touch; call (us )?now; (jetzt|gleich|noch heute) (\w+ )?anfrag; download
  we should talk; would you like; verpassen sie; bringing in; let me know; antworten sie; rufen sie (uns|mich) an
  (quick|short|kurzes?) (call|chat|question|telefonat|gespraech); worth a (chat|call); minuetigen telefonat
  kurz (telefon|zeit); rueckruf gewuenscht; make us an offer
  (book|buchen|vereinbaren|register|registrieren|sign up|join|anmelden|claim|klicken|click|sichern)\b; whats app
  telegram; skype; unsubscribe; opt out; referen(zen|ces); portfolio; phone number so
  haben sie (kurz|schon|sich schon|interesse|lust); are you (losing|looking|interested|tired|open); want (to|more|\d)
  kapazitaet`

/** Weak on their own; they count together with two of the sellers' patterns. */
export const SITES = new RegExp(`\\b${SITE}|\\byour site\\b`)

export const WANT =
  /\b(wir|ich) (\w+ )?(suchen?|brauchen?|benoetigen?|moechten?|wollen|will|haetten?)\b|\bund (suchen|brauchen|benoetigen|moechten|wollen)\b|\bwie (hoch|viel)\b|\b(braucht|moechte|brauchen|mieten|miete|kaufen)\b|\b(we|i) (\w+ )?(need|want|look|would like)|\b(and|but|so|now|company|team|who|which) (now )?(needs?|wants?|looks? for)\b|\b(and|but) would like\b|\blook(ing)? for\b|\brent\b/

/** Parts, weights, machines: real questions, which mention more of the above by chance. */
export const NEED =
  /\ber ?(\d{1,3}|reihe|serie|series)\b|\bestun\b|\d ?(kg|mm|cm|m2|qm|tonnen|stk|stueck|takte?|teile|parts|pcs|pieces|kartons|cartons|paletten|pallets|schichten|shifts|zyklen|cycles)\b|\b(automatisier\w*|roboters?|robots?|cobot|greifer|gripper|scara|palett\w*|pallet\w*|schweiss\w*|welding|montage|montieren|foerder\w*|conveyor|ersatzteil\w*|spare parts?|assembl\w*|machines?|\w*(maschine|(?<!geld|kapital|pv |solar ?|photovoltaik ?)anlage|zelle|automat)(n|en)?)\b/

/** How a visitor found us is no offer. */
export const FOUND_US =
  /\b(ueber|via|through|per) google\b|\b(found|gefunden|discovered|came across|entdeckt) (\w+ ){1,3}((on|in|auf|bei) )?(the |der )?(first|top|ersten?) (page|result|place|seite|stelle) (of|on|in|by|bei|von|auf) google\b|\b(i|we) (have |just )*found (you|your \w+|this \w+) (on|in|by|via|through|with) google\b|\b(bei|auf|mit|in) google (gefunden|entdeckt|gesehen|gestossen)|\bgoogle (maps|drive|docs|fotos|photos)\b/g
