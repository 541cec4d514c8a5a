import { compileTerms } from '../terms.ts'

/** What a weight can be the weight of. */
export type MassRole = 'payload' | 'tool' | 'part' | 'robot'

/** What a length can be the length of. */
export type LengthRole = 'reach' | 'size' | 'height' | 'repeatability' | 'elsewhere'

// Roles in the order in which they win where their words overlap: a "Palettierroboter" is no part.
const massWords: Record<MassRole, string> = {
  robot: 'eigengewicht | robotergewicht | body weight | robot weight | own weight',
  payload: `
    traglast* | tl | tragkraft | nutzlast* | tragfähigkeit* | hublast | last | payload* | gesamt* | insgesamt |
    total | in total | altogether | zusammen | together | combined | overall | all up | all in |
    load capacity | lifting capacity | capacity | handling weight | handhabungsgewicht`,
  tool: `
    *greifer | greifers | greifergewicht | greifwerkzeug* | gripper* | grabber | end effector* |
    endeffektor* | eoat | effektor | werkzeug | werkzeuge | werkzeugs | werkzeugen | werkzeuggewicht |
    tool | tools | tooling | tool weight | *brenner | brenners | torch | welding gun | schweißzange |
    schlauchpaket | hose pack* | lackierpistole | sprühpistole | *pistole | spray gun | gun | dosierkopf |
    auftragskopf | dispensing head | dispenser | applicator | applikator | klebekopf | spindel |
    frässpindel | spindle | schrauber | schraubspindel | screwdriver | sauger | sauggreifer | suction cup* |
    suction | vacuum head | magnet | zange | jaw | clamp | sensorkopf | bearbeitungskopf | laserkopf |
    laser head`,
  part: `
    teil | teile | teilen | teils | teilegewicht | teilgewicht | bauteil* | *teile | *teilen | werkstück* |
    rohling* | rohteil* | fertigteil* | stückgewicht | gewicht | produkt* | karton* | schachtel* | kiste* |
    paket* | packstück* | gebinde | eimer | fass | fässer* | sack | säcke* | sacks | beutel | trays | tray |
    platte* | blech* | tafel* | scheibe* | motorblöcke* | gehäuse | block | blöcke* | workpiece* |
    work piece* | part | parts | part weight | component* | product* | carton* | box | boxes | case |
    cases | crate* | bag | bags | panel* | sheet* | casting* | item | items | object* | piece | pieces |
    goods`,
}

const lengthWords: Record<LengthRole, string> = {
  elsewhere: `
    *palette | *paletten | palettenmaß* | pallet | pallets | verfahrweg* | fahrachse | track | rail | linear axis | hub | stroke | linearachse |
    zelle | cell | stellfläche | footprint | raumhöhe | deckenhöhe | lichte* | platz | platzbedarf |
    zur decke | zur wand | decke ist | ceiling height | ceiling is | headroom | clearance | to the ceiling | halle* | förderband* | conveyor | spaltmaß |
    blechdicke | materialstärke | naht* | seam`,
  repeatability: `
    wiederholgenau* | wiederholpräzision | wiederholbarkeit | positioniergenau* | genauigkeit* | genau |
    präzision* | präzise* | toleranz* | repeatability | repeatable | repeat accuracy | accuracy | accurate |
    precision | precise | tolerance*`,
  reach: `
    reichweite* | armreichweite | reach | reaches | reaching | arbeitsradius | aktionsradius |
    schwenkradius | radius | arbeitsbereich | arbeitsraum | ausladung | auslage | armlänge | arm length |
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
  *scheibe | *scheiben | *tür | *türen | *fenster | *paneel* | *leisten | teil | teile | bauteil | bauteile |
  werkstück | werkstücke | frame | frames | profiles | pipe | pipes | tube | tubes | bars | beam | beams |
  board | boards | plate | plates | panel | panels | sheets | doors | windows | parts | workpiece |
  workpieces`

const compile = <R extends string>(words: Record<R, string>) =>
  (Object.keys(words) as R[]).map(role => ({ role, terms: compileTerms(words[role]) }))

/** The words by which a weight is told to be what it is. */
export const massCues = compile(massWords)

/** The same for lengths. */
export const lengthCues = compile(lengthWords)

/** The weight before or behind has the tool in it. */
export const inclusion = compileTerms(`
    inkl | incl | inklusive | inclusive | einschließlich | einschl | samt | mitsamt | including | includes |
    included | enthalten | inbegriffen | eingerechnet | mitgerechnet | berücksichtigt | davon | counting |
    dabei | drin | mit drin | mitgewogen | eingeschlossen | mit eingerechnet | already in | comes with it`)

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
    gleichzeitig | auf einmal | pro griff | je griff | pro hub | pro zyklus | in einem griff | at once |
    at a time | at the same time | simultaneously | per pick | per cycle`)

/** What is counted but not held: "3 Maschinen mit je 20 kg". */
export const notHeld = compileTerms(`
    *maschine | *maschinen | *presse | *pressen | *automat | *automaten | *zentrum | *zentren | *anlage |
    *anlagen | *linie | *linien | *zelle | *zellen | *station | *stationen | *roboter | *robotern | schicht |
    schichten | variante* | typ | typen | machine | machines | press | presses | lathe | lathes | line |
    lines | cell | cells | station | stations | robot | robots | shift | shifts | variant | variants | type |
    types`)

/** A gripper with two places: it holds the raw and the finished part. */
export const doubleGripper = compileTerms(
  'doppelgreifer* | zweifachgreifer* | wechselgreifer | double gripper* | dual gripper* | twin gripper*',
)
