import { expect, test } from '@jest/globals'
import iconv from 'iconv-lite'

import { decodeHtml, decodeText, type CharsetHint } from './charsets.ts'

const GERMAN = 'Grüße: 5.000 € – „Müller & Söhne“'
const LATIN = 'Grüße an Jörg Müßig, Größe 600 mm'
const RUSSIAN = 'Добрый день, цена робота'
const LONG_RUSSIAN = 'Добрый день, просим выслать цену на робот'
const CHINESE = '您好，请报价机器人。谢谢'
const JAPANESE = 'お世話になっております。ロボットの見積'
const KOREAN = '안녕하세요. 로봇 견적을 부탁드립니다'
const CZECH = 'Dobrý den, žádám o nabídku, děkuji Šťastný'
const encode = (text: string, encoding: string) => Buffer.from(iconv.encode(text, encoding))
/** "日本語" with the escapes of ISO-2022-JP. */
const ISO_2022_JP = Buffer.from('\x1b$BF|K\\8l\x1b(B', 'latin1')

test.each<[label: string | null, bytes: Buffer, text: string, hint?: CharsetHint]>([
  // Labels that are right, in the spellings that mails hold.
  ['utf-8', encode(GERMAN, 'utf-8'), GERMAN],
  ['utf8', encode(GERMAN, 'utf-8'), GERMAN],
  ['UTF_8', encode(GERMAN, 'utf-8'), GERMAN],
  [' "utf-8"; ', encode(GERMAN, 'utf-8'), GERMAN],
  ['cp-1252', encode(GERMAN, 'win1252'), GERMAN],
  ['win-1252', encode(GERMAN, 'win1252'), GERMAN],
  ["'Windows-1252'", encode(GERMAN, 'win1252'), GERMAN],
  ['windows-1252http-equivContent-Type', encode(GERMAN, 'win1252'), GERMAN],
  ['iso8859_1', encode(LATIN, 'latin1'), LATIN],
  ['iso-8859-1:1987', encode(LATIN, 'latin1'), LATIN],
  ['ISO-8859-1-Windows-3.1-Latin-1', encode(GERMAN, 'win1252'), GERMAN],
  ['iso-8859-15', encode('Grüße, 5 €', 'iso-8859-15'), 'Grüße, 5 €'],
  ['iso-8859-2', encode(CZECH, 'iso-8859-2'), CZECH],
  ['windows-1250', encode(CZECH, 'win1250'), CZECH],
  ['windows-1251', encode(RUSSIAN, 'win1251'), RUSSIAN],
  ['koi8-r', encode(RUSSIAN, 'koi8-r'), RUSSIAN],
  ['x-mac-cyrillic', encode(RUSSIAN, 'maccyrillic'), RUSSIAN],
  ['macintosh', encode(LATIN, 'macintosh'), LATIN],
  ['mac', encode(LATIN, 'macintosh'), LATIN],
  ['x-mac-roman', encode(LATIN, 'macintosh'), LATIN],
  ['ibm850', encode(LATIN, 'cp850'), LATIN],
  ['dos-850', encode(LATIN, 'cp850'), LATIN],
  ['gb18030', encode(CHINESE, 'gb18030'), CHINESE],
  ['gb2312', encode(CHINESE, 'gbk'), CHINESE],
  ['x-x-big5', encode('您好，請報價機器人', 'big5'), '您好，請報價機器人'],
  ['shift_jis', encode(JAPANESE, 'shift_jis'), JAPANESE],
  ['windows-31j', encode(JAPANESE, 'shift_jis'), JAPANESE],
  ['euc-jp', encode(JAPANESE, 'euc-jp'), JAPANESE],
  ['iso-2022-jp', ISO_2022_JP, '日本語'],
  ['euc-kr', encode(KOREAN, 'euc-kr'), KOREAN],
  ['ks_c_5601-1987', encode(KOREAN, 'euc-kr'), KOREAN],
  ['utf-7', encode(GERMAN, 'utf-7'), GERMAN],
  ['unicode-1-1-utf-7', encode(GERMAN, 'utf-7'), GERMAN],
  ['utf-16', encode(GERMAN, 'utf-16le'), GERMAN],
  ['utf-16', encode(RUSSIAN, 'utf-16be'), RUSSIAN],
  ['utf-16', encode(CHINESE, 'utf-16be'), CHINESE],
  ['utf-16le', encode(CHINESE, 'utf-16le'), CHINESE],
  ['utf-32', iconv.encode(GERMAN, 'utf-32'), GERMAN],
  [null, encode(`\ufeff${CHINESE}`, 'utf-16le'), CHINESE],
  [null, encode(`\ufeff${CHINESE}`, 'utf-16be'), CHINESE],
  [null, encode(GERMAN, 'utf-16le'), GERMAN],
  ['utf-8', encode(`\ufeff${GERMAN}`, 'utf-8'), GERMAN],
  // Labels that lie, or say nothing.
  ['iso-8859-1', encode(GERMAN, 'win1252'), GERMAN],
  ['iso-8859-15', encode(GERMAN, 'win1252'), GERMAN],
  ['iso-8859-2', encode('„Šťastný“ – žádám', 'win1250'), '„Šťastný“ – žádám'],
  ['us-ascii', encode(GERMAN, 'win1252'), GERMAN],
  ['us-ascii', encode(GERMAN, 'utf-8'), GERMAN],
  ['unknown-8bit', encode(GERMAN, 'win1252'), GERMAN],
  ['x-unknown', encode(GERMAN, 'utf-8'), GERMAN],
  ['ansi_x3.4-1968', encode(GERMAN, 'utf-8'), GERMAN],
  ['utf-8', encode(GERMAN, 'win1252'), GERMAN],
  ['windows-1252', encode(GERMAN, 'utf-8'), GERMAN],
  ['iso-8859-1', encode(CHINESE, 'utf-8'), CHINESE],
  ['koi8-r', encode(RUSSIAN, 'utf-8'), RUSSIAN],
  ['gb2312', encode(GERMAN, 'utf-8'), GERMAN],
  ['gb2312', encode(LATIN, 'win1252'), LATIN],
  ['utf-16', encode(GERMAN, 'utf-8'), GERMAN],
  ['utf-16le', Buffer.from('plain'), 'plain'],
  ['utf-7', encode(GERMAN, 'win1252'), GERMAN],
  ['utf-7', Buffer.from('Telefon +43 664 1234, +4366412'), 'Telefon +43 664 1234, +4366412'],
  ['no-such-charset', encode(GERMAN, 'win1252'), GERMAN],
  ['dos-851', encode(GERMAN, 'win1252'), GERMAN],
  ['base64', encode(GERMAN, 'win1252'), GERMAN],
  ['', encode(GERMAN, 'win1252'), GERMAN],
  [null, encode('Spaß“', 'win1252'), 'Spaß“'],
  ['utf-8', encode('Gruß', 'win1252'), 'Gruß'],
  ['iso-8859-1', encode('für die Größe', 'cp850'), 'für die Größe'],
  ['gbk', encode('模式', 'gbk'), '模式'],
  // Damage: a cut letter, a footer in another charset, one lost byte in a page of Chinese.
  ['utf-8', encode('Grüßü', 'utf-8').subarray(0, -1), 'Grüß'],
  [null, Buffer.concat([encode(GERMAN, 'utf-8'), encode(' Größe', 'win1252')]), `${GERMAN} Größe`],
  ['gbk', encode(CHINESE.repeat(9), 'gbk').subarray(0, -1), CHINESE.repeat(9).slice(0, -1)],
  // Other scripts without a label that fits.
  [null, encode(LONG_RUSSIAN, 'koi8-r'), LONG_RUSSIAN],
  ['us-ascii', encode(LONG_RUSSIAN, 'win1251'), LONG_RUSSIAN],
  ['utf-8', encode(CHINESE, 'gbk'), CHINESE],
  ['unknown-8bit', encode(JAPANESE, 'shift_jis'), JAPANESE],
  [null, encode(`<p style="color: red">${KOREAN}</p>`, 'euc-kr'), `<p style="color: red">${KOREAN}</p>`],
  [null, encode('ÄÖÜÄ äöü ß ÜÜÜÜÜÜÜÜÜÜÜÜ', 'win1252'), 'ÄÖÜÄ äöü ß ÜÜÜÜÜÜÜÜÜÜÜÜ'],
  [null, encode('„Ü“ – ‚ß‘ … 5 €', 'win1252'), '„Ü“ – ‚ß‘ … 5 €'],
  // What else is known of the sender.
  [null, encode(RUSSIAN, 'win1251'), RUSSIAN, { codePage: 1251 }],
  ['utf-8', encode(RUSSIAN, 'win1251'), RUSSIAN, { codePage: 65001, locale: 0x0419 }],
  ['utf-8', encode(GERMAN, 'win1252'), GERMAN, { codePage: 65001, locale: 0x0c07 }],
  [null, encode(LATIN, 'latin1'), LATIN, { codePage: 28591 }],
  [null, encode(CHINESE, 'gbk'), CHINESE, { codePage: 936 }],
])('reads what is sent as %j', (label, bytes, text, hint = {}) => {
  expect(decodeText(new Uint8Array(bytes), label, hint)).toBe(text)
})

const page = (charset: string, text: string) =>
  `<html><head><meta charset="${charset}"></head><p>${text}</p></html>`

test.each<[label: string | null, meta: string, written: string, text: string]>([
  [null, 'windows-1251', 'win1251', RUSSIAN],
  ['utf-8', 'windows-1251', 'win1251', RUSSIAN],
  ['us-ascii', 'koi8-r', 'koi8-r', RUSSIAN],
  [null, 'utf-8', 'win1252', GERMAN],
  [null, 'utf-16', 'utf-8', GERMAN],
  ['windows-1252', 'utf-8', 'utf-8', GERMAN],
  ['utf-8', 'windows-1252', 'win1252', GERMAN],
  ['windows-1251', 'iso-8859-1', 'win1251', RUSSIAN],
])('HTML sent as %s that says %s, written in %s', (label, meta, written, text) => {
  expect(decodeHtml(encode(page(meta, text), written), label)).toBe(page(meta, text))
})
