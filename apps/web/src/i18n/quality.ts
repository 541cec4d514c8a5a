import { brand } from '@app/contracts/brand'

const partner = brand.aiPartner.name

/** Texts of the landing page's section on AI quality inspection: German, whatever language the page is in. */
export const quality = {
  name: 'KI-Prüfung',
  title: `Sichtprüfung mit ${partner}`,
  lead: 'Die Kamera sieht jedes Teil, das Modell entscheidet in der Linie. Gelernt wird an Ihren Teilen, nicht an Beispiel\u00adbildern.',
  figure: {
    image:
      'Prüfbild eines Flansches: links das Kamerabild, rechts mit markierten Fehlern, eine Bohrung fehlt, ein Kratzer',
    camera: 'Kamerabild',
    detected: 'DEFEKT ERKANNT',
    confidence: 'Konfidenz: 97.3%',
    scratch: 'Kratzer 4,2\u00a0mm',
    bore: 'Bohrung fehlt',
    caption: 'Flansch 8 x Ø 11, Prüfmerkmal Bohrbild',
    compare: 'Vergleich',
  },
  features: [
    { title: '80\u00a0%+ weniger Fehlausschuss', text: 'Gute Teile bleiben gut.' },
    { title: '35+ KI-Fachkräfte', text: 'beim Partner, ein Team für Ihr Modell.' },
    { title: 'Prüfung in der Linie', text: 'Auf einem Rechner an der Anlage, ohne Cloud im Takt.' },
    { title: 'Nachlernen im Betrieb', text: 'Neue Fehlerbilder ergänzen Sie selbst.' },
  ],
  partnership: `${brand.name} baut Zuführung, Beleuchtung und Ausschleusung, ${partner} liefert Modell und Plattform. Eine Abnahme, eine Ansprechperson.`,
  call: 'Ist Ihr Teil prüfbar?',
  callText:
    'Schicken Sie uns Bilder von guten und schlechten Teilen. Wir sagen Ihnen, ob eine Kamera den Unterschied sieht.',
  inquire: 'Jetzt anfragen',
  page: 'Zur Partnerschaft',
  visit: `Zu ${partner}`,
}
