import { compileTerms } from '../terms.ts'

/** What a weight can be the weight of. */
export type MassRole = 'payload' | 'tool' | 'attachment' | 'part' | 'robot'

/** What a length can be the length of. */
export type LengthRole = 'reach' | 'size' | 'height' | 'repeatability' | 'elsewhere'

// Roles in the order in which they win where their words overlap: a "Palettierroboter" is no part.
const massWords: Record<MassRole, string> = {
  robot: 'eigengewicht | robotergewicht | body weight | robot weight | own weight',
  payload: `
    traglast* | ~traglast | tl | flanschlast | handhabungslast | flange load | gross load | tragkraft | nutzlast* | tragfähigkeit* | hublast | last | payload* | gesamt* | insgesamt |
    total | in total | altogether | zusammen | together | combined | overall | all up | all in |
    load capacity | lifting capacity | capacity | handling weight | handhabungsgewicht`,
  attachment: `
    drahtvorschub* | *wechsler | wechselsystem* | *kamera | kameras | *scanner | scanners | *sensor | sensoren | sensorik | schlauchpaket |
    flanschadapter | adapter* | zwischenplatte | drehdurchführung* | kabelpaket | schleppkette | energiekette |
    ventilinsel* | ventilblock* | ventilblöcke | ventilträger | vakuumerzeuger | vakuumpumpe | ejektor* | drahtkoffer | drahtspule* |
    drahtantrieb | kollisionsschutz | drehmomentsensor | kraftmomentensensor | zusatzbeleuchtung | valve block* | valve manifold* |
    vacuum pump* | wire spool* | wire case | collision sensor | wire feeder* | tool changer* | changer | camera* | vision system | sensor | sensors |
    hose pack* | dress pack* | adapter plate* | swivel | quick change*`,
  tool: `
    *~greifer | greifers | greifergewicht | *werkzeug | greifwerkzeug* | ~gripper | gripper* | grabber | end effector* |
    endeffektor* | eoat | effektor | werkzeuge | werkzeugs | werkzeugen | werkzeuggewicht |
    tool | tools | tooling | tool weight | *brenner | brenners | torch | welding gun | *zange | *zangen |
    lackierpistole | sprühpistole | *pistole | spray gun | gun | dosierkopf |
    auftragskopf | dosiereinheit | auftragseinheit | dispensing unit | dispensing head | dispenser | applicator | applikator | klebekopf | *spindel |
    spindle | *schrauber | screwdriver | *sauger | suction cup* | *düse | nozzle |
    kopf | head | saugrahmen | sauggestell | saugtraverse | traverse | vakuumheber | schneidkopf | laserschneidkopf | wasserstrahlkopf | schleifkopf | messkopf | cutting head | grinding head |
    suction | vacuum head | magnet | *magnet | jaw | clamp | sensorkopf | bearbeitungskopf | laserkopf |
    laser head | tongs | pincers | claw | claws | clamps | jaws | hook | haken | *haken | klammer* | greifklaue* | saugplatte* |
    vacuum lifter* | vacuum plate* | spreizdorn* | mandrel* | ladle | gießlöffel* | fork | forks | grab`,
  part: `
    teil | teile | teilen | teils | teilegewicht | teilgewicht | bauteil* | *teile | *teilen | werkstück* |
    rohling* | rohteil* | fertigteil* | stückgewicht | gewicht | produkt* | *karton* | *schachtel* | *kiste* |
    *paket* | packstück* | gebinde | eimer | *kübel | *kanister | *rollen | *ballen | *flasche* |
    *dose | *dosen | *deckel | *ziegel | *laib* | *reifen | fass | fässer* | sack | säcke* | sacks | beutel | trays | tray |
    platte* | *blech* | tafel* | *scheibe* | motorblöcke* | gehäuse | block | blöcke* | workpiece* |
    work piece* | part | parts | part weight | component* | product* | carton* | box | boxes | case |
    cases | crate* | bag | bags | pail* | bucket* | drum | drums | barrel* | bottle* | cans | rolls | bales | tyre* | tire* |
    panel* | sheet* | casting* | tins | jar | jars | cups | tubs | packs | package* | parcel* | pouch* | tüte* | *becher | *gläser | item | items | object* | piece | pieces |
    goods`,
}

