import type { Sentences } from './sentences.ts'
import { german } from './sentences.de.ts'
import { english } from './sentences.en.ts'
import type { Application, Environment, Mounting } from '@app/contracts/advisor-requirements'
import type { UnverifiedField } from '@app/contracts/advisor'
import type { Language } from '@app/contracts/validation'

const locales: Record<Language, string> = { de: 'de-AT', en: 'en-GB' }

/** Figures as they are written in a language; the unit never stands on the next line. */
interface Formats {
  number(value: number): string
  kilograms(value: number): string
  millimetres(value: number): string
  /** The names, joined by commas and "und" or "and". */
  list(words: readonly string[]): string
}

const make = (language: Language): Formats => {
  // Without grouping, as on drawings: 1.780 mm reads as less than two millimetres in English.
  const numbers = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 2, useGrouping: false })
  const joined = new Intl.ListFormat(locales[language], { type: 'conjunction' })
  const number = (value: number) => numbers.format(value)
  return {
    number,
    kilograms: value => `${number(Math.round(value * 100) / 100)}\u00a0kg`,
    millimetres: value => `${number(Math.round(value * 10) / 10)}\u00a0mm`,
    list: words => joined.format(words),
  }
}

/** The formats of each language. */
export const formats: Record<Language, Formats> = { de: make('de'), en: make('en') }

/** What things are called in an answer. */
export interface Names {
  applications: Record<Application, string>
  mountings: Record<Mounting, string>
  environments: Record<Environment, string>
  fields: Record<UnverifiedField, string>
}

/** The names in each language. */
export const names: Record<Language, Names> = {
  de: {
    applications: {
      palletizing: 'Palettieren',
      packaging: 'Verpacken',
      machine_tending: 'Maschinenbestückung',
      press_tending: 'Pressenbeschickung',
      bending: 'Abkanten',
      arc_welding: 'Lichtbogenschweißen',
      spot_welding: 'Punktschweißen',
      laser_welding: 'Laserschweißen',
      foundry: 'Gießerei',
      painting: 'Lackieren',
      dispensing: 'Kleben und Dosieren',
      grinding: 'Schleifen und Polieren',
      cutting: 'Trennen und Fräsen',
      assembly: 'Montage',
      inspection: 'Prüfen',
      pick_place: 'Pick & Place',
      handling: 'Handhabung',
    },
    mountings: {
      floor: 'Bodenmontage',
      wall: 'Wandmontage',
      ceiling: 'Deckenmontage',
      angle: 'schräge Montage',
    },
    environments: {
      explosive: 'Explosionsschutz (ATEX)',
      food: 'Eignung für Lebensmittel',
      washdown: 'Nassreinigung',
      clean_room: 'Reinraum',
      cold: 'Temperatur',
      heat: 'Hitze',
      dust: 'Staub',
    },
    fields: {
      payload: 'Traglast',
      reach: 'Reichweite',
      application: 'Anwendung',
      kind: 'Bauart',
      axes: 'Zahl der Achsen',
      repeatability: 'Wiederholgenauigkeit',
      bodyWeight: 'Eigengewicht',
      mounting: 'Montage',
      protection: 'Schutzart',
      wristProtection: 'Schutzart am Handgelenk',
      environment: 'Umgebung',
      collaborative: 'Arbeit ohne Schutzzaun',
      hollowWrist: 'Hohlhandgelenk',
    },
  },
  en: {
    applications: {
      palletizing: 'palletising',
      packaging: 'packaging',
      machine_tending: 'machine tending',
      press_tending: 'press tending',
      bending: 'press brake work',
      arc_welding: 'arc welding',
      spot_welding: 'spot welding',
      laser_welding: 'laser welding',
      foundry: 'foundry work',
      painting: 'painting',
      dispensing: 'dispensing',
      grinding: 'grinding and polishing',
      cutting: 'cutting and milling',
      assembly: 'assembly',
      inspection: 'inspection',
      pick_place: 'pick and place',
      handling: 'handling',
    },
    mountings: {
      floor: 'floor mounting',
      wall: 'wall mounting',
      ceiling: 'ceiling mounting',
      angle: 'angled mounting',
    },
    environments: {
      explosive: 'explosion protection (ATEX)',
      food: 'fitness for food',
      washdown: 'washdown',
      clean_room: 'clean room',
      cold: 'temperature',
      heat: 'heat',
      dust: 'dust',
    },
    fields: {
      payload: 'payload',
      reach: 'reach',
      application: 'application',
      kind: 'type of robot',
      axes: 'number of axes',
      repeatability: 'repeatability',
      bodyWeight: 'robot weight',
      mounting: 'mounting',
      protection: 'ingress protection',
      wristProtection: 'ingress protection of the wrist',
      environment: 'surroundings',
      collaborative: 'work without a fence',
      hollowWrist: 'hollow wrist',
    },
  },
}

export const sentences: Record<Language, Sentences> = { de: german, en: english }
