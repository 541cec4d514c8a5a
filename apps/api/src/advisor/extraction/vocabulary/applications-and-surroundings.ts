import type { Application, Environment, Kind, Mounting } from '@app/contracts/advisor-requirements'
import { compileTerms } from '../terms.ts'
import { brandTerms } from './machines.ts'

// The more particular use comes first: who palletizes and grips, palletizes.
const words: [Application, string][] = [
  ['spot_welding', '*punktschweiß* | punkt schweiß* | spot weld* | schweißzange* | widerstandsschweiß*'],
  ['laser_welding', 'laserschweiß* | laser weld*'],
  [
    'arc_welding',
    `
    *schweiß* | mag | mig | wig | tig | mig mag | drahtvorschub* | wire feeder* | *welding | weld | welds | welded | welder | schweißbrenner | welding torch |
    lichtbogen*`,
  ],
  [
    'painting',
    `
    lackier* | spritzlackier* | beschicht* | painting | paint | paint shop | spray gun | coating |
    lacquer* | spraying`,
  ],
  [
    'foundry',
    `
    druckguss* | druckgieß* | gießerei* | gießen | gießzelle | kokillenguss* | sandguss* | schmied* |
    foundry | die cast* | die casting* | diecast* | forging | forge`,
  ],
  ['bending', 'abkant* | biegen | biegepresse* | biegezelle* | gesenkbiege* | press brake* | bending'],
  [
    'press_tending',
    `
    pressenverkettung | pressenbeschick* | press to press | pressentransfer | presse zu presse |
    pressenstraße | pressen | presse | stanz* | tiefzieh* | umformpress* | press tending | press line |
    press transfer | stamping | punching | press shop | tend a press | tends a press | tend the press | tend presses | tending a press`,
  ],
  [
    'palletizing',
    `
    *~palettieren | *palettier* | schlichten | schlichtet | *palletier* | palettisier* | palettir* | palletis* | palletiz* | depalleti* | palettenplätze* | stapeln | stapelt | aufstapeln |
    stacking | stack`,
  ],
  [
    'dispensing',
    `
    kleb* | kleberauftrag | dosier* | dichtmittel* | auftragen | gluing | glueing | glue* | dispens* |
    adhesive* | sealing | sealant* | bonding`,
  ],
  [
    'machine_tending',
    `
    milling machine* | grinding machine* | drilling machine* | cutting machine* | *fräsmaschine* |
    *schleifmaschine* | *bohrmaschine* | *sägemaschine* | *biegemaschine beladen | schleifautomat*`,
  ],
  [
    'grinding',
    `
    schleif* | polier* | entgrat* | verputz* | gussputzen | grind* | polish* | deburr* | sanding |
    fettling | finishing`,
  ],
  [
    'cutting',
    `
    fräsen | fräsbearbeitung | wasserstrahlschneid* | plasmaschneid* | laserschneid* | schneiden | cutting |
    milling | trimming | drilling | bohren`,
  ],
  [
    'machine_tending',
    `
    *drehmaschine* | *fräsmaschine* | *fräse | drehbank* | drehbänke* | einlegen in die maschine | werkzeugmaschine* | spritzgießmaschine* | spritzguss* | spritzgieß* |
    bearbeitungszent* | drehzent* | maschinenbeschick* | maschinenbestück* | maschinenbelad* |
    maschinenbedien* | maschine beladen | maschinen beladen | maschine bestücken | cnc* | drehautomat* |
    beladen | entladen | be und entlad* | bestücken | beschicken | machine tending | machine loading |
    machine tool* | tending | tend | lathe* | milling machine* | injection mould* | injection mold* |
    load a machine | loading and unloading`,
  ],
  [
    'assembly',
    `
    montier* | montage | endmontage | vormontage | montageaufgabe* | *teilemontage | gerätemontage |
    baugruppenmontage | montagezelle | montageroboter | montageautomat* | montagestation* | montagelinie |
    fügen | einfügen | einpressen | zusammenbau* | verschraub* | schrauber* | schraubt | schraubroboter* | schraubstation* |
    schraubaufgabe* | schraubprozess* | schraubzelle* | schraubautomat* | schraubvorgang* | einschrauben | festschrauben |
    anschrauben | schrauben eindrehen | schrauben anziehen | schrauben setzen | schrauben festziehen |
    zum schrauben | beim schrauben | das schrauben | und schrauben | oder schrauben | schrauben und |
    schrauben soll | soll schrauben | schrauben können | schrauben muss | steckverbinder | assembl* |
    screwdriving | screw driving | joining | insertion | press fit*`,
  ],
  [
    'inspection',
    `
    inspektion* | teile prüfen | prüfroboter | prüfstation* | prüfzelle* | prüfaufgabe* | qualitätskontroll* |
    qualitätsprüf* | vermessen | messzelle | inspizier* | inspect* | testing | quality control | measuring`,
  ],
  [
    'pick_place',
    `
    pick and place | pick place | pick n place | bin picking | griff in die kiste | sortier* | sorting |
    vereinzel* | picken | umlegen | kommission* | order picking`,
  ],
  // Something lies on a pallet in many cells; that alone says less than the words above.
  ['palletizing', 'palette | paletten | palettn | *palette | *paletten | pallet | pallets'],
  [
    'packaging',
    'verpack* | einpack* | kartonier* | abpack* | packaging | packing | case packing | cartoning',
  ],
  [
    'handling',
    `
    handhab* | handling | handle | handles | umsetz* | umheb* | transportier* | transfer* | bewegen |
    heben | anheben | verketten | verkettung | entnahme* | entnehmen | materialhandling |
    material handling | manipulat* | move | moving | lift | lifting | loading | unloading`,
  ],
]