const lengthWords: Record<LengthRole, string> = {
  elsewhere: `
    *palette | *paletten | palettenmaß* | pallet | pallets | verfahrweg* | fahrachse | track | rail | linear axis | hub | stroke | linearachse |
    zelle | cell | stellfläche | footprint | raumhöhe | deckenhöhe | lichte* | platz | platzbedarf |
    zur decke | zur wand | decke ist | ceiling height | ceiling is | headroom | clearance | to the ceiling | halle* | förderband* | conveyor | spaltmaß |
    blechdicke | materialstärke | naht* | seam`,
  repeatability: `
    wiederholgenau* | wiederholg | rep | wiederholpräzision | wiederholbarkeit | positioniergenau* | genauigkeit* | genau |
    präzision* | präzise* | toleranz* | repeatability | repeatable | repeat accuracy | accuracy | accurate |
    precision | precise | tolerance*`,
  reach: `
    reichweite* | ~reichweite | armreichweite | reach | reaches | reaching | arbeitsradius | aktionsradius |
    schwenkradius | radius | arbeitsbereich | arbeitsber | reichw | arbeitsraum | ausladung | auslage | armlänge | arm length |
    abstand | distanz | entfernung | entfernt | weit | reichen | working range | work envelope |
    working envelope | working radius | range | distance | away | far`,
  height: '*höhe | hoch | hoher | height | high | tall',
  size: `
    ø | lang | lange* | länge* | breit* | tief* | dick* | groß | große* | durchmesser | format | maße |
    abmessung* | kantenlänge | long | length | wide | width | deep | thick* | diameter | dimension* | size |
    sized`,
}

/** Parts that are told by their length. */
export const longParts = `
  *rahmen | *profil | *profile | *profilen | *rohr | *rohre | *rohren | *stange | *stangen | *stäbe | balken |
  *träger | *brett | *bretter | *platte | *platten | *blech | *bleche | *blechen | *tafel | *tafeln |
  *scheibe | *scheiben | tür | türen | haustür | haustüren | *fenster | *paneel* | *leisten | teil | teile | bauteil | bauteile |
  werkstück | werkstücke | frame | frames | profiles | pipe | pipes | tube | tubes | bars | beam | beams |
  board | boards | plate | plates | panel | panels | sheets | doors | windows | parts | workpiece |
  workpieces`

/** Parts that are told by their measures: what they weigh follows from these and from what they are made of. */
export const plateTerms = compileTerms(`
  *blech | *bleche | *blechen | blechtafel* | *platte | *platten | *tafel | *tafeln | platine* | *scheibe | *scheiben |
  *zuschnitt* | sheet | sheets | plate | plates | panel | panels | pane | panes | board | boards | slab`)

/** kg of a litre; a sheet of which nothing is said is steel. */
export const densities: readonly { density: number; terms: RegExp }[] = [
  { density: 7.9, terms: compileTerms('edelstahl* | niro* | inox | v2a | v4a | stainless*') },
  { density: 2.7, terms: compileTerms('alu* | *aluminium*') },
  { density: 8.96, terms: compileTerms('kupfer* | copper') },
  { density: 8.5, terms: compileTerms('messing* | brass') },
  { density: 1.2, terms: compileTerms('kunststoff* | plexiglas* | acryl* | polycarbonat* | plastic*') },
  { density: 2.5, terms: compileTerms('*glas* | glass*') },
  { density: 0.7, terms: compileTerms('*holz* | mdf* | span* | wood* | plywood | chipboard') },
  {
    density: 7.85,
    terms: compileTerms('*stahl* | eisen* | *blech* | steel | iron | metal | sheet* | plate*'),
  },
]

const compile = <R extends string>(words: Record<R, string>) =>
  (Object.keys(words) as R[]).map(role => ({ role, terms: compileTerms(words[role]) }))

/** The words by which a weight is told to be what it is. */
export const massCues = compile(massWords)

export const partTerms = massCues.find(({ role }) => role === 'part')!.terms

/** The same for lengths. */
export const lengthCues = compile(lengthWords)

/** The weight before or behind has the tool in it. */
export const inclusion = compileTerms(`
    inkl | incl | inklusive | inclusive | einschließlich | einschl | samt | mitsamt | including | includes |
    included | enthalten | inbegriffen | eingerechnet | mitgerechnet | berücksichtigt | davon | counting |
    dabei | drin | mit drin | schon mit | bereits mit | already with | mit gerechnet | mitgewogen | eingeschlossen | mit eingerechnet | already in | comes with it`)

/** The same, said behind the tool: "Greifer schon eingerechnet". */
export const includedBehind = compileTerms(`
    inkl | inklusive | included | enthalten | inbegriffen | eingerechnet | mitgerechnet | berücksichtigt |
    dabei | drin | mitgewogen | eingeschlossen`)

