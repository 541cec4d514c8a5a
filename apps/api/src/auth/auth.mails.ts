import type { OutgoingMail } from '../mail/outbox.service.ts'

export function resetMail({ email, name }: { email: string; name: string }, link: string): OutgoingMail {
  return {
    kind: 'password_reset',
    recipient: email,
    content: {
      subject: 'Neues Passwort festlegen',
      language: 'de',
      from: 'console',
      parts: [
        { is: 'paragraph', text: `Guten Tag ${name},` },
        { is: 'paragraph', text: 'mit diesem Link legen Sie ein neues Passwort fest:' },
        { is: 'link', text: 'Passwort festlegen', url: link },
        { is: 'paragraph', text: 'Der Link gilt 30 Minuten und kann nur einmal verwendet werden.' },
        {
          is: 'paragraph',
          text: 'Sie haben keinen Link angefordert? Dann brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
        },
      ],
    },
  }
}

/** For mail and audit log. */
export const ATTACK = 'Mehr als 100 fehlgeschlagene Anmeldungen in einer Stunde'

export function attackAlert(publicUrl: string): OutgoingMail {
  return {
    kind: 'security_alert',
    recipient: null,
    content: {
      subject: ATTACK,
      language: 'de',
      from: 'console',
      parts: [
        { is: 'paragraph', text: `${ATTACK}: Vermutlich probiert jemand Passwörter aus.` },
        {
          is: 'paragraph',
          text: 'Je Konto und Adresse werden höchstens 5 Fehlversuche in 15 Minuten angenommen, je Adresse höchstens 20. Wer eine Zwei-Faktor-Anmeldung eingerichtet hat, ist auch mit erratenem Passwort geschützt.',
        },
        { is: 'link', text: 'Protokoll', url: `${publicUrl}/admin/audit?action=auth.refused` },
        { is: 'link', text: 'Konten', url: `${publicUrl}/admin/accounts` },
      ],
    },
  }
}
