import { FILED, NOT_FILED } from './folder-files.ts'

/** Shown as a notification: the user is in another program. */
export interface News {
  title: string
  body: string
}

export function notFiled([first = '', ...others]: readonly string[]): News {
  const count = others.length + 1
  if (count === 1)
    return { title: 'E-Mail nicht abgelegt', body: `${first} Sie liegt im Ordner „${NOT_FILED}“.` }
  return {
    title: `${count} E-Mails nicht abgelegt`,
    body: `Sie liegen im Ordner „${NOT_FILED}“. Die erste: ${first}`,
  }
}

export function leftAlone([first = '', ...others]: readonly string[]): News {
  const what = others.length ? `„${first}“ und ${others.length} weitere bleiben` : `„${first}“ bleibt`
  return {
    title: 'Keine E-Mail',
    body: `${what} im Ablageordner liegen: Die Konsole nimmt dort nur .msg- und .eml-Dateien.`,
  }
}

export function held(name: string): News {
  return {
    title: 'E-Mail noch nicht abgelegt',
    body: `„${name}“ lässt sich nicht lesen oder verschieben: Die Datei ist leer, oder ein anderes Programm hält sie offen. Die Konsole versucht es weiter.`,
  }
}

export const unreachable = (folder: string) =>
  `Der Ordner „${folder}“ ist nicht erreichbar. Sobald er wieder da ist, geht es automatisch weiter.`

export const notMoved = (folder: string) =>
  `Im Ordner „${folder}“ darf die Konsole keine Datei verschieben. Ändern Sie seine Rechte, oder wählen Sie unter „Datei“ einen anderen Ablageordner.`

export const notQueued =
  'Auf diesem Rechner lässt sich nichts speichern, vielleicht ist das Laufwerk voll. Die E-Mails bleiben im Ablageordner; die Konsole versucht es weiter.'

export const offered = (folder: string) => ({
  message: 'Ablageordner einschalten?',
  detail: `Was Sie dorthin ziehen oder ein Programm dort speichert (.msg und .eml), legt die Konsole ab, solange sie läuft. Die Dateien liegen danach im Unterordner „${FILED}“. Alle, die mit der Konsole arbeiten, können die E-Mails lesen.\n\nOrdner: ${folder}`,
})

export const switchedOn = (folder: string, trouble: string | null) => ({
  message: 'Der Ablageordner ist eingeschaltet.',
  detail: [`Ordner: ${folder}`, ...(trouble ? [trouble] : [])].join('\n\n'),
})

export const welcome = (mails: number) => ({
  message:
    mails === 1 ? 'Die E-Mail in diesem Ordner ablegen?' : `Die ${mails} E-Mails in diesem Ordner ablegen?`,
  detail:
    'Sie liegen schon dort. Alle, die mit der Konsole arbeiten, können sie dann lesen. Sonst wählen Sie bitte einen anderen Ordner.',
})