/** The weight has not the tool in it. */
export const exclusion = compileTerms(`
    exkl | excl | exklusive | exclusive | ohne | zuzüglich | zzgl | without | excluding | not including |
    nicht enthalten | nicht eingerechnet | not included`)

/** Several parts are held at once. */
export const atOnce = compileTerms(`
    gleichzeitig | zugleich | auf einmal | zusammen gegriffen | pro griff | je griff | pro hub | je hub | pro zyklus |
    je zyklus | pro takt | je takt | in einem griff | in einem zug | in einem hub | at once | at a time |
    at the same time | simultaneously | in one go | in one pick | per pick | per cycle | per grip | per lift`)

/** Comes on top of what was said before. */
export const additional = compileTerms(`
    dazu | zusätzlich | plus | noch | außerdem | obendrein | additional* | in addition | on top | also |
    extra | as well | too`)

/** However many there are, one is held at a time. */
export const oneByOne = compileTerms(`
    nacheinander | hintereinander | nach dem anderen | nach der anderen | einzeln | einer nach dem |
    abwechselnd | der reihe nach | one after the other | one after another | one by one | one at a time |
    in sequence | sequentially | in turn | singly | individually`)

/** The part is weighed against the tool, and how many times the tool it weighs. */
export const comparedWeights: readonly { factor: number; terms: RegExp }[] = [
  { factor: 0.5, terms: compileTerms('halb so schwer | half as heavy | half the weight | half as much') },
  {
    factor: 2,
    terms: compileTerms(
      'doppelt so schwer | doppelt so viel | doppelt soviel | twice as heavy | twice the | twice as much',
    ),
  },
  { factor: 3, terms: compileTerms('dreimal so schwer | three times as heavy | three times the weight') },
  {
    factor: 1,
    terms: compileTerms(`
      leichter als | nicht schwerer als | höchstens so schwer | so schwer wie | gleich schwer | so viel wie |
      soviel wie | dasselbe gewicht wie | weniger als | lighter than | no heavier than | not heavier than |
      as heavy as | as much as | the same weight as | less than`),
  },
]

/** As heavy as the part: of a tool that has no weight of its own. */
export const asHeavy: readonly { factor: number; terms: RegExp }[] = [
  ...comparedWeights.slice(0, 3),
  {
    factor: 1,
    terms: compileTerms(`
      gleich schwer | genauso schwer | genau so schwer | ebenso schwer | so schwer wie | so viel wie |
      soviel wie | nochmal so viel | noch einmal so viel | nochmal dasselbe | as heavy as | as much as |
      just as heavy | equally heavy | the same again | the same weight`),
  },
]

/** Only one is held, where several were said before. */
export const onlyOne = compileTerms(`
    nur eins | nur eines | nur ein teil | nur einer | nur einen | einzeln | nur ein stück | only one | just one |
    one at a time | one by one | single part`)

/** All that is held at once: "nimmt eine ganze Lage". */
export const wholeLayer = compileTerms(`
    ganze lage | ganzen lage | ganze lagen | ganzer lagen | lagenweise | komplette lage | kompletten lage |
    whole layer* | full layer* | entire layer* | complete layer* | layer by layer | layer at a time`)

/** Mounted on the arm, and so no part. */
export const onArm = compileTerms(`
    am arm | am roboter | am roboterarm | auf dem arm | auf dem roboterarm | auf dem roboter | auf achse | an achse |
    auf der achse | an der achse | am greifer | am werkzeug | on axis | am flansch | am handgelenk | on the arm | on the robot |
    at the flange | on the flange | on the wrist`)

/** A camera or sensor does the work, and is what the robot carries. */
export const looksAt = compileTerms(`
    prüfen | prüfung | *prüfung | inspektion* | inspizier* | vermessen | vermessung | messen | scannen | abscannen | *kontrolle |
    inspect* | checking | measuring | scanning | quality control`)

/** What is counted but not held: "3 Maschinen mit je 20 kg". */
export const notHeld = compileTerms(`
    *maschine | *maschinen | *presse | *pressen | *automat | *automaten | *zentrum | *zentren | *anlage |
    *anlagen | *linie | *linien | *zelle | *zellen | *station | *stationen | *roboter | *robotern | schicht |
    schichten | variante* | typ | typen | machine | machines | press | presses | lathe | lathes | line |
    lines | cell | cells | station | stations | robot | robots | shift | shifts | variant | variants | type |
    types`)

/** Two at once, as by a gripper with two places: it holds the raw and the finished part. */
export const doubleGripper = compileTerms(
  'paarweise | in pairs | doppelgreifer* | zweifachgreifer* | wechselgreifer | double gripper* | dual gripper* | twin gripper*',
)
