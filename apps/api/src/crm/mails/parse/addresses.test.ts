import { expect, test } from '@jest/globals'

import { peopleOf } from './addresses.ts'

const EVA = { name: 'Eva Jäger', email: 'eva@kunde.example' }

test.each([
  ['Eva Jäger <eva@kunde.example>', [EVA]],
  ['"Jäger, Eva" <eva@kunde.example>', [{ ...EVA, name: 'Jäger, Eva' }]],
  ['=?utf-8?Q?J=C3=A4ger=2C_Eva?= <eva@kunde.example>', [{ ...EVA, name: 'Jäger, Eva' }]],
  ['=?utf-8?B?RXZhIErD?= =?utf-8?B?pGdlcg==?= <eva@kunde.example>', [EVA]],
  ['=?utf-8?Q?Eva_J=C3=A4ger_<eva@kunde.example>?=', [EVA]],
  ['eva@kunde.example (Eva Jäger)', [EVA]],
  ['Eva Jäger eva@kunde.example', [EVA]],
  ['Eva Jäger [mailto:eva@kunde.example]', [EVA]],
  ['Eva Jäger <@a.example,@b.example:eva@kunde.example>', [EVA]],
  ['"eva jäger"@kunde.example', [{ name: '', email: '"eva jäger"@kunde.example' }]],
  ['"eva"@kunde.example', [{ name: '', email: 'eva@kunde.example' }]],
  [
    'a@x.example; b@x.example',
    [
      { name: '', email: 'a@x.example' },
      { name: '', email: 'b@x.example' },
    ],
  ],
  ['Team: a@x.example, Eva Jäger <eva@kunde.example>;', [{ name: '', email: 'a@x.example' }, EVA]],
  [
    'a@x.example b@x.example',
    [
      { name: '', email: 'a@x.example' },
      { name: '', email: 'b@x.example' },
    ],
  ],
  [
    '<a@x.example> <b@x.example>',
    [
      { name: '', email: 'a@x.example' },
      { name: '', email: 'b@x.example' },
    ],
  ],
  ['Eva Jäger <eva@kunde.example>\n B <b@x.example>', [EVA, { name: 'B', email: 'b@x.example' }]],
  ['"Eva Jäger <eva@kunde.example>"', [EVA]],
  ['&quot;Eva Jäger&quot; &lt;eva@kunde.example&gt;', [EVA]],
  ['Eva Jäger <eva@kunde.example.>', [EVA]],
  ['undisclosed-recipients:;', []],
  ['<>', []],
  ['MAILER-DAEMON', [{ name: 'MAILER-DAEMON', email: null }]],
])('%s', (value, people) => {
  expect(peopleOf(value)).toEqual(people)
})
