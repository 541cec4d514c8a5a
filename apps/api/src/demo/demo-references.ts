import type { ReferenceTexts } from '@app/contracts/references'
import { cellPicture, loadingPicture } from './reference-pictures.ts'

export interface DemoReference {
  slug: string
  german: ReferenceTexts
  english: ReferenceTexts
  year: number
  /** Model name in the catalogue. */
  robot: string
  picture: { svg: string; alt: string; altEnglish: string } | null
}

/** Specimens: these projects do not exist, and the site says so beside each. */
export const references: DemoReference[] = [
  {
    slug: 'musterprojekt-palettierzelle-fuer-gebinde',
    german: {
      title: 'Musterprojekt: Palettierzelle für Gebinde',
      customer: 'Getränkehersteller, Vorarlberg',
      task: 'Zwei Personen je Schicht stapelten Kartons von 18 kg auf Paletten. Die Linie davor war schneller als die Hände dahinter, und jede dritte Palette musste nachgerichtet werden.',
      solution:
        'Ein Roboter nimmt die Kartons vom Rollenförderer und legt sie lagenweise auf zwei Palettenplätze. Während er auf dem einen arbeitet, tauscht der Stapler den anderen.\nDie Lagenbilder stellt das Bedienpersonal am Bildschirm selbst zusammen.',
      figures: [
        { label: 'Leistung', before: '7', after: '12', unit: 'Kartons/min' },
        { label: 'Gehobene Last je Person und Stunde', before: '3,8', after: '0', unit: 't' },
        { label: 'Nachgerichtete Paletten', before: '33', after: '1', unit: '%' },
      ],
      quote: 'Die Zelle nimmt uns das Heben ab, und die Paletten stehen gerade.',
      quotePerson: 'Musterperson, Leitung Abfüllung',
    },
    english: {
      title: 'Specimen project: palletising cell for cartons',
      customer: 'Beverage producer, Vorarlberg',
      task: 'Two people per shift stacked cartons of 18 kg on pallets. The line in front was faster than the hands behind it, and every third pallet had to be straightened.',
      solution:
        'A robot takes the cartons from the roller conveyor and places them layer by layer on two pallet stations. While it works on one, the forklift changes the other.\nOperators arrange the layer patterns on the screen themselves.',
      figures: [
        { label: 'Output', before: '7', after: '12', unit: 'cartons/min' },
        { label: 'Load lifted per person and hour', before: '3.8', after: '0', unit: 't' },
        { label: 'Pallets straightened by hand', before: '33', after: '1', unit: '%' },
      ],
      quote: 'The cell does the lifting for us, and the pallets stand straight.',
      quotePerson: 'Specimen person, filling manager',
    },
    year: 2025,
    robot: 'ER180-3100-PL',
    picture: {
      svg: cellPicture,
      alt: 'Zeichnung der Zelle von oben: Förderer, Roboter mit Arbeitsbereich und zwei Palettenplätze hinter einem Zaun',
      altEnglish:
        'Drawing of the cell from above: conveyor, robot with its range and two pallet stations behind a fence',
    },
  },
  {
    slug: 'musterprojekt-maschinenbeladung-ohne-bediener',
    german: {
      title: 'Musterprojekt: Maschinenbeladung über Nacht',
      customer: 'Zulieferer, Vorarlberg',
      task: 'Ein Bearbeitungszentrum stand ab 22 Uhr, weil niemand mehr Rohteile einlegte. Neue Teile kamen in Losen von 40 bis 400 Stück.',
      solution:
        'Der Roboter holt Rohteile aus einem Ladenschrank, legt sie in den Spanner und bringt fertige Teile zurück. Eine Kamera findet die Lage der Teile, so braucht ein neues Teil keine eigene Aufnahme.',
      figures: [
        { label: 'Spindelstunden je Tag', before: '13', after: '20', unit: 'h' },
        { label: 'Umrüsten auf ein neues Teil', before: '90', after: '15', unit: 'min' },
      ],
      quote: '',
      quotePerson: '',
    },
    english: {
      title: 'Specimen project: machine tending overnight',
      customer: 'Supplier, Vorarlberg',
      task: 'A machining centre stood still from 10 p.m. because nobody was there to load blanks. New parts came in batches of 40 to 400.',
      solution:
        'The robot takes blanks from a drawer cabinet, puts them into the chuck and brings finished parts back. A camera finds how the parts lie, so that a new part needs no fixture of its own.',
      figures: [
        { label: 'Spindle hours per day', before: '13', after: '20', unit: 'h' },
        { label: 'Changeover to a new part', before: '90', after: '15', unit: 'min' },
      ],
      quote: '',
      quotePerson: '',
    },
    year: 2024,
    robot: 'ER20-1780',
    picture: {
      svg: loadingPicture,
      alt: 'Zeichnung von vorne: Roboter zwischen Ladenschrank und Bearbeitungszentrum',
      altEnglish: 'Drawing from the front: robot between drawer cabinet and machining centre',
    },
  },
  {
    slug: 'musterprojekt-pruefstand-fuer-gehaeuse',
    german: {
      title: 'Musterprojekt: Prüfstand für Gehäuse',
      customer: 'Elektronikhersteller, Allgäu',
      task: 'Gehäuse wurden stichprobenweise von Hand gemessen. Fehler fielen erst auf, wenn das Los fertig war.',
      solution:
        'Ein kleiner Roboter führt jedes Gehäuse durch drei Messstellen. Was außerhalb der Grenzen liegt, kommt mit Messwert und Uhrzeit in eine eigene Spur.',
      figures: [{ label: 'Geprüfte Teile', before: '4', after: '100', unit: '%' }],
      quote: '',
      quotePerson: '',
    },
    english: {
      title: 'Specimen project: test stand for housings',
      customer: 'Electronics producer, Allgäu',
      task: 'Housings were measured by hand, a few of each batch. Faults came to light when the batch was finished.',
      solution:
        'A small robot takes every housing through three measuring points. What is out of limits goes into a lane of its own, with value and time.',
      figures: [{ label: 'Parts tested', before: '4', after: '100', unit: '%' }],
      quote: '',
      quotePerson: '',
    },
    year: 2023,
    robot: 'ER7-910-MI',
    picture: null,
  },
]
