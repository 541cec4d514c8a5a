import { compileTerms } from '../terms.ts'

/** What was said before is replaced. */
export const correction = compileTerms(`
    doch | sondern | besser gesagt | ich meine | ich meinte | meinte ich | ups | upps | oops | korrektur | korrigier* | stimmt nicht |
    vielmehr | stattdessen | make that | change that | changed to | es sind jetzt | wird doch | wird jetzt |
    moment | es sind nur | sind nur | sind doch nur | nur noch | quatsch | blödsinn | pardon | entschuldigung | eigentlich | i mean | i meant |
    correction | sorry | actually | make it | instead | scratch that | or rather | tippfehler | vertippt |
    verschrieben | verschaut | verlesen | vertan | geirrt | getäuscht | irrtum | war falsch | waren falsch | falsch war |
    war ein fehler | mein fehler | richtig ist | richtig wäre | richtig sind | korrekt ist | korrekt wären |
    inzwischen | mittlerweile | neuerdings | ändert sich | geändert | typo | mistyped | misread | my mistake |
    my bad | was wrong | were wrong | was a mistake | should be | should have been | correct is | it s now | are now`)

/** So begins a correction as well as an answer. */
export const hedge = compileTerms(`
    eher | also | jetzt | nun | lieber | besser | dann | nur | höchstens | maximal | sagen wir | rather | now | only |
    at most | better | let s say | say`)

/** What would be if: of what was said before, not of what was asked. */
export const hypothetical = compileTerms(
  'wenn | falls | was wäre | what if | suppose | supposing | angenommen',
)

/** So may this, at the beginning of an answer. */
export const denial = compileTerms('nein | no | rather')

/** The figure behind it is the one that is replaced. */
export const replaced = compileTerms(
  'statt | anstatt | anstelle | anstelle von | instead of | nicht | not | rather than | keine | keinen | kein',
)

/** Everything begins anew. */
export const restart = compileTerms(`
    vergiss alles | vergessen sie alles | vergessen wir alles | vergiss das alles | alles vergessen |
    fangen neu an | neu anfangen | fang neu an | von vorne | von vorn | alles zurück | alles neu |
    ganz was anderes | neues projekt | anderes projekt | neue anfrage | forget everything | forget all that |
    forget all of that | start over | start again | start fresh | from scratch | reset everything |
    new project | different project | neuer fall | neues thema | andere anfrage | nächstes projekt |
    zweites projekt | alles auf anfang | alles löschen | noch einmal neu | nochmal neu | zurücksetzen | new request |
    new enquiry | new inquiry | another project | next project | different request | begin again | start anew |
    forget it all | clear everything | reset`)

/** The same where figures follow: "vergiss das, jetzt 5 kg und 600 mm"; not "vergiss das Gewicht". */
export const forgetThat =
  /(?<!\p{L})(?:vergiss|vergesst|vergessen sie|vergessen wir|forget) (?:das|es|that|it|this)(?=\s*[,.;:!-])/gu

