import { expect, test } from '@jest/globals'
import iconv from 'iconv-lite'
import { decodeWithName } from './decode-text.ts'

const read = (text: string, encoding: string) => {
  const decoded = decodeWithName(iconv.encode(text, encoding))
  return { isRight: decoded.text === text, ...decoded }
}

const czech = 'Firma;Ort\nŠkoda Plzeň s.r.o.;České Budějovice\nŽĎAS;Žďár'
const hungarian = 'Cég;Város\nGyőri Gép Kft.;Győr\nFűtőmű Zrt.;Szőlős'
const polish = 'Firma;Ort\nŁódzkie Zakłady Sp. z o.o.;Łódź\nGdańsk Śruby;Częstochowa'
const croatian = 'Firma;Ort\nĐuro Đaković d.o.o.;Slavonski Brod\nKončar;Županja'
const slovak = 'Firma;Ort\nŽeleziarne Podbrezová a.s.;Ružomberok\nTatraľan s.r.o.;Košice'
const slovene = 'Podjetje;Kraj\nČrnuče d.o.o.;Škofja Loka\nKočevje;Črnomelj'

test.each([
  ['Czech', czech],
  ['Hungarian', hungarian],
  ['Polish', polish],
  ['Croatian', croatian],
  ['Slovak', slovak],
  ['Slovene', slovene],
])('%s of Windows and MS-DOS is read or doubted', (_language, text) => {
  expect(read(text, 'windows-1250')).toMatchObject({ isRight: true, encoding: 'Windows-1250' })
  const dos = read(text, 'cp852')
  expect(dos.isRight || !dos.isSure).toBe(true)
})

test.each([
  ['Müller GmbH;Wörgl\nGrößer & Söhne;Köln', 'windows-1252'],
  ['Crèche Hélène SARL;Genève\nForêt;Nîmes', 'windows-1252'],
  ['Società Caffè S.r.l.;Cantù\nPiù;Forlì', 'windows-1252'],
  ['Muñoz;A Coruña\nPeña;Logroño', 'windows-1252'],
  ['Bjørn Møller A/S;Århus\nSøren;Ålborg', 'windows-1252'],
  ['Lumière;Molière\nMaïs;Besançon', 'windows-1252'],
  ['Müller GmbH;Wörgl\nGrößer & Söhne;Köln', 'cp850'],
  ['Müller GmbH;5.000 €\nÖl AG;10 €', 'iso-8859-15'],
  ['Öl;12 m³\nRohr;½ Zoll', 'windows-1252'],
])('%j is read from %s', (text, encoding) =>
  expect(read(`Firma;Ort\n${text}`, encoding)).toMatchObject({ isRight: true }),
)

test.each([
  ['Müller s.r.o.;Žilina', 'cp852'],
  ['Škoda;Plzeň', 'windows-1250'],
  ['Győr;x', 'windows-1250'],
  ['Łódź;x', 'windows-1250'],
  ['Kovačič;x', 'windows-1250'],
  ['Dvořák;Třebíč', 'windows-1250'],
  ['Ştefan;Iaşi', 'windows-1250'],
  ['Łódź;Kraków', 'iso-8859-2'],
  ['Škoda;Žilina', 'iso-8859-2'],
  ['Dvořák;Třebíč', 'cp852'],
  ['Kovács Fűtő;Győr', 'cp852'],
  ['Иванов;Москва', 'windows-1251'],
  ['Yıldız;İstanbul', 'windows-1254'],
  ['Őri;x', 'windows-1250'],
  ['Ελληνική;Αθήνα', 'windows-1253'],
  ['Čačak Žiča;x', 'windows-1250'],
  ['Piła Żary;x', 'windows-1250'],
  ['Târgu Mureş;x', 'windows-1250'],
  ['Bêlá;Tùma', 'windows-1252'],
])('%j of %s is never read wrong without a word', (text, encoding) => {
  const { isRight, isSure } = read(`Firma;Ort\n${text}`, encoding)
  expect(isRight || !isSure).toBe(true)
})
