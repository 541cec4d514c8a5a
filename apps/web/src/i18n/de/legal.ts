/* To be confirmed by counsel before publication: templates after § 5 ECG, § 14 UGB, § 25 MedienG and Art. 13 DSGVO. */

const noticeSections: LegalSections<
  'provider' | 'register' | 'media' | 'liability' | 'rights' | 'disputes' | 'accessibility' | 'ai'
> = {
  provider: {
    title: 'Diensteanbieter',
    blocks: [
      {
        facts: [
          ['Firma', '{{company}}'],
          ['Sitz', '{{address}}'],
          ['{{role}}', '{{management}}'],
          ['Telefon', '{{phone}}'],
          ['E-Mail', '{{email}}'],
          ['Website', '{{website}}'],
        ],
      },
    ],
  },
  register: {
    title: 'Register und Aufsicht',
    blocks: [
      {
        facts: [
          ['Rechtsform', 'Gesellschaft mit beschränkter Haftung'],
          ['Firmenbuchnummer', '{{registerNumber}}'],
          ['Firmenbuchgericht', '{{registerCourt}}'],
          ['UID-Nummer', '{{vatNumber}}'],
          ['Unternehmens\u00adgegenstand', '{{purpose}}'],
          ['Gewerbebehörde', '{{authority}}'],
          ['Mitglied der', '{{chamber}}'],
          ['Vorschriften', 'Gewerbeordnung, abrufbar unter https://www.ris.bka.gv.at'],
        ],
      },
    ],
  },
  media: {
    title: 'Offenlegung nach §\u00a025 Mediengesetz',
    blocks: [
      'Medieninhaber und Herausgeber ist {{company}}, {{address}}.',
      'Grundlegende Richtung: Information über Leistungen, Produkte und offene Stellen des Unternehmens.',
    ],
  },
  liability: {
    title: 'Inhalte und Verweise',
    blocks: [
      'Die Inhalte werden sorgfältig erstellt. Technische Angaben zu Robotern tragen ihre Herkunft bei sich: belegt, aus dem Modellnamen oder ungeprüft. Verbindlich ist erst, was in einem Angebot oder Vertrag steht.',
      'Verweise auf Websites Dritter wurden bei ihrer Aufnahme geprüft. Für deren Inhalte sind ihre Betreiber verantwortlich. Erfahren wir von rechtswidrigen Inhalten, entfernen wir den Verweis.',
    ],
  },
  rights: {
    title: 'Urheberrecht und Zeichnungen',
    blocks: [
      'Texte, Zeichnungen und Programme dieser Website sind urheberrechtlich geschützt. Die Zeichnungen der Roboter sind schematisch: Ihre Proportionen folgen aus Traglast und Reichweite, sie ersetzen keine Herstellerzeichnung.',
      'Marken gehören ihren Inhabern.',
    ],
  },
  disputes: {
    title: 'Streitbeilegung',
    blocks: [
      'Das Angebot richtet sich an Unternehmen. Wir sind nicht verpflichtet und nicht bereit, an einem Verfahren vor einer Schlichtungsstelle für Verbraucher teilzunehmen.',
    ],
  },
  accessibility: {
    title: 'Barrierefreiheit',
    blocks: [
      'Diese Website soll für alle nutzbar sein. Maßstab sind die Richtlinien WCAG 2.2, Stufe AA. Sie lässt sich mit der Tastatur bedienen, ohne JavaScript lesen, auf 200\u00a0% vergrößern und in heller wie dunkler Darstellung betrachten. Bewegung entfällt, wenn Ihr System das verlangt.',
      'Bekannte Grenzen: Dokumente von Herstellern und Websites Dritter liegen außerhalb unseres Einflusses. Diagramme haben eine Tabelle oder einen Text als Alternative.',
      'Das Barrierefreiheitsgesetz erfasst Angebote an Verbraucher; unser Angebot richtet sich an Unternehmen. Wenn etwas nicht zugänglich ist, schreiben Sie an {{email}}. Wir antworten und bessern nach.',
    ],
  },
  ai: {
    title: 'KI-Hinweis',
    blocks: [
      'Im KI-Roboter Berater schreiben Sie mit einem KI-System im Sinn der Verordnung (EU) 2024/1689, nicht mit einem Menschen. Seine Antworten sind als maschinell erzeugt gekennzeichnet.',
      'Welche Roboter in Frage kommen, wird aus Katalogdaten gerechnet. Empfehlungen sind unverbindlich und ersetzen weder Auslegung noch Risikobeurteilung. Über Preise, Liefertermine und Eignung für Bereiche mit besonderen Vorschriften entscheidet immer ein Mensch.',
    ],
  },
}