/** It need not be asked for, or hold, any more. */
export const indifferent = compileTerms(`
    egal | wurscht | kommt es nicht an | kommt es nicht so an | nicht kritisch | unkritisch | normale halle |
    normale umgebung | normaler umgebung | war ein irrtum | war ein fehler | war falsch | ist uns gleich |
    macht jemand ander* | macht wer ander* | nach oben offen | not critical | normal environment | was a mistake |
    was wrong | all the same | wurst | beliebig* | unwichtig | nicht wichtig | nicht so wichtig | nicht mehr wichtig |
    unerheblich | nebensächlich | zweitrangig | spielt keine rolle | spielt doch keine rolle |
    spielt keine große rolle | ist mir gleich | keine vorgabe | keine vorgaben | offen | kein muss |
    kein thema | kein thema mehr | nicht entscheidend | nicht relevant | irrelevant | muss nicht sein |
    muss doch nicht sein | muss auch nicht sein | brauchts nicht | braucht es nicht | brauche ich nicht |
    brauchen wir nicht | brauchen wir doch nicht | brauchen wir nicht mehr | nicht nötig | nicht mehr nötig |
    doch nicht nötig | nicht notwendig | nicht erforderlich | unnötig | nicht zwingend | fällt weg |
    fallen weg | entfällt | entfallen | hat sich erledigt | erledigt sich | ist vom tisch | gestrichen |
    streichen wir | streich | streiche | weglassen | lassen wir weg | lass weg | verzichte* |
    vergiss | vergesst | vergessen sie | vergessen wir | ohne vorgabe | ohne bedeutung |
    doesn t matter | does not matter | don t care | do not care | not important | not that important |
    unimportant | any type | any kind | any mounting | any number | can be anything | can be whatever | jeder typ |
    jede bauart | no matter | never mind | nevermind | whatever | any reach | any payload | anything goes |
    any will do | either is fine | not needed | not required | not necessary | unnecessary | no longer needed |
    no longer necessary | no longer required | don t need | do not need | doesn t have to be |
    does not have to be | need not be | drop the | skip the | scrap the | leave out | forget | no preference |
    not a must | optional`)

/** Something else would do as well: what is named is no longer asked for, and not excluded either. */
export const otherwise = compileTerms(`
    auch was anderes | auch etwas anderes | auch ein anderer | auch eine andere | auch ein anderes |
    auch andere | auch anders | was anderes als | etwas anderes als | anderes als | nicht unbedingt |
    muss nicht | müssen nicht | muss es nicht | muss kein | muss keine | muss doch kein | muss doch keine | muss ja kein | muss auch kein |
    muss nicht zwingend | nicht festgelegt | statt | anstatt | anstelle | instead of | rather than |
    something other than | something else than | anything other than | not necessarily |
    doesn t need to be | does not need to be | also consider other`)

/** The visitor does not know. */
export const unknown = compileTerms(`
    weiß ich nicht | weiß nicht | weiß ich noch nicht | weiß ich leider nicht | wissen wir nicht |
    wissen wir noch nicht | noch nicht bekannt | unbekannt | noch offen | keine ahnung |
    steht noch nicht fest | noch unklar | kann ich nicht sagen | kann ich noch nicht sagen | können wir nicht sagen | mir nicht bekannt | can t say | cannot say | nicht sicher | i don t know | don t know | do not know |
    not known | not sure | unknown | no idea | unsure | undecided`)

/** Orders to forget what holds, and what that may be. */
export const overriding = [
  compileTerms(`
    ignorier* | vergiss | vergessen sie | missachte* | überschreib* | umgeh* | ignore | disregard | forget |
    override | bypass | verrat* | reveal | leak | dump`),
  compileTerms('vorgaben | regeln | rules | guideline* | configuration | konfiguration'),
] as const

/** Orders to say something, and what only the machine knows. A visitor's own rules and configuration are none of it. */
export const injection = [
  compileTerms(`
    ignorier* | vergiss | vergessen sie | missachte* | überschreib* | umgeh* | ignore | disregard | forget |
    override | bypass | verrat* | zeig* | gib | geben sie | nenn* | wiederhol* | druck* | reveal | show |
    print | repeat | output | tell | dump | leak | translate | übersetz* | what is | what are | wie lautet |
    wie lauten | was steht in`),
  compileTerms(`
    anweisung* | instruktion* | systemprompt* | system prompt* | systemnachricht* | system message* |
    prompt* | instruction* | initial message* | api key* | api schlüssel* | passwor* | zugangsdaten |
    credentials | secret* | geheim* | umgebungsvariable* | environment variable* | deine regeln |
    deine vorgaben | ihre regeln | your rules | your guideline* | your configuration | deine konfiguration`),
] as const

