import { UNDO_DAYS } from '@app/contracts/customer-bulk'
import { STALE_AFTER_DAYS } from '@app/contracts/opportunities'
import { REPORT_MAIL_TIME } from '@app/contracts/reports'
import { TRASH_DAYS } from '@app/contracts/trash'
import type { HelpChapter } from '../chapter.ts'

export const sales: readonly HelpChapter[] = [
  {
    slug: 'kunden',
    title: 'Kunden und Ansprechpersonen',
    area: 'CRM',
    intro:
      'Ein Kunde ist eine Firma, mit allem, was zu ihr gehört: Personen, Opportunities, Verlauf, E-Mails, Angebote und Dokumente.',
    sections: [
      {
        title: 'Die Liste',
        picture: 'customers',
        text: [
          '[[Kunden]] zeigt Karten oder eine Tabelle. Suchen Sie mit `/`, filtern Sie nach Typ, Status und Verantwortlichen. Zum gesammelten Ändern wählen Sie in der Tabelle Zeilen aus; jede Sammeländerung lässt sich rückgängig machen.',
        ],
      },
      {
        title: 'Die Seite eines Kunden',
        picture: 'customer',
        text: [
          'Oben stehen Kennzahlen und der nächste Schritt, darunter der Verlauf mit den neuesten Aktivitäten. Der Filter des Verlaufs zeigt auf Wunsch auch Änderungen.',
          'Schnelleingabe: `A`, Text eintippen, `Eingabe`. Mit `Tab` wählen Sie vorher die Art. Eine Aufgabe ist offen und am nächsten Arbeitstag fällig.',
          'Neue Aktivität: `N`. Neue Opportunity: `O`. E-Mail schreiben: `S`. Kunde bearbeiten: `E`.',
          'E-Mails und Ordner mit E-Mails ziehen Sie einfach auf die Seite, Visitenkarten (.vcf) auf die Ansprechpersonen.',
          '`Strg P` druckt ein Kundenblatt: Adresse, Ansprechpersonen, offene Opportunities, nächste Schritte und letzte Kontakte.',
        ],
      },
      {
        title: 'Visitenkarten (vCard)',
        text: [
          'Das Adressbuch-Symbol bei den Ansprechpersonen importiert vCard-Dateien aus Outlook, Google oder einem Telefon, nach einer Vorschau, und speichert alle Ansprechpersonen als eine Datei. „vCard“ bei einer Person speichert nur diese.',
        ],
      },
      {
        title: 'Verantwortung und Übergabe',
        text: [
          'Verantwortlich ist zuerst, wer den Kunden anlegt. „Übergeben“ (`U`) gibt ihn mit einer Notiz weiter. In der Tabelle der Kunden, in der Liste der Pipeline und bei den Aktivitäten wählen Sie mehrere aus und übergeben sie in einem Schritt. Was inzwischen jemand anderer geändert oder gelöscht hat, bleibt unverändert und wird genannt. Verlässt jemand das Team, geben Sie unter [[Konten]] alles in einem Schritt weiter, bevor Sie das Konto sperren.',
        ],
      },
      {
        title: 'Spalten wählen',
        text: [
          'In der Tabelle der Kunden und in der Liste der Pipeline wählen Sie mit „Spalten wählen“, welche Angaben Sie sehen und in welcher Reihenfolge; „Zurück zur Vorgabe“ stellt die übliche Tabelle wieder her. Ihre Wahl gilt überall, wo Sie sich anmelden; am Telefon bleibt die Liste kurz.',
        ],
      },
      {
        title: 'Gespeicherte Ansichten',
        text: [
          '„Ansichten“ über Kunden, Pipeline und Aktivitäten öffnet Filter unter einem Namen: zuerst die vorgegebenen, dann Ihre eigenen und die geteilten. „Aktuelle Filter speichern“ legt eine an; „Ansichten verwalten“ benennt um, ersetzt durch die aktuellen Filter, teilt und löscht. Geteilte ändert nur, wem sie gehören; ist das Konto gesperrt, dürfen es alle.',
        ],
      },
      {
        title: 'Schlagwörter',
        text: [
          'Kunden, Personen und Opportunities tragen farbige Schlagwörter. Im Formular wählen Sie eines oder tippen ein neues ein; in der Liste filtern Sie danach oder vergeben es an mehrere auf einmal. Namen und Farben ändern Sie unter „Schlagwörter“ im Menü „Mehr“.',
        ],
      },
      {
        title: 'Wenn etwas dazwischenkommt',
        trouble: [
          [
            '„Vielleicht gibt es diesen Kunden schon“',
            'Öffnen Sie den Vorschlag. Ist es dieselbe Firma, arbeiten Sie dort weiter.',
          ],
          [
            'Jemand hat inzwischen gespeichert.',
            'Wählen Sie Feld für Feld, welche Fassung gilt. Nichts geht verloren.',
          ],
          ['Versehentlich gelöscht.', `Im [[Papierkorb]] liegt der Kunde ${TRASH_DAYS} Tage.`],
        ],
      },
    ],
  },
  {
    slug: 'kunden-importieren',
    title: 'Kunden importieren und zusammenführen',
    area: 'CRM',
    intro: 'Eine Tabelle aus Excel, LibreOffice oder CSV wird zuerst gezeigt und erst dann übernommen.',
    sections: [
      {
        title: 'Importieren',
        picture: 'import',
        steps: [
          'Öffnen Sie in [[Kunden]] „Excel oder CSV importieren“ und wählen Sie die Datei.',
          'Prüfen Sie die Vorschau: Spalten werden am Namen erkannt; fehlerhafte Zeilen sind benannt.',
          'Entscheiden Sie bei bekannten Kunden, ob sie aktualisiert, neu angelegt oder übersprungen werden.',
          'Starten Sie den Import.',
        ],
        trouble: [
          [
            'Umlaute sind zerstört.',
            'Speichern Sie die Datei in Excel als „CSV UTF-8“ oder als Arbeitsmappe. Üblicherweise wird die Kodierung automatisch erkannt.',
          ],
          [
            'Es war die falsche Datei.',
            `„Rückgängig“ nimmt den Import ${UNDO_DAYS} Tage lang zurück. Was seither manuell geändert wurde, bleibt.`,
          ],
        ],
      },
      {
        title: 'Mögliche Dubletten',
        text: [
          'Jede Nacht vergleicht der Server die Kunden und schlägt Paare vor, mit dem Grund. Führen Sie ein Paar zusammen, oder wählen Sie „Keine Dublette“: Dann wird es nicht wieder vorgeschlagen.',
        ],
      },
      {
        title: 'Zwei Einträge zusammenführen',
        steps: [
          'Wählen Sie in der Tabelle der [[Kunden]] beide Einträge aus und dann „Zusammenführen“.',
          'Legen Sie fest, welcher bleibt; „Seiten tauschen“ dreht die Auswahl um.',
          'Entscheiden Sie je Angabe, welcher Wert gilt, und bestätigen Sie. Verlauf, Opportunities und Personen ziehen mit.',
        ],
      },
    ],
  },
  {
    slug: 'pipeline',
    title: 'Pipeline und Opportunities',
    area: 'CRM',
    intro:
      'Eine Opportunity ist ein mögliches Geschäft, von Erstkontakt bis Abschluss. Die Pipeline zeigt alle als Board, Liste oder Prognose.',
    sections: [
      {
        title: 'Mit dem Board arbeiten',
        picture: 'pipeline',
        text: [
          'Ziehen Sie Karten in die nächste Phase, oder wählen Sie eine mit den Pfeiltasten und drücken Sie `Umsch right`. `Strg Z` nimmt den Schritt zurück.',
          `Wer länger als ${STALE_AFTER_DAYS} Tage nichts von einem Kunden gehört hat, sieht es an der Karte.`,
        ],
        steps: [
          'Neue Opportunity: `N`, Kunde und Titel genügen. Sie beginnt in der ersten Phase.',
          'Aktivität zur Karte: `A` plant einen Schritt; er ist offen und am nächsten Arbeitstag fällig.',
          'Abschluss: auf „Gewonnen“ oder „Verloren“ am rechten Rand ziehen. Bei „Verloren“ hilft ein Grund der Auswertung.',
        ],
      },
      {
        title: 'Die Seite einer Opportunity',
        text: [
          'Ein Klick auf die Karte öffnet sie: Verlauf, nächster Schritt und Angebote nur zu diesem Geschäft. `A` ist die Schnelleingabe, `E` bearbeitet, `U` übergibt; `Esc` führt zum Kunden.',
        ],
      },
      {
        title: 'Prognose',
        text: [
          'Die gewichtete Summe rechnet Wert mal [[Abschlusswahrscheinlichkeit]], nach Monaten des erwarteten Abschlusses. Die Wahrscheinlichkeit kommt aus der Phase, bis Sie eine eigene eintragen.',
        ],
      },
      {
        title: 'Phasen, Verlustgründe und Mitbewerber',
        text: [
          '„Phasen und Verlustgründe“ in der Pipeline benennt die acht Phasen um und pflegt die Liste der Gründe, für alle im Team.',
          'Mitbewerber stehen an der Opportunity: im Formular wählen Sie einen oder tippen einen neuen ein, und bei „Verloren“ wird danach gefragt. „Mitbewerber verwalten“ in „Phasen und Verlustgründe“ benennt um und führt zusammen; gegen wen Sie verloren und gewonnen haben, zeigt ein Bericht.',
        ],
      },
    ],
  },
  {
    slug: 'aktivitaeten',
    title: 'Aktivitäten und Mein Tag',
    area: 'CRM',
    intro:
      'Anrufe, Termine, Aufgaben, Notizen und E-Mails zu Ihren Kunden. „Mein Tag“ zeigt, was heute ansteht.',
    sections: [
      {
        title: 'Den Tag abarbeiten',
        picture: 'day',
        steps: [
          'Öffnen Sie [[Aktivitäten]] und drücken Sie `T` für „Mein Tag“: überfällig, heute, nächste sieben Tage.',
          'Wählen Sie eine Zeile mit den Pfeiltasten. `X` erledigt sie und fragt nach dem Ergebnis und dem nächsten Schritt.',
          '`V` verschiebt die Fälligkeit, `F` legt eine Folgeaktivität an.',
        ],
      },
      {
        title: 'Was zählt als offen?',
        text: [
          'Eine geplante Aktivität ist offen, bis Sie sie erledigen oder absagen. Ein notierter Anruf ist sofort erledigt und zählt als Kontakt. Wiedervorlagen legen Sie als Aufgabe mit Fälligkeit an.',
        ],
        trouble: [
          [
            'Eine Aufgabe fehlt in „Mein Tag“.',
            'Sie hat keine Fälligkeit, oder jemand anderer ist verantwortlich. Wählen Sie im Filter „Alle“.',
          ],
        ],
      },
      {
        title: 'Zu Terminen einladen',
        text: [
          'Einen gespeicherten Termin öffnen Sie mit „Bearbeiten“ und laden mit „Einladung senden“ dazu ein: per E-Mail, mit Eintrag für Outlook, Google und Apple. Ändern Sie ihn oder sagen Sie ihn ab, bietet die Konsole an, es den Eingeladenen mitzuteilen. Wer dabei nicht mehr unter den Empfängern steht, erhält eine Absage.',
        ],
      },
      {
        title: 'Im eigenen Kalender',
        text: [
          '„Kalenderadresse erstellen“ unter [[Konten]] zeigt Ihre offenen Aktivitäten in Outlook, Google oder Apple. Wer die Adresse kennt, kann den Kalender lesen; „Neue Adresse“ macht die bisherige sofort ungültig.',
        ],
      },
    ],
  },
  {
    slug: 'angebote',
    title: 'Angebote und Artikel',
    area: 'CRM',
    intro:
      'Ein Angebot entsteht aus einer Opportunity, aus Artikeln, freien Positionen und Textbausteinen, und geht als PDF hinaus.',
    sections: [
      {
        title: 'Ein Angebot schreiben',
        picture: 'offers',
        steps: [
          'Öffnen Sie den Kunden und legen Sie unter „Angebote“ eines zu einer offenen Opportunity an.',
          'Fügen Sie Artikel oder freie Positionen hinzu; Menge, Rabatt und Umsatzsteuer stehen in der Zeile. Eine Option zählt nicht zum Gesamtbetrag.',
          'Wählen Sie Textbausteine und prüfen Sie die Vorschau neben dem Formular.',
          '„Fertigstellen“ vergibt die Nummer; danach ändert sich das Papier nicht mehr. „Neue Version“ beginnt die nächste.',
          '„Per E-Mail senden“ öffnet die E-Mail mit dem PDF. Die Opportunity rückt in die Phase „Angebot“.',
          'Tragen Sie „Angenommen“ oder „Abgelehnt“ ein. „Angenommen“ gewinnt die Opportunity.',
        ],
      },
      {
        title: 'Artikel und Textbausteine',
        text: [
          '[[Artikel]] hält Preise, Einheiten und Steuersätze. Eine Preisliste aus Excel oder CSV importieren Sie dort mit Vorschau. Ein Artikel, der in Angeboten steht, wird inaktiv statt gelöscht.',
        ],
      },
    ],
  },
  {
    slug: 'auswertung',
    title: 'Übersicht und Auswertung',
    area: 'CRM',
    intro: 'Prognose, Phasen, Kundenstatus und Aktivitäten der letzten zwölf Wochen auf einen Blick.',
    sections: [
      {
        title: 'Diagramme lesen',
        picture: 'overview',
        text: [
          '[[Übersicht]] zeigt alles für das ganze Team oder für eine Person. Hinter jedem Diagramm steht eine Tabelle mit denselben Zahlen. Kundenstatus: Kalt, Warm, Heiß, Gewonnen, Verloren.',
        ],
      },
      {
        title: 'Berichte',
        text: [
          'Berichte zeigen, was gewonnen und verloren wurde und wie lange die Phasen dauern, für einen Zeitraum Ihrer Wahl. Jedes Diagramm hat seine Tabelle; den Link öffnen alle, die angemeldet sind.',
          `„Exportieren“ speichert die Tabelle als CSV oder Excel. „Per E-Mail“ schickt Ihnen die gewählten Berichte jeden Montag um ${REPORT_MAIL_TIME} Uhr; war der Server da aus, kommen sie in derselben Woche nach.`,
        ],
      },
    ],
  },
  {
    slug: 'papierkorb',
    title: 'Papierkorb',
    area: 'CRM',
    intro: `Gelöschte Kunden, Opportunities und Aktivitäten bleiben ${TRASH_DAYS} Tage wiederherstellbar.`,
    sections: [
      {
        title: 'Wiederherstellen',
        steps: [
          'Öffnen Sie den Papierkorb über [[Kunden]], Menü „…“, oder mit `Strg K` „Papierkorb“.',
          'Wählen Sie „Wiederherstellen“. Mit einem Kunden kommt zurück, was mit ihm gelöscht wurde.',
        ],
        text: [
          '„Endgültig löschen“ lässt sich nicht rückgängig machen. Darunter stehen die letzten Vorgänge mit mehreren Kunden: Importe, Sammeländerungen und Zusammenführungen, jeweils mit „Rückgängig“.',
        ],
      },
    ],
  },
]
