import type { HelpChapter } from '../chapter.ts'

export const website: readonly HelpChapter[] = [
  {
    slug: 'kontaktanfragen',
    title: 'Kontaktanfragen',
    area: 'Website',
    intro: 'Was Besucher über das Kontaktformular senden, steht unter [[Kontakte]], neueste zuerst.',
    sections: [
      {
        title: 'Eine Anfrage bearbeiten',
        picture: 'contacts',
        steps: [
          'Öffnen Sie die Anfrage mit `Eingabe`. Ein Spamverdacht ist mit Grund gekennzeichnet; gelöscht wird nichts automatisch.',
          'Kam die Anfrage aus dem Roboterkatalog, steht die Auswahl dabei: Roboter, Traglast, Reichweite, Anwendung. „Auf der Website öffnen“ zeigt dieselbe Ansicht.',
          '„In CRM übernehmen“ (`U`) legt Kunde, Ansprechperson und die fällige Antwort an, oder ergänzt einen bekannten Kunden.',
          'Setzen Sie den Status mit `1` bis `3`: Neu, Kontaktiert, Abgeschlossen.',
        ],
        text: ['„CSV exportieren“ und „Excel exportieren“ geben die gefilterte Liste aus.'],
      },
    ],
  },
  {
    slug: 'stellen-und-bewerbungen',
    title: 'Stellen und Bewerbungen',
    area: 'Website',
    intro:
      'Stellen beginnen als Entwurf und erscheinen nach dem Veröffentlichen auf der Website. Bewerbungen kommen mit ihren Dokumenten an.',
    sections: [
      {
        title: 'Eine Stelle veröffentlichen',
        picture: 'job',
        steps: [
          'Legen Sie unter [[Stellen]] eine neue Stelle an. (m/w/d) ergänzt die Website.',
          'Die Prüfung neben dem Formular nennt, was fehlt, zum Beispiel das Mindestentgelt nach § 9 GlBG.',
          'Sehen Sie die Vorschau an und wählen Sie „Veröffentlichen“. „Zurückziehen“ nimmt die Stelle wieder von der Website.',
        ],
      },
      {
        title: 'Bewerbungen prüfen',
        text: [
          'Unter [[Bewerbungen]] öffnen Sie Anschreiben und Dokumente; die Nummer (B00042) nennt auch die Bestätigung, und die Suche findet sie; jedes Öffnen steht im [[Protokoll]]. Status: Ausstehend, In Prüfung, Angenommen, Abgelehnt. Nach Ablauf der Frist löscht der Server die Daten, siehe [[Datenschutz]].',
        ],
      },
    ],
  },
  {
    slug: 'referenzprojekte',
    title: 'Referenzprojekte',
    area: 'Website',
    intro:
      'Was für einen Kunden gebaut wurde: Aufgabe, Umsetzung, Kennzahlen vorher und nachher, Fotos. Die Website zeigt die Projekte in einer Liste und die ersten drei auf der Startseite.',
    sections: [
      {
        title: 'Ein Projekt veröffentlichen',
        steps: [
          'Legen Sie unter [[Referenzprojekte]] ein Projekt an und speichern Sie den Entwurf.',
          'Laden Sie Fotos hoch und schreiben Sie zu jedem einen Bildtext. Aufnahmeort und Kameradaten entfernt der Server.',
          'Die Prüfung neben dem Formular nennt, was fehlt. Sehen Sie die Vorschau an (`V`) und wählen Sie „Veröffentlichen“.',
        ],
        text: [
          'Die Adresse entsteht aus dem Titel und bleibt ab der ersten Veröffentlichung gleich. Die Reihenfolge der Liste ist die der Website; die Pfeile ändern sie.',
        ],
      },
      {
        title: 'Zwei Sprachen',
        text: [
          'Die englische Seite erscheint, sobald Titel, Kunde, Aufgabe und Umsetzung auf Englisch dastehen. Bis dahin zeigt sie den deutschen Text.',
        ],
      },
      {
        title: 'Namen, Zitate und Personen auf Fotos',
        text: [
          'Kunden nennen Sie nur, wenn sie einverstanden sind; sonst genügt etwa „Zulieferer, Vorarlberg“. Ein Zitat und ein Foto, auf dem jemand zu erkennen ist, brauchen die Zustimmung dieser Person. Zieht sie jemand zurück, nehmen Sie das Projekt mit „Zurückziehen“ von der Website und ändern oder löschen es.',
        ],
      },
    ],
  },
  {
    slug: 'roboter',
    title: 'Roboter und Katalog',
    area: 'Website',
    intro: 'Der Katalog der Website: Werte, Bilder, Herkunft der Angaben und ob ein Modell gezeigt wird.',
    sections: [
      {
        title: 'Ein Modell pflegen',
        picture: 'robots',
        steps: [
          'Öffnen Sie unter [[Roboter]] das Modell und wählen Sie „Bearbeiten“.',
          'Ändern Sie die Angaben und nennen Sie die Quelle: Auf der Website steht sie bei jedem Wert.',
          'Laden Sie ein Bild hoch, oder lassen Sie es von der Seite des Herstellers herunterladen. Ohne Bild zeigt die Website eine maßstäbliche Zeichnung.',
          '„Im Katalog aktiv“ zeigt das Modell den Besuchern.',
        ],
      },
      {
        title: 'Einen Katalog importieren',
        text: [
          'Excel, ODS, CSV oder JSON, mit Vorschau. Eine Spalte „Quelle“, etwa mit dem Datenblatt, belegt die Werte ihrer Zeile, auch gleich gebliebene. Frühere Importe lassen sich rückgängig machen; seither manuell geänderte Modelle bleiben, wie sie sind.',
        ],
      },
    ],
  },
]
