import { MIN_PASSWORD } from '@app/contracts/auth'
import { brand } from '@app/contracts/brand'
import { NOTICE_DAYS } from '@app/contracts/notices'
import type { HelpChapter } from '../chapter.ts'

export const beginning: readonly HelpChapter[] = [
  {
    slug: 'erste-schritte',
    title: 'Erste Schritte',
    area: 'Einstieg',
    intro:
      'Vom leeren Server zum ersten Kunden und zur ersten abgelegten E-Mail. Die Liste „Erste Schritte“ im [[Dashboard]] führt durch dieselben Punkte und hakt sich selbst ab.',
    sections: [
      {
        title: 'Eine neue Installation einrichten',
        picture: 'dashboard',
        steps: [
          'Legen Sie über den Link aus dem Startprotokoll des Servers Ihr Konto an und melden Sie sich an.',
          'Richten Sie unter [[Konten]] die Zwei-Faktor-Anmeldung ein und legen Sie für jede Person im Team ein Konto an.',
          'Tragen Sie unter [[E-Mail-Einstellungen]] Ihren Mailserver ein und senden Sie eine Test-E-Mail.',
          'Übernehmen Sie Ihre Kunden aus einer Tabelle: [[Kunden importieren und zusammenführen]].',
          'Schalten Sie unter [[Sicherung]] die tägliche Sicherung ein.',
          'Ersetzen Sie die Musterfirma durch Ihre Angaben: [[Firmendaten]].',
        ],
      },
      {
        title: 'Den ersten Kunden anlegen',
        steps: [
          'Öffnen Sie [[Kunden]] und drücken Sie `N`.',
          'Geben Sie den Firmennamen ein; alles andere kann warten. Gibt es den Kunden schon, erscheint er als Vorschlag.',
          'Speichern Sie mit `Strg S`. Der Kunde öffnet sich, und Sie können Ansprechpersonen und Opportunities ergänzen.',
        ],
      },
      {
        title: 'Die erste E-Mail ablegen',
        steps: [
          'Ziehen Sie eine E-Mail aus Outlook auf das Fenster. Das ganze Fenster nimmt sie an.',
          'Die Ablage rechts unten zeigt, zu welchem Kunden die E-Mail gelegt wurde und warum.',
          'Passt kein Kunde eindeutig, wartet sie im [[E-Mail-Eingang]]. Ordnen Sie sie dort zu.',
        ],
        trouble: [
          [
            'Beim Ziehen passiert nichts.',
            'Öffnen Sie [[Ablage prüfen]] und ziehen Sie die E-Mail dorthin: Die Seite sagt, was Ihr Outlook übergibt und wie es trotzdem geht.',
          ],
        ],
      },
      {
        title: 'Die Liste aus- und einblenden',
        text: [
          '„Ausblenden“ gilt für alle in der Installation. Im Abschnitt „Betrieb“ des Dashboards blenden Sie die Liste wieder ein. Ist alles Nötige erledigt, verschwindet sie automatisch.',
        ],
      },
    ],
  },
  {
    slug: 'firmendaten',
    title: 'Firmendaten',
    area: 'Einstieg',
    intro:
      'Name, Anschrift, UID und Absender stehen auf der Website, in Angeboten und E-Mails. Sie liegen in einer einzigen Datei des Programms.',
    sections: [
      {
        title: 'Wo die Angaben stehen',
        text: [
          'Die Datei heißt **libs/contracts/src/brand.ts**. Nach dem Ändern wird das Programm neu gebaut und gestartet; das erledigt, wer den Server betreut.',
          'Solange die Büro-Adresse auf „.example“ endet, gilt die Datei als Muster, und der Punkt in „Erste Schritte“ bleibt offen.',
        ],
      },
      {
        title: 'Was Sie vorbereiten',
        steps: [
          'Firmenwortlaut, Anschrift, Telefon, E-Mail und Öffnungszeiten.',
          'UID-Nummer, Firmenbuchnummer und Firmenbuchgericht.',
          'Die Adressen für Bewerbungen, Datenschutz und Sicherheitsmeldungen.',
          'Die Absendernamen der automatischen E-Mails.',
        ],
        trouble: [
          [
            'Nach der Änderung startet das Programm nicht.',
            'Ein Feld hat nicht die verlangte Form, zum Beispiel eine UID ohne „ATU“ und acht Ziffern. Die Prüfung beim Bauen nennt das Feld.',
          ],
        ],
      },
    ],
  },
  {
    slug: 'anmelden',
    title: 'Anmelden und Passwort',
    area: 'Einstieg',
    intro:
      'Jede Person meldet sich mit E-Mail-Adresse und Passwort an, nach Wunsch mit einem zweiten Faktor.',
    sections: [
      {
        title: 'Anmelden',
        steps: [
          'Geben Sie E-Mail-Adresse und Passwort ein.',
          'Ist die Zwei-Faktor-Anmeldung eingerichtet, geben Sie die sechs Ziffern der App oder einen Wiederherstellungscode ein.',
        ],
        text: [
          'Eine Sitzung endet nach acht Stunden ohne Nutzung, im Browser spätestens nach zwölf Stunden, in der Desktop-Konsole nach sieben Tagen. Läuft sie mitten in einem Formular ab, melden Sie sich an Ort und Stelle an; Ihre Eingaben bleiben.',
        ],
        trouble: [
          [
            'Fünf falsche Passwörter.',
            'Die Anmeldung von diesem Anschluss ist 15 Minuten gesperrt. Warten Sie, oder fordern Sie einen Link an.',
          ],
          [
            'Das Handy mit der App ist verloren.',
            'Verwenden Sie einen Wiederherstellungscode. Haben Sie keinen, erstellt eine Kollegin oder ein Kollege unter [[Konten]] einen neuen Link für Sie.',
          ],
        ],
      },
      {
        title: 'Passwort vergessen',
        steps: [
          'Wählen Sie auf der Anmeldeseite „Passwort vergessen?“.',
          'Geben Sie Ihre Adresse ein. Der Link in der E-Mail gilt 30 Minuten und kann nur einmal verwendet werden.',
          `Legen Sie ein neues Passwort mit mindestens ${MIN_PASSWORD} Zeichen fest.`,
        ],
        trouble: [
          [
            'Es kommt keine E-Mail an.',
            'Sehen Sie im Spam-Ordner nach. Versendet dieser Server keine E-Mails, erstellt jemand mit Konto unter [[Konten]] einen Link für Sie.',
          ],
        ],
      },
    ],
  },
  {
    slug: 'bedienung',
    title: 'Suche, Tastatur und Handbuch',
    area: 'Einstieg',
    intro:
      'Drei Tasten genügen für den Anfang: `Strg K` sucht, `?` zeigt alle Kürzel, `F1` öffnet das Handbuch.',
    sections: [
      {
        title: 'Alles finden',
        text: [
          '`Strg K` öffnet die Suche über Kunden, Personen, Opportunities, Aktivitäten, E-Mails samt Anlagen, Anfragen und Roboter. Umlaute, halbe Wörter und Telefonnummern in jeder Schreibweise werden gefunden.',
          'Dieselbe Zeile nimmt Befehle an: „neuer Kunde“, „gehe zu Sicherung“, „abmelden“.',
        ],
        picture: 'search',
      },
      {
        title: 'Mit der Tastatur arbeiten',
        text: [
          'Am unteren Rand stehen die Kürzel der Seite. `N` legt Neues an, `/` springt in die Suche der Liste, `Esc` schließt oder führt zurück, `Strg S` speichert ein Formular.',
          '`G` und dann ein Buchstabe wechselt die Seite, zum Beispiel `G V` zur Pipeline.',
        ],
      },
      {
        title: 'Benachrichtigungen',
        text: [
          'Die Glocke zählt, was Sie betrifft und noch ungelesen ist: was Ihnen jemand übergeben hat, was fällig wurde, E-Mails zu Ihren Kunden und Opportunities, eigene E-Mails, die nicht zugestellt wurden, neue Kontaktanfragen und Bewerbungen. Ein Klick führt zum Eintrag; was Sie selbst tun, meldet sie nicht.',
          `Erledigte Aktivitäten und Anfragen, die schon jemand bearbeitet, gelten als gelesen. Nach ${NOTICE_DAYS} Tagen werden Benachrichtigungen gelöscht.`,
          'Die Desktop-Konsole meldet dasselbe auch ohne offenes Fenster; abschalten lässt es sich im Menü „Ansicht“.',
        ],
      },
      {
        title: 'Am Telefon',
        text: [
          'Am Telefon stehen die Filter einer Liste hinter „Filter“. Ein Tipp auf eine Nummer ruft an, einer auf die Adresse öffnet die Karte.',
          'Das Mikrofon in der Schnelleingabe schreibt mit, was Sie diktieren; die Sprache erkennt der Hersteller des Browsers. „Foto aufnehmen“ bei den Dokumenten legt das Bild gleich zum Kunden oder zur Opportunity.',
          'Im Menü des Browsers installieren Sie die Konsole als App. Zuletzt gesehene Kunden bleiben auch ohne Verbindung lesbar.',
        ],
      },
      {
        title: 'Im Handbuch lesen',
        text: [
          '`F1` öffnet auf jeder Seite das passende Kapitel; `Esc` führt zurück. Das Handbuch ist Teil des Programms und steht auch ohne Verbindung zum Server bereit, sobald die Konsole geladen ist.',
        ],
      },
      {
        title: 'Wenn die Verbindung abreißt',
        text: [
          'Ein Balken am unteren Rand sagt es. Eingaben bleiben erhalten; speichern Sie, sobald der Server wieder antwortet. Ändert jemand anderer denselben Datensatz, zeigt das Formular beide Fassungen Feld für Feld.',
        ],
      },
    ],
  },
  {
    slug: 'desktop-konsole',
    title: 'Desktop-Konsole',
    area: 'Einstieg',
    intro: `„${brand.console.title}“ ist dieselbe Oberfläche als Programm: Sie nimmt E-Mails aus jedem Outlook an und bleibt ohne Verbindung lesbar.`,
    sections: [
      {
        title: 'Installieren und verbinden',
        steps: [
          'Lassen Sie sich das Installationsprogramm von der Person geben, die den Server betreut, und führen Sie es aus.',
          'Geben Sie beim ersten Start die Adresse des Servers ein, wie sie im Browser steht.',
          'Melden Sie sich an. Der Punkt in „Erste Schritte“ hakt sich damit ab.',
        ],
        trouble: [
          [
            'Der Server wird nicht gefunden.',
            'Prüfen Sie die Adresse samt „https://“ im Browser desselben Rechners. Außer Haus braucht es unter Umständen VPN.',
          ],
        ],
      },
      {
        title: 'Ohne Verbindung arbeiten',
        text: [
          'Zuletzt gesehene Kunden und Listen bleiben lesbar, mit dem Zeitpunkt ihres Stands. Abgelegte E-Mails und Notizen warten verschlüsselt auf dem Gerät und werden gesendet, sobald der Server wieder antwortet, auch nach einem Neustart.',
        ],
      },
    ],
  },
]