/** The words for each use, the more particular use first. */
export const applicationTerms = words.map(([application, terms]) => ({
  application,
  terms: compileTerms(terms),
}))

const compile = <K extends string>(words: Partial<Record<K, string>>) =>
  (Object.entries(words) as [K, string][]).map(([value, terms]) => ({ value, terms: compileTerms(terms) }))

/** How a robot is fixed. */
export const mountingTerms = compile<Mounting>({
  ceiling: `
    deckenmont* | ceiling mount* | decke | deckenbefestig* | deckenhäng* | deckeneinbau | hängend | hängend montiert |
    überkopf* | über kopf | kopfüber | montage decke | montageart decke | ceiling* | mounted overhead | overhead mount* | upside down |
    inverted | invert | suspended from`,
  wall: 'wandmont* | wall mount* | wand | wandbefestig* | wandeinbau | seitlich montiert | wall | sidewall',
  angle: 'schräg montiert | schrägmontage | schräg eingebaut | angled mount* | tilted | inclined',
  floor:
    'floor mount* | einbauort boden | standort boden | am fußboden | auf dem fußboden | bodenmont* | bodenbefestig* | bodenstehend* | standmont* | stehend montiert | montage stehend | montage boden | montageart boden | einbaulage boden | aufstellung boden | am boden | auf dem boden | auf den boden | am hallenboden | auf dem hallenboden | auf den hallenboden | to the floor | auf sockel | auf einem sockel | auf einen sockel | bodenaufstellung | floor | on the floor | on a pedestal | mounted upright',
})

/** The robot is what stands there, not the parts. */
export const standingTerms = compileTerms(`
    steht | stehen | stehend* | montier* | montage* | robot* | *roboter | befestig* | aufgestellt | aufstell* |
    gestellt | stellen | kommt | gehört | verschraubt | angeschraubt | verankert | gedübelt | bolted | screwed |
    anchored | mount* | stand | stands | standing | installed | installation | fixed`)