/** The machine is to be somebody else. */
export const impersonation = compileTerms(`
    du bist jetzt | sie sind jetzt | ab jetzt bist | tu so als | spiele die rolle | spiel die rolle |
    you are now | you re now | from now on you | act as | pretend* | roleplay | role play | jailbreak* |
    jailbroken | dan mode | developer mode | entwicklermodus | no restrictions | ohne einschränkung*`)

/** What people of the company answer, not a machine. */
export const handoffTerms = {
  price: compileTerms(`
    preis* | kosten | kostet | kost | koscht | kostenpunkt | anschaffungskosten | günstig* | billig* | budget | rabatt* |
    angebot* | offerte* | price* | pricing | cost | costs | cheap* | discount* | quote* | quotation* |
    how much | was zahle*`),
  delivery: compileTerms(`
    lieferzeit* | lieferbar* | lieferung* | lieferfrist* | liefertermin* | lagernd | verfügbarkeit |
    wann liefer* | liefert ihr | liefern sie | liefert man | versand* | versendet | deliver | deliver to | ship to | delivery | lead time* | in stock | availability | shipping`),
  people: compileTerms(`
    cad | cad daten | cad modell* | cad file* | cad data | step datei* | step file* | step modell* | 3d daten | 3d modell* | 3d model* | dxf | maßblatt | maßblätter | maßzeichnung* | technische zeichnung* | technical drawing* | dimension sheet* | datenblatt* | datenblätter | data sheet* | datasheet* | spec sheet* | ansprechpartner* | ansprechperson* | berater* | mitarbeiter sprechen | mit jemandem sprechen |
    mit einem menschen | rückruf* | anrufen | termin | vertrieb | speak to | talk to | call me | callback |
    call back | telefonier* | telefonnummer | beratungsgespräch | besuchen | vorbeikommen | mit wem kann |
    jemanden sprechen | kontakt | contact | visit us | come by | meeting | phone number | a human | real person |
    sales | human advisor | appointment`),
  controls: compileTerms(`
    steuerung* | robotersteuerung* | profinet | profisafe | cc link | devicenet | canopen | io link | safety plc | profibus | ethernet* | ethercat | ethernet ip | feldbus* | sps | s7 |
    opc ua | modbus | schnittstelle* | bedienpanel | handbediengerät* | programmiersprache* | programmierung |
    programmieren | software | siemens | beckhoff | controller | controllers | plc | fieldbus |
    teach pendant | programming language`),
  rental: compileTerms(`
    gebraucht | gebrauchte* | second hand | used robot* | miete* | mieten | mietbar | vermiet* | mietkauf | leihen | ausleihen | leihweise | leasen | leasing* |
    geleast | ratenzahlung* | ratenkauf | finanzier* | fördermittel | förderung | förderungen | gefördert | zuschuss* | subsid* | grant | grants | funding | rent | renting | rental | hire | lease |
    leasing | financing | instalment* | installments`),
  jobs: compileTerms(`
    offene stelle* | stellenangebot* | stellenausschreibung* | freie stelle* | jobs | karriere |
    bewerb* | lehrstelle* | lehrling* | lehre | praktikum | praktika | praktikant* | ferialjob* |
    ferialpraktik* | ausbildung* | ausbildungsplatz | arbeiten bei euch | bei euch arbeiten |
    bei ihnen arbeiten | sucht ihr noch | sucht ihr leute | sucht ihr robot* | suchen sie noch leute |
    personal sucht | stellt ihr ein | stellen sie ein | vacanc* | job opening* | open positions | career* | hiring | internship* |
    apprentice* | apply for a job | work for you | work at your`),
  service: compileTerms(`
    wer installiert | wer montiert | wer programmiert | baut ihr das | vor ort aufbauen | wartung* | reparatur* | reparier* | ersatzteil* | störung* | fehlermeldung* |
    kundendienst | schulung* | einschulung* | technical support | hotline | service | inbetriebnahme* | maintenance |
    repair* | spare part* | training | fault code* | error code* | breakdown | commissioning`),
  company: compileTerms(`
    seid ihr in | sind sie in | seid ihr aus | wer seid ihr | was macht ihr | was machen sie | what do you do | wer sind sie | eure firma | ihre firma | ihr unternehmen | standort* | niederlassung* |
    öffnungszeiten | wo seid ihr | wo sind sie | wo sitzt | adresse | anfahrt | referenz* | referenzkunde* |
    showroom | wer ist der hersteller | welcher hersteller | von welchem hersteller | wer baut | wer stellt | wo werden | woher kommen | wo kommen |
    who makes | who is the manufacturer | who manufactures | where are they made | made in | robots made | habt ihr erfahrung | haben sie erfahrung |
    do you have experience | have you experience | any experience | ansehen | anschauen | roboter sehen | live sehen | live ansehen |
    see a robot | see the robot* | see one live | vorführ* | besichtig* | your company | where are you | your location* | your office* |
    opening hours | reference customer* | references | demo | demonstration`),
  machine: compileTerms(`
    bist du eine ki | sind sie eine ki | bist du ein mensch | sind sie ein mensch | bist du ein bot |
    bist du ein roboter | bist du echt | wer bist du | wer sind sie eigentlich | chatgpt | are you an ai |
    are you a human | are you human | are you a bot | are you a robot | are you real | who are you`),
  privacy: compileTerms(`
    datenschutz* | dsgvo | meine daten | meinen daten | meiner daten | unsere daten | unseren daten | unserer daten | personenbezogen* | gespeichert | privacy | gdpr | my data | our data |
    personal data`),
  warranty: compileTerms(`
    garantie* | gewährleist* | zertifiziert* | iso 9001 | iso 14001 | certified | certification* | ce kennzeich* | konformität* | warranty | guarantee* | ce mark* |
    certificate* | zertifikat*`),
} as const

