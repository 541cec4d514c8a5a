import type { Application } from '@app/contracts/advisor-requirements'
import { compileTerms } from '../terms.ts'

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
    press transfer | stamping | punching | press shop`,
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
