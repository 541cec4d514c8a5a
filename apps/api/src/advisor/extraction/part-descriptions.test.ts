import { expect, test } from '@jest/globals'
import type { Requirements } from '@app/contracts/advisor-requirements'
import { said } from '../../../test/reading.ts'

test.each<[string, Requirements['application']]>([
  ['Schweißteile palettieren, 20 kg', 'palletizing'],
  ['Schweißbaugruppen auf Paletten legen, 20 kg', 'palletizing'],
  ['geschweißte Rahmen 20 kg umsetzen', 'handling'],
  ['lackierte Teile entnehmen, 20 kg', 'handling'],
  ['polierte Bleche 10 kg stapeln', 'palletizing'],
  ['Welded frames 20 kg, palletizing', 'palletizing'],
  ['Druckgussteile entgraten, 20 kg', 'grinding'],
  ['Druckgussteile, 20 kg', 'foundry'],
  ['Nach der Montage liegt das Teil in der Kiste, 20 kg', null],
  ['Vor dem Schweißen umsetzen, 20 kg', 'handling'],
  ['after painting, palletize doors of 20 kg', 'palletizing'],
  ['Schrauben mit 250 Gramm', null],
  ['Schrauben verpacken, 5 kg', 'packaging'],
  ['Schrauben eindrehen, 2 kg', 'assembly'],
  ['Rahmen schweißen, 20 kg', 'arc_welding'],
  ['Die Rahmen werden geschweißt, 20 kg', 'arc_welding'],
  ['parts are welded, 20 kg', 'arc_welding'],
  ['Presse beladen, 20 kg', 'press_tending'],
  ['Montage von Getrieben, 20 kg', 'assembly'],
])('what the robot does, not what the part has been through: %s', (text, application) =>
  expect(said(text).application ?? null).toBe(application),
)

test.each<[string, Requirements['environment']]>([
  ['staubfrei, 20 kg', []],
  ['dust-free room, 10 kg', []],
  ['frostfreie Halle, 10 kg', []],
  ['Wir sind ein Lebensmittelhändler und stapeln Reifen, 20 kg', []],
  ['Habt ihr Erfahrung mit der Lebensmittelindustrie?', []],
  ['staubige Umgebung, 10 kg', ['dust']],
  ['Lebensmittel verpacken, 10 kg', ['food']],
  ['Käse palettieren, 12 kg', ['food']],
])('surroundings that are there: %s', (text, environment) =>
  expect(said(text).environment ?? []).toEqual(environment),
)