/** The time of a cycle is asked for: nobody can promise it. */
export const cycleTerms = compileTerms(`
    taktzeit* | takt | zykluszeit* | cycle* | pro minute | pro stunde | in der minute | in der stunde |
    je minute | je stunde | stück stunde | per minute | per hour | a minute | an hour | takte | cycles |
    picks`)

/** Following a path well is another thing than coming back to a point. */
export const pathTerms = compileTerms('bahngenau* | bahntreue | path accuracy | path precision')

/** Words of the trade: somebody means to talk about robots, however vaguely. */
export const tradeTerms = compileTerms(`
    robot* | *roboter* | automat* | automatisier* | fertigung* | produktion* | produzier* | anlage* |
    maschine* | zelle* | greif* | grip* | traglast* | reichweite* | payload | reach | achs* | axis | axes |
    manufactur* | production | factory | plant | machine* | werkstück* | bauteil* | teile | parts | cell |
    *vorrichtung* | fixture* | estun | integrat* | industri* | linie | handgelenk | empfehl* | recommend* | beraten | beratung |
    advice | advise | katalog | catalogue | modell* | scara | ip | hallo | guten tag | grüß gott | servus |
    wiederhol* | genauigkeit* | schutzart* | stärker* | stronger | vorschlag* | vorschläge* | suggestion* | idee* | ideas | hello | hi | good morning | good afternoon | hilfe | help`)

/** Who says no more than thanks or goodbye. */
export const thanksTerms = compileTerms(`
    danke | dank | dankeschön | vergelts gott | thanks | thank you | thx | cheers | tschüss | tschau |
    auf wiedersehen | goodbye | bye`)

/** No more than yes or no: what is asked stays asked. */
export const nod =
  /^\W*(?:ja|jo|nein|ok|okay|passt|gut|genau|stimmt|richtig|yes|yep|no|nope|right|fine|sure|exactly)(?:\W+(?:bitte|gern|gerne|please))?\W*$/u
