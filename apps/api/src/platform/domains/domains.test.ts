import { expect, test } from '@jest/globals'
import { isProvider } from './domains.ts'

/** The words of a list that are judged otherwise than expected: a failure names them. */
const judgedOtherwise = (list: string, expected: boolean) =>
  list.split(/\s+/).filter(domain => isProvider(domain) !== expected)

test.each([
  [
    'Austria',
    'gmx.at aon.at a1.net chello.at drei.at liwest.at kabsi.at utanet.at cable.vol.at upcmail.net tele2.at inext.at vlbg.at',
  ],
  [
    'Germany',
    'web.de t-online.de freenet.de arcor.de vodafonemail.de kabelmail.de netcologne.de mnet-mail.de ewe.net',
  ],
  [
    'Switzerland',
    'bluewin.ch hispeed.ch sunrise.ch gmx.ch quickline.ch hotmail.ch powersurf.li gmx.li adon.li',
  ],
  [
    'Italy and France',
    'alice.it libero.it tin.it pec.it outlook.it yahoo.it orange.fr wanadoo.fr free.fr outlook.fr',
  ],
  [
    'the east',
    'email.cz seznam.cz volny.cz azet.sk t-com.sk siol.net t-2.net zg.t-com.hr inet.hr t-online.hu freemail.hu',
  ],
  [
    'Poland and the west',
    'wp.pl o2.pl onet.pl ziggo.nl kpnmail.nl btinternet.com sky.com yahoo.co.uk telenet.be',
  ],
  ['overseas', 'comcast.net sbcglobal.net verizon.net yahoo.com.au hotmail.co.nz 163.com naver.com'],
  [
    'anywhere',
    'gmail.com googlemail.com proton.me tutanota.com tuta.com fastmail.com fastmail.fm icloud.com posteo.eu',
  ],
  ['pages', 'facebook.com sites.google.com instagram.com linktr.ee'],
])('providers of %s are known', (_place, domains) => expect(judgedOtherwise(domains, true)).toEqual([]))

test('country variants are known without being listed, other spellings as well', () => {
  const variants =
    'gmx.pl yahoo.ie outlook.com.br hotmail.se live.dk t-online.de msn.at protonmail.ch yandex.kz'
  expect(judgedOtherwise(`${variants} GMX.AT mail.gmx.net chello.sk`, true)).toEqual([])
})

test('companies are none, however much their names look like it', () => {
  const companies =
    'huber.at gmx-holz.at mylive.at outlook-consulting.com live.example yahoo-bau.de siemens.com voestalpine.com ' +
    'swisscom.com telekom.de microsoft.com mailbau.at proton-technik.at huber.jimdofree.com uni-graz.at amis.at x.co.at'
  expect(judgedOtherwise(companies, false)).toEqual([])
})
