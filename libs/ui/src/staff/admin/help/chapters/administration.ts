import type { HelpChapter } from '../chapter.ts'

export const administration: readonly HelpChapter[] = [
  {
    slug: 'dashboard',
    title: 'Dashboard',
    area: 'Verwaltung',
    intro:
      'Die erste Seite nach der Anmeldung: was auf Sie wartet, wie der Server dasteht und wohin es weitergeht.',
    sections: [
      {
        title: 'Was die Seite zeigt',
        text: [
          '„Jetzt zu tun“ nennt das Dringendste zuerst, mit einem Knopf dorthin: fehlende Sicherungen, abgelehnte E-Mails, neue Anfragen, überfällige Aktivitäten, offene Bewerbungen.',
          '„Betrieb“ sagt, ob E-Mails hinausgehen und welche Version läuft. Sind Demodaten geladen, entfernen Sie sie hier mit einem Klick; Eigenes bleibt.',
        ],
      },
    ],
  },
  {
    slug: 'konten',
    title: 'Konten, Sitzungen und zweiter Faktor',
    area: 'Verwaltung',
    intro:
      'Jede Person hat ein eigenes Konto. Was ein Konto öffnet oder schließt, verlangt Ihr Passwort noch einmal.',
    sections: [
      {
        title: 'Jemanden einladen',
        picture: 'accounts',
        steps: [
          'Wählen Sie unter [[Konten]] „Neues Konto“ (`N`), geben Sie Name und Adresse ein und bestätigen Sie mit Ihrem Passwort.',
          'Geben Sie den Link persönlich oder über einen sicheren Kanal weiter. Er gilt 30 Minuten und kann nur einmal verwendet werden.',
        ],
        trouble: [
          ['Der Link ist abgelaufen.', '„Neuer Link“ in der Zeile des Kontos erstellt den nächsten.'],
        ],
      },
      {
        title: 'Zwei-Faktor-Anmeldung',
        steps: [
          'Wählen Sie „Zwei-Faktor-Anmeldung einrichten“ und lesen Sie den QR-Code mit einer Authenticator-App ein.',
          'Geben Sie die sechs Ziffern ein, die die App zeigt.',
          'Verwahren Sie die Wiederherstellungscodes. Jeder ersetzt die App genau einmal.',
        ],
      },
      {
        title: 'Wenn jemand das Team verlässt',
        steps: [
          'Wählen Sie unter [[Konten]] „Sperren“ und bestimmen Sie, wer Kunden, offene Opportunities und Aktivitäten übernimmt.',
          'Bestätigen Sie mit Ihrem Passwort. Alle Sitzungen des Kontos enden sofort; was die Person getan hat, bleibt nachvollziehbar.',
        ],
      },
    ],
  },
  {
    slug: 'eigene-felder',
    title: 'Eigene Felder',
    area: 'Verwaltung',
    intro:
      'Weitere Angaben zu Kunden, Ansprechpersonen und Opportunities, etwa ein Vertragsende, ein Maschinenpark oder eine Kundennummer.',
    sections: [
      {
        title: 'Ein Feld anlegen',
        steps: [
          'Wählen Sie unter [[Eigene Felder]] „Neues Feld“ (`N`).',
          'Geben Sie den Namen ein, wofür das Feld ist und welchen Typ es hat: Text, Zahl, Datum, Auswahl oder Ja/Nein. Der Typ lässt sich später nicht mehr ändern.',
          'Bei einer Auswahl geben Sie die Werte ein; `Eingabe` führt zum nächsten.',
        ],
        text: [
          'Das Feld steht danach im Formular, bei den Fakten der Seite und im Verlauf, wenn es geändert wird. Die Pfeile in der Liste bestimmen die Reihenfolge. Je Art sind 30 Felder möglich.',
          'In [[Kunden]] und [[Pipeline]] filtert „Eigene Felder“ danach: Text enthält, Zahl und Datum von bis, Auswahl eines von mehreren; „Spalten wählen“ zeigt sie als Spalten der Tabelle, und „Feld ändern“ setzt sie bei mehreren Kunden auf einmal. Exporte bekommen je Feld eine Spalte; beim Import von Kunden erkennt das CRM Spalten, die wie ein Feld heißen, andere ordnen Sie zu. In E-Mail-Vorlagen stehen sie unter „Feld“ und werden etwa als {{Kunde: Vertragsende}} eingesetzt; unter ihrem alten Namen und archiviert fehlen sie dort und werden vor dem Senden verlangt.',
        ],
      },
      {
        title: 'Umbenennen und archivieren',
        text: [
          'Ein neuer Name gilt überall; die Werte bleiben. Auch ein umbenannter Auswahlwert bleibt, wo er gewählt war, und ein entfernter steht weiter bei denen, die ihn haben.',
          'Was niemand mehr braucht, archivieren Sie. Die Frage davor nennt, wie viele Datensätze einen Wert haben. Die Werte bleiben gespeichert und sind mit „Wiederherstellen“ wieder da.',
          '„Endgültig löschen“ bei den archivierten Feldern löscht auch die Werte, im Verlauf und im Papierkorb ebenso. Die Frage davor nennt ihre Zahl; rückgängig machen lässt sich das nicht. Bei Zehntausenden Werten dauert es einige Minuten, in denen sich diese Datensätze nicht speichern lassen.',
        ],
        trouble: [
          [
            '„Dieses Feld gibt es nicht mehr“',
            'Jemand hat das Feld archiviert, während Ihr Formular offen war. Ihr Text steht noch da: Kopieren Sie ihn, wenn Sie ihn brauchen, und speichern Sie noch einmal. Alles Übrige wird gespeichert.',
          ],
        ],
      },
    ],
  },
  {
    slug: 'e-mail-versand',
    title: 'E-Mail-Versand und Postfach',
    area: 'Verwaltung',
    intro:
      'Über welchen Mailserver das System sendet, wer benachrichtigt wird und welches Postfach es abholt.',
    sections: [
      {
        title: 'Den Versand einrichten',
        picture: 'mail-settings',
        steps: [
          'Öffnen Sie die [[E-Mail-Einstellungen]] und wählen Sie einen Anbieter, oder tragen Sie Server und Port ein.',
          'Geben Sie Benutzer und Passwort ein. Für Microsoft und Google melden Sie stattdessen ein Konto an.',
          'Tragen Sie Absender und Benachrichtigungsadresse ein, schalten Sie das System ein und speichern Sie, mit Ihrem eigenen Passwort. Ist der Versand schon eingerichtet, erfahren alle Konten per E-Mail, wer was geändert hat.',
          'Senden Sie eine Test-E-Mail (`T`) und sehen Sie nach, ob sie ankommt.',
        ],
        trouble: [
          [
            '„E-Mail-Versand ist angehalten“',
            'Der Mailserver hat die Anmeldung abgelehnt. Berichtigen Sie das Passwort; der Versand läuft dann weiter, und wartende E-Mails gehen hinaus.',
          ],
          [
            'Eine E-Mail wurde abgelehnt.',
            'Der Postausgang zeigt die Antwort des Mailservers. „Erneut senden“ versucht es noch einmal.',
          ],
          ['E-Mails landen im Spam-Ordner.', 'Siehe [[Zustellbarkeit und Spam-Test]].'],
        ],
      },
      {
        title: 'Tägliche Zusammenfassung und Postfach',
        text: [
          'Die Zusammenfassung kommt täglich zur gewählten Uhrzeit. „Zusammenfassung jetzt senden“ schickt sie sofort.',
          '„Postfach als Eingang“ holt E-Mails aus einem IMAP-Ordner und legt sie ab. Was Sie an die Ablageadresse weiterleiten, kommt auf diesem Weg an.',
        ],
      },
    ],
  },
  {
    slug: 'zustellbarkeit',
    title: 'Zustellbarkeit und Spam-Test',
    area: 'Verwaltung',
    intro:
      'Ob Ihre E-Mails im Posteingang ankommen, hängt vor allem von [[SPF]], [[DKIM]] und [[DMARC]] ab. Der Bericht prüft sie und sagt, was zu tun ist.',
    sections: [
      {
        title: 'Den Bericht verbessern',
        steps: [
          'Beginnen Sie mit der ersten Empfehlung: Sie hebt die Wertung am meisten.',
          'Kopieren Sie den vorgeschlagenen DNS-Eintrag und lassen Sie ihn von der Person eintragen, die Ihre Domain betreut.',
          'Laden Sie den Bericht nach einer Stunde neu; DNS-Einträge brauchen Zeit.',
        ],
      },
      {
        title: 'Einen Test senden',
        text: [
          'Der Spam-Test sendet an Adressen Ihrer Wahl. Speichern Sie eine empfangene Testmail als Datei und wählen Sie sie aus: Dann wird beurteilt, was auf dem Weg wirklich geschah.',
        ],
      },
    ],
  },
  {
    slug: 'datenschutz',
    title: 'Datenschutz',
    area: 'Verwaltung',
    intro: 'Auskunft, Löschung und Aufbewahrung nach DSGVO.',
    sections: [
      {
        title: 'Auskunft geben oder löschen',
        picture: 'privacy',
        steps: [
          'Suchen Sie unter [[Datenschutz]] die E-Mail-Adresse der Person.',
          'Sehen Sie nach, wo sie vorkommt, und erstellen Sie die Auskunft als Datei.',
          'Löschen Sie auf Verlangen. Danach steht hier, was bleibt und warum. Wo Texte anderer die Person nennen, prüfen Sie bitte selbst. Der Nachweis steht darunter.',
        ],
      },
      {
        title: 'Fristen',
        text: [
          'Für jede Art von Daten gilt eine Frist, die Sie ändern können. Der Server löscht Fälliges täglich automatisch.',
        ],
      },
    ],
  },
  {
    slug: 'protokoll',
    title: 'Protokoll',
    area: 'Verwaltung',
    intro:
      'Wer hat was wann getan: Anmeldungen, Einstellungen, Exporte, Löschungen und Änderungen an Datensätzen.',
    sections: [
      {
        title: 'Nachsehen',
        text: [
          'Filtern Sie das [[Protokoll]] nach Vorgang. Einträge lassen sich nicht ändern. „Viele Fehlversuche“ bedeutet, dass jemand Passwörter durchprobiert; sperren Sie im Zweifel das Konto und erstellen Sie einen neuen Link.',
        ],
      },
    ],
  },
  {
    slug: 'sicherung',
    title: 'Sicherung und Wiederherstellung',
    area: 'Verwaltung',
    intro:
      'Einmal täglich eine verschlüsselte Datei an einem anderen Ort, einmal im Monat zur Probe wiederhergestellt.',
    sections: [
      {
        title: 'Die Sicherung einschalten',
        picture: 'backup',
        steps: [
          'Wählen Sie unter [[Sicherung]] einen Ordner auf einem anderen Datenträger oder einen S3-Speicher.',
          '„Ziel prüfen“ schreibt zur Probe und sagt, was fehlt.',
          'Lassen Sie sich eine Passphrase vorschlagen und bewahren Sie sie außerhalb des Servers auf. Ohne sie ist die Sicherung wertlos.',
          'Schalten Sie ein, speichern Sie und wählen Sie einmal „Jetzt sichern“.',
        ],
        trouble: [
          [
            'Eine Sicherung ist fehlgeschlagen.',
            'Der Verlauf nennt den Grund, das Dashboard und die tägliche Zusammenfassung melden es. Meist ist das Ziel voll oder nicht erreichbar.',
          ],
          [
            'Der Server ist ausgefallen.',
            'Wer ihn betreut, spielt die letzte Datei mit „npm run restore“ auf einem neuen Rechner ein. Dafür braucht es die Passphrase. Danach gelten API-Schlüssel, Outlook-Verbindungen und Kalenderadressen nicht mehr: Bitte neu erstellen und Webhooks wieder einschalten.',
          ],
        ],
      },
    ],
  },
  {
    slug: 'system',
    title: 'System',
    area: 'Verwaltung',
    intro: 'Wie der Server dasteht: Version, Laufzeit, Speicherplatz, Zertifikat und Fehler.',
    sections: [
      {
        title: 'Einen Fehler melden',
        text: [
          'Scheitert eine Anfrage am Server, steht sie unter [[System]] mit einer Nummer. Geben Sie diese Nummer weiter: Unter ihr steht im Log, woran es lag. Persönliche Eingaben stehen dort nicht.',
        ],
      },
    ],
  },
  {
    slug: 'schnittstelle',
    title: 'Schnittstelle für Programme',
    area: 'Verwaltung',
    intro: 'Andere Programme lesen und schreiben mit einem Schlüssel, der nur darf, wofür er gemacht ist.',
    sections: [
      {
        title: 'Einen Schlüssel erstellen',
        steps: [
          'Erstellen Sie unter [[Konten]] einen API-Schlüssel: Name, Bereiche und letzter Tag.',
          'Kopieren Sie ihn sofort; er wird nur einmal gezeigt.',
          'Die Seite „Schnittstelle“ nennt jeden Aufruf mit Angaben, Antwort und Beispiel.',
        ],
        trouble: [
          [
            'Ein Schlüssel ist in fremde Hände geraten.',
            'Widerrufen Sie ihn unter [[Konten]]. Er gilt ab diesem Augenblick nicht mehr.',
          ],
        ],
      },
      {
        title: 'Webhooks: anderen Programmen Änderungen melden',
        steps: [
          'Wählen Sie unter [[Schnittstelle]] „Webhook anlegen“: Name, Adresse (https) und Ereignisse.',
          'Kopieren Sie das Geheimnis in das andere Programm; es wird nur einmal gezeigt.',
          '„Test senden“ probiert das Ziel aus. „Zustellungen“ zeigt 30 Tage lang, was gesendet wurde und wie das Ziel geantwortet hat.',
        ],
        trouble: [
          [
            '„Angehalten“',
            'Das Ziel hat einen Tag lang keine Meldung angenommen oder geantwortet, dass es nicht mehr besteht. Beheben Sie die Ursache und wählen Sie „Fortsetzen“; was wartet, wird dann gesendet.',
          ],
          [
            'Das Geheimnis ist verloren.',
            '„Neues Geheimnis“ erstellt das nächste; das bisherige gilt sofort nicht mehr.',
          ],
        ],
      },
    ],
  },
]