const privacySections: LegalSections<
  | 'controller'
  | 'logs'
  | 'contact'
  | 'applications'
  | 'advisor'
  | 'analytics'
  | 'cookies'
  | 'recipients'
  | 'rights'
  | 'complaint'
  | 'security'
> = {
  controller: {
    title: 'Verantwortliche',
    blocks: [
      {
        facts: [
          ['Firma', '{{company}}'],
          ['Anschrift', '{{address}}'],
          ['Telefon', '{{phone}}'],
          ['Datenschutz', '{{privacyEmail}}'],
        ],
      },
      'Ein Datenschutzbeauftragter ist nicht bestellt, weil das Gesetz keinen verlangt. Anfragen zum Datenschutz beantwortet die genannte Adresse.',
    ],
  },
  logs: {
    title: 'Aufruf der Website',
    blocks: [
      'Beim Aufruf verarbeitet der Server Zeitpunkt, Adresse der Seite, Status und Dauer der Antwort, Kennung des Browsers und IP-Adresse. Zweck ist der sichere und störungsfreie Betrieb: Fehler finden, Angriffe abwehren, Anfragen begrenzen.',
      'Rechtsgrundlage ist unser berechtigtes Interesse an einem sicheren Betrieb (Art.\u00a06 Abs.\u00a01 lit.\u00a0f DSGVO). Serverprotokolle werden nach 30\u00a0Tagen gelöscht.',
    ],
  },
  contact: {
    title: 'Kontaktanfragen',
    blocks: [
      'Das Kontaktformular nimmt Vorname, Nachname, E-Mail, Telefon, Firma und Nachricht auf, dazu den Roboter, auf den sich die Anfrage bezieht. Wir verwenden die Angaben, um zu antworten, und senden Ihnen eine Bestätigung. Ohne sie können wir die Anfrage nicht bearbeiten; Telefon und E-Mail stehen Ihnen stattdessen offen.',
      'Rechtsgrundlage sind vorvertragliche Maßnahmen (Art.\u00a06 Abs.\u00a01 lit.\u00a0b DSGVO) und unser berechtigtes Interesse an der Bearbeitung von Anfragen (lit.\u00a0f). Kontaktanfragen werden nach 3\u00a0Jahren gelöscht. Wird daraus ein Auftrag, gelten die gesetzlichen Aufbewahrungsfristen von 7\u00a0Jahren (§\u00a0132 BAO, §\u00a0212 UGB).',
    ],
  },
  applications: {
    title: 'Bewerbungen',
    blocks: [
      'Die Online-Bewerbung nimmt Name, E-Mail, Motivation und Unterlagen auf, freiwillig auch Telefon, Anschrift, Eintrittsdatum und Gehaltsvorstellung. Zugang haben nur jene, die über die Stelle entscheiden. Ein Foto ist nicht nötig.',
      'Rechtsgrundlage sind vorvertragliche Maßnahmen (Art.\u00a06 Abs.\u00a01 lit.\u00a0b DSGVO). Nach einer Absage werden die Daten 7\u00a0Monate aufbewahrt, damit Ansprüche nach dem Gleichbehandlungsgesetz geprüft werden können (lit.\u00a0f), danach gelöscht. Länger halten wir eine Bewerbung nur mit Ihrer Einwilligung evident.',
    ],
  },
  advisor: {
    title: 'KI-Roboter Berater',
    blocks: [
      'Der Berater verarbeitet, was Sie schreiben, und die letzten fünf Nachrichten des Dialogs, um Anforderungen zu erkennen und Roboter vorzuschlagen. Schreiben Sie keine persönlichen oder vertraulichen Angaben hinein. Dialoge werden nach 30\u00a0Tagen gelöscht.',
      'Wird zum Formulieren das Sprachmodell eines Anbieters verwendet, erhält dieser den Text des Dialogs als Auftragsverarbeiter, ohne Namen und ohne IP-Adresse, und darf ihn nicht zum Trainieren verwenden. Rechtsgrundlage ist unser berechtigtes Interesse an einer raschen Auskunft (Art.\u00a06 Abs.\u00a01 lit.\u00a0f DSGVO).',
      'Die Spracheingabe ist eine Funktion Ihres Browsers und läuft erst nach Ihrem Klick. Manche Browser senden die Aufnahme dazu an ihren Hersteller.',
    ],
  },
  analytics: {
    title: 'Statistik',
    blocks: [
      'Zwei Arten von Werkzeugen kommen in Betracht, beide erst nach Ihrer Einwilligung:',
      {
        facts: [
          [
            'Verhaltensanalyse',
            'zeigt, welche Seiten wie genutzt werden, mit Klicks und Verläufen unter einer zufälligen Kennung. Aufbewahrung 13\u00a0Monate.',
          ],
          [
            'Erkennung von Firmenbesuchen (B2B)',
            'schließt aus der IP-Adresse auf das Unternehmen, aus dessen Netz ein Besuch kommt, nicht auf Personen. Aufbewahrung 25\u00a0Monate.',
          ],
        ],
      },
      'Rechtsgrundlage ist Ihre Einwilligung (Art.\u00a06 Abs.\u00a01 lit.\u00a0a DSGVO, §\u00a0165 Abs.\u00a03 TKG 2021). Sie können sie unter „Cookies ändern“ am Ende jeder Seite jederzeit widerrufen; was bis dahin geschehen ist, bleibt rechtmäßig. Ohne Einwilligung wird nichts davon geladen.',
    ],
  },
  cookies: {
    title: 'Cookies und Speicher im Browser',
    blocks: [
      {
        table: [
          ['Name', 'Zweck', 'Dauer', 'Art'],
          ['language, site.language', 'gewählte Sprache', '1\u00a0Jahr; bis zum Löschen', 'notwendig'],
          [
            'site.consent, site.consent.date',
            'Ihre Wahl zu Cookies mit Datum',
            'bis zum Löschen',
            'notwendig',
          ],
          [
            'site.advisor',
            'Dialog mit dem KI-Roboter Berater',
            'bis das Fenster geschlossen wird',
            'notwendig',
          ],
          [
            'site.contact, site.application',
            'Entwurf von Formularen',
            'bis das Fenster geschlossen wird',
            'notwendig',
          ],
          [
            'site.applied',
            'Vermerk über eine gesendete Bewerbung: Zeitpunkt, Nummer, Dateinamen',
            'bis zum Löschen',
            'notwendig',
          ],
          ['sid', 'Sitzung angemeldeter Mitarbeitender', '8\u00a0Stunden', 'notwendig'],
          ['Verhaltensanalyse', 'zufällige Kennung des Besuchs', 'bis 13\u00a0Monate', 'nach Einwilligung'],
          [
            'Erkennung von Firmenbesuchen',
            'Zuordnung zu einem Unternehmen',
            'bis 25\u00a0Monate',
            'nach Einwilligung',
          ],
        ],
      },
      'Notwendige Einträge dürfen nach §\u00a0165 Abs.\u00a03 TKG 2021 ohne Einwilligung gesetzt werden. Schriften, Bilder und Programme kommen von unserem eigenen Server.',
    ],
  },
  recipients: {
    title: 'Hosting und Empfänger',
    blocks: [
      'Die Website läuft auf Servern in der Europäischen Union. Daten erhalten nur Auftragsverarbeiter, mit denen ein Vertrag nach Art.\u00a028 DSGVO besteht:',
      {
        list: [
          'der Betreiber des Rechenzentrums',
          'der Anbieter für den Versand von E-Mails',
          'die Anbieter der genannten Statistik, nach Ihrer Einwilligung',
          'der Anbieter des Sprachmodells, soweit der Berater eines verwendet',
        ],
      },
      'In Länder außerhalb der Europäischen Union werden Daten nur übermittelt, wenn ein Angemessenheitsbeschluss (Art.\u00a045 DSGVO) oder Standardvertragsklauseln (Art.\u00a046) bestehen. Das Buchen von Terminen und andere Verweise führen zu Websites Dritter, für die deren eigene Hinweise gelten.',
    ],
  },
  rights: {
    title: 'Ihre Rechte',
    blocks: [
      {
        list: [
          'Auskunft über Ihre Daten (Art.\u00a015 DSGVO)',
          'Berichtigung (Art.\u00a016) und Löschung (Art.\u00a017)',
          'Einschränkung der Verarbeitung (Art.\u00a018)',
          'Übertragbarkeit (Art.\u00a020)',
          'Widerspruch gegen Verarbeitung aus berechtigtem Interesse (Art.\u00a021)',
          'Widerruf einer Einwilligung mit Wirkung für die Zukunft (Art.\u00a07 Abs.\u00a03)',
        ],
      },
      'Eine Nachricht an {{privacyEmail}} genügt. Wir antworten innerhalb eines Monats. Entscheidungen, die allein auf automatisierter Verarbeitung beruhen (Art.\u00a022), treffen wir nicht.',
    ],
  },
  complaint: {
    title: 'Beschwerde',
    blocks: [
      'Meinen Sie, dass die Verarbeitung Ihrer Daten gegen das Recht verstößt, können Sie sich bei der Aufsichtsbehörde beschweren: Österreichische Datenschutzbehörde, Barichgasse 40–42, 1030 Wien, dsb@dsb.gv.at, https://www.dsb.gv.at.',
    ],
  },
  security: {
    title: 'Sicherheit',
    blocks: [
      'Alle Verbindungen sind verschlüsselt. Zugriff auf Daten haben nur Mitarbeitende, die sie für ihre Arbeit brauchen. Hinweise auf Schwachstellen nimmt {{securityEmail}} entgegen.',
    ],
  },
}

