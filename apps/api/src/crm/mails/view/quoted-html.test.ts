import { expect, test } from '@jest/globals'
import { safeHtml } from '../parse/safe-html.ts'
import { foldQuoted } from './quoted-html.ts'

/** What of a mail is shown at once; the rest is folded. */
function shown(html: string, subject = 'AW: Angebot'): { own: string; quoted: string } {
  const folded = foldQuoted(safeHtml(html)!, subject)
  const [, before = folded, quoted = '', after = ''] =
    /^([^]*)<details><summary>.*?<\/summary>([^]*)<\/details>([^]*)$/.exec(folded) ?? []
  const plain = (text: string) =>
    text
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  expect(plain(before + after + quoted).length).toBe(plain(safeHtml(html)!).length)
  return { own: plain(before + after), quoted: plain(quoted) }
}

const HEAD =
  '<b>Von:</b> Anna Berger &lt;a@b.example&gt;<br><b>Gesendet:</b> Montag, 23. November 2026 09:12<br><b>An:</b> Thomas'

test.each([
  [
    'Outlook',
    `<div class="WordSection1"><p class="MsoNormal">Das passt.</p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal">${HEAD}</p></div></div><p class="MsoNormal">Anbei das Angebot.</p></div>`,
  ],
  [
    'Outlook on the web',
    `<div dir="ltr">Das passt.</div><hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri">${HEAD}</font></div><div>Anbei das Angebot.</div>`,
  ],
  [
    'Gmail',
    `<div dir="ltr">Das passt.</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">Am Mo., 23. Nov. 2026 um 09:12 Uhr schrieb Anna Berger &lt;<a href="mailto:a@b.example">a@b.example</a>&gt;:<br></div><blockquote class="gmail_quote" style="margin:0 0 0 .8ex"><div>Anbei das Angebot.<blockquote>Frage?</blockquote></div></blockquote></div>`,
  ],
  [
    'Apple and Thunderbird',
    `<p>Das passt.</p><blockquote type="cite"><p>Anbei das Angebot.</p></blockquote><br>`,
  ],
  [
    'older programs',
    `<p>Das passt.</p><p>-----Ursprüngliche Nachricht-----<br>${HEAD}</p><p>Anbei das Angebot.</p>`,
  ],
])('below an answer, what %s quotes is folded', (_program, html) => {
  const { own, quoted } = shown(html)
  expect(own).toBe('Das passt.')
  expect(quoted).toContain('Anbei das Angebot.')
})

test.each([
  ['answers among the quoted lines', '<blockquote>Wann?</blockquote><p>Am Montag.</p>'],
  ['a mail that begins with the quoted one', `<div>${HEAD}</div><p>Anbei</p>`],
  ['a list of places', '<p>Lieferung</p><p>Von: Linz</p><p>Nach: Graz</p>'],
])('%s stays whole', (_what, html) => {
  expect(shown(html).quoted).toBe('')
})

test('what somebody forwards is not folded away', () => {
  expect(shown(`<p>Zur Info</p><div>${HEAD}</div><p>Anbei</p>`, 'WG: Angebot').quoted).toBe('')
})

test('HTML of open elements and half heads costs no more time than its size', () => {
  const heads = `<p>Ja</p>${'<div>Von: '.repeat(100_000)}`
  expect(foldQuoted(heads, '')).toBe(heads)
  const quotes = `${'<blockquote>Am '.repeat(100_000)}${'</blockquote>'.repeat(100_000)}`
  expect(foldQuoted(`<p>Ja</p>${quotes}`, '')).toContain('<details>')
})
