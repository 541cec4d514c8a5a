/** Providers that give addresses to everybody, in the countries this company sells to. */
const providers = new Set(
  `gmail.com googlemail.com outlook.com outlook.de outlook.at hotmail.com hotmail.de hotmail.at live.com live.at live.de
  msn.com yahoo.com yahoo.de yahoo.at ymail.com icloud.com me.com mac.com aol.com aol.de mail.com mail.de email.de
  gmx.at gmx.de gmx.net gmx.ch gmx.com web.de t-online.de freenet.de arcor.de 1und1.de posteo.de mailbox.org
  aon.at a1.net chello.at utanet.at inode.at drei.at liwest.at kabsi.at tele2.at cable.vol.at vol.at ktvam.at
  bluewin.ch hispeed.ch sunrise.ch proton.me protonmail.com pm.me tutanota.com tuta.io libero.it tin.it virgilio.it
  seznam.cz centrum.cz azet.sk freemail.hu citromail.hu siol.net yandex.ru mail.ru qq.com 163.com`.split(
    /\s+/,
  ),
)

/** Whether a mail domain says nothing about the company of its owner. */
export function isFreeMail(domain: string): boolean {
  return providers.has(domain)
}