/** Surroundings that ask for more than an ordinary robot. */
export const environmentTerms = compile<Environment>({
  explosive: `
    atex | ex zone | ex bereich | ex schutz* | explosions* | explosion* | explosive* | hazardous area* |
    ex geschützt*`,
  food: `
    lebensmittel* | nahrungsmittel* | food | foodstuff* | foods | fleisch* | käse | backwaren | meat |
    dairy | cheese | poultry | chicken | fish | bread | sausage* | geflügel* | fisch | fische | brot | brote | gebäck |
    molkerei* | bäckerei* | backstube* | metzgerei* | fleischerei* | schlachthof* | wurst | wurstwaren | wurstware |
    würste | würstchen | bakery | bakeries | butcher* | slaughterhouse* | unverpackt*`,
  washdown: `
    washdown | wash down | hochdruckreinig* | nassreinig* | abspritz* | high pressure clean* | hose down |
    hosed down`,
  clean_room: 'reinraum* | reinstraum* | clean room* | cleanroom*',
  cold: `
    tiefkühl* | kühlhaus* | kühlraum | kühllager* | gefrier* | tiefkalt* | frost* | cold storage |
    cold store | deep freeze* | deep frozen | freezer* | frozen | refrigerat* | minusgrad*`,
  heat: 'heiß | heiße* | hitze* | hot | heat | glühend* | ofen',
  // Spelled out, because "staub*" would be Stäubli, too.
  dust: `
    staub | stäube* | staubs* | staubig* | staubb* | staubd* | staubför* | staubg* | staubh* | staubu* | dust |
    dusty | späne* | funkenflug`,
})

/** Goods that are packed: what holds them is gripped, and not what they are. */
export const packedTerms = compileTerms(`
    verpackt* | abgepackt* | eingepackt* | vorverpackt* | vakuumiert* | eingeschweißt* | in folie | packed | packaged | pre packed | prepacked | wrapped |
    shrink wrapped | sealed`)

/** What is packed in them, unless it is put into them: "Kekse in Kartons legen". */
export const packagingTerms = compileTerms(`
    *karton | *kartons | *kiste | *kisten | gebinde | *gebinden | schachtel* | *paket | *pakete | *paketen | packung* | packstück* | *dose |
    *dosen | konserve* | *flasche | *flaschen | *kanister | *kanistern | *eimer | *eimern | *kübel | *fass | *fässer | *sack |
    *säcke | *säcken | *beutel | *beuteln | cartons | carton | box | boxes | crate | crates | cases | packs | packages | parcels | tins |
    cans | bottles | sacks | bags | drums | buckets | pails`)

/** Food that the robot touches. */
export const openTerms = compileTerms(`
    unverpackt* | lebensmittel offen | lebensmittel sind offen |
    ware ist offen | ware offen | lebensmittelkontakt | produktkontakt | direktkontakt | direkten kontakt | direktem kontakt | unpacked |
    unpackaged | unwrapped | open food* | open product* | open goods | food is open | goods are open | exposed | naked | raw | rohe* | loose |
    food contact | direct contact | product contact | food grade | lebensmittelecht* | lebensmitteltauglich*`)

/** Kinds of build by name; the number of axes is a figure. */
export const kindTerms = compile<Kind>({
  scara: 'scara*',
  '6-axis': 'knickarm* | gelenkarm* | articulated | sechsachs*',

  '5-axis': 'fünfachs*',
})

/** Kinds of robots that the catalogue does not have. */
export const foreignKindTerms = {
  delta: compileTerms(
    'delta | deltaroboter* | delta robot* | parallelroboter* | parallelkinemati* | spinnenroboter* | spider robot* | parallel robot* | hexapod*',
  ),
  gantry: compileTerms(
    'portalroboter* | linearroboter* | flächenportal* | linienportal* | kartesisch* | gantry robot* | gantry | cartesian* | linear robot* | portal robot*',
  ),
  mobile: compileTerms(`
    mobiler roboter | mobile roboter | mobilen roboter | fahrbarer roboter | fahrbare roboter | fahrbaren roboter |
    fahrender roboter | fahrende roboter | fahrenden roboter | autonome roboter | autonomer roboter | amr | amrs | agv |
    agvs | fts | ftf | fahrerlos* | selbstfahrend* | auf rädern | on wheels | driverless | self driving |
    automated guided | autonomous robot* | mobile robot* | mobile manipulator* | transportroboter* | lagerroboter |
    roboter auf rollen | durch die halle fährt | durch das lager fährt | selbst fährt | selber fährt | drives around | fährt herum | drive around | herumfahren*`),
  make: brandTerms,
  twoArmed: compileTerms(
    'humanoid* | zweiarmroboter* | zweiarmig* | doppelarmroboter* | dual arm* | two armed | dual armed',
  ),
} as const