export const texts = {
  legal: {
    impressum: {
      title: 'Impressum',
      description: 'Anbieter, Register, Offenlegung, Barrierefreiheit und KI-Hinweis von {{company}}.',
      keywords: 'Impressum, Offenlegung, Firmenbuch, UID-Nummer, Barrierefreiheit, KI-Hinweis',
      lead: 'Angaben nach §\u00a05 E-Commerce-Gesetz, §\u00a014 Unternehmensgesetzbuch und §\u00a025 Mediengesetz.',
      sections: noticeSections,
    },
    datenschutz: {
      title: 'Datenschutz',
      description:
        'Welche Daten diese Website verarbeitet, wozu, auf welcher Grundlage und wie lange; Ihre Rechte nach der DSGVO.',
      keywords: 'Datenschutz, DSGVO, Cookies, Aufbewahrung, Auskunft, Einwilligung',
      lead: 'Welche Daten wir verarbeiten, wozu, auf welcher Grundlage und wie lange (Art.\u00a013 DSGVO).',
      sections: privacySections,
    },
    contents: 'Inhalt',
    noAnalytics: 'Derzeit ist keines davon im Einsatz.',
  },
}

/** `facts` have names; a table's first row is its head. */
export type LegalBlock =
  | string
  | { list: readonly string[] }
  | { facts: readonly (readonly [name: string, text: string])[] }
  | { table: readonly (readonly string[])[] }

/** The key is the anchor. */
export interface LegalSection {
  title: string
  blocks: readonly LegalBlock[]
}

/** In the order of the German page; both languages have the same. */
type LegalSections<K extends string> = Readonly<Record<K, LegalSection>>