/** Numbers of axes that are written as one word. */
export const axesTerms: readonly { axes: number; terms: RegExp }[] = [
  { axes: 4, terms: compileTerms('vierachs* | vierachser*') },
  { axes: 5, terms: compileTerms('fünfachs*') },
  { axes: 6, terms: compileTerms('sechsachs*') },
]

/** Works beside people, or without a fence. */
export const collaborativeTerms = compileTerms(`
    kollaborat* | kollaborier* | cobot* | mrk | mensch roboter* | ohne schutzzaun | ohne zaun |
    ohne schutzgitter | ohne umzäunung | ohne schutzeinhausung | ohne einhausung |
    ohne trennende schutzeinrichtung* | ohne absperrung | can t have any fence | can t have a fence | cannot have a fence | fence is not possible | room for a fence |
    platz für einen zaun | platz für zaun | zaun ist nicht möglich | zaun geht nicht | kein schutzzaun | keinen schutzzaun | kein zaun |
    keinen zaun | schutzzaun ist nicht | schutzzaun nicht | schutzzaunlos* | schutzzaunfrei* | zaunlos* | zaunfrei* | neben mitarbeite* |
    neben den mitarbeite* | neben dem mitarbeite* | neben unseren mitarbeite* | neben menschen |
    neben den menschen | neben personen | neben dem bediener | neben bediener* | neben unseren leuten |
    hand in hand | gemeinsam mit mitarbeite* | zusammen mit mitarbeite* | collaborative | collaborate* |
    without a fence | without fence* | without any fence* | without fencing | without a safety fence |
    without safety fence* | without guarding | without a cage | no fence | no safety fence* | no fencing |
    no cage | no guarding | fenceless | fence free | cage free | uncaged | next to people |
    next to our people | next to workers | next to our workers | next to operators | next to employees |
    beside people | beside workers | beside operators | alongside people | alongside workers |
    alongside operators | alongside employees | alongside humans | side by side with | share a workspace |
    shared workspace | share the workspace | human robot*`)

/** There is a fence after all. */
export const fencedTerms = compileTerms(`
    mit zaun | mit schutzzaun | mit einem zaun | mit einem schutzzaun | mit umzäunung | hinter einem zaun |
    hinter zaun | hinter schutzzaun | hinter einem schutzzaun | eingehaust | eingezäunt | zaun ist ok* |
    zaun ist doch | zaun ist kein | zaun ist möglich | zaun ist vorhanden | zaun vorhanden | zaun geht |
    zaun kommt | zaun haben wir | zaun stellen | zaun auf | with a fence | with fence | with fencing |
    with a safety fence | fence is fine | fence is ok* | fence is no problem | fenced | behind a fence`)

/** Hoses and cables through the wrist. */
export const hollowWristTerms = compileTerms(`
    hohlwelle* | hohlhandgelenk* | hohlachse* | hohles handgelenk | innenliegend* | hollow wrist* |
    hollow arm* | hollow shaft* | through arm`)

/** Coolant and chips reach the wrist: its protection is asked for even if nobody names it. */
export const coolantTerms = compileTerms(`
    kühlschmier* | kss | kühlmittel* | kühlwasser | emulsion* | schneidöl* | coolant* | cutting fluid* |
    cutting oil*`)

export const wristTerms = compileTerms('handgelenk* | wrist* | handachse*')

/** IP67, "IP 69 K" in folded text */
export const ingressCode = /(?<![\p{L}\d])ip[\s-]?[0-6x]\d\s?k?(?!\p{L})/gu
