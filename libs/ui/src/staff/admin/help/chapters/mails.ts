import { TAKE_BACK_SECONDS } from '@app/contracts/composed-mails'
import { MAIL_UNDO_DAYS } from '@app/contracts/mail-placements'
import type { HelpChapter } from '../chapter.ts'

export const mails: readonly HelpChapter[] = [
  {
    slug: 'e-mails-ablegen',
    title: 'E-Mails ablegen und zuordnen',
    area: 'CRM',
    intro:
      'E-Mails kommen durch Ziehen, über das Outlook-Add-in, eine Ablageadresse oder ein überwachtes Postfach ins CRM. In Outlook ändert sich dabei nichts.',
    sections: [
      {
        title: 'Ablegen',
        steps: [
          'Ziehen Sie eine oder mehrere E-Mails, Dateien (.msg, .eml) oder ganze Ordner auf das Fenster, auf einen Kunden oder auf eine Opportunity.',
          'Die Ablage rechts unten sagt zu jeder E-Mail, wohin sie kam und warum; `F6` führt dorthin.',
          'Drücken Sie `W`, um gleich Ergebnis und Folgeaktivität festzuhalten.',
        ],
        trouble: [
          [
            'Falsch abgelegt.',
            `„Rückgängig“ (\`Strg Z\`) nimmt eine Ablage ${MAIL_UNDO_DAYS} Tage lang zurück.`,
          ],
          [
            '„Schon abgelegt“',
            'Jemand hat dieselbe E-Mail bereits abgelegt. Sie lässt sich zusätzlich mit einem weiteren Kunden verbinden.',
          ],
          [
            'Es kommt nichts an.',
            '[[Ablage prüfen]] zeigt, was Ihr Outlook beim Ziehen übergibt, und nennt den Weg, der damit geht.',
          ],
        ],
      },
      {
        title: 'Der E-Mail-Eingang',
        picture: 'tray',
        text: [
          'Im [[E-Mail-Eingang]] wartet, wozu kein Kunde eindeutig passt. Wählen Sie den Kunden, oder legen Sie ihn aus der E-Mail an. Wer „merken“ ankreuzt, lehrt das CRM den Absender. „Verwerfen“ räumt auf; Verworfenes liegt noch 30 Tage.',
        ],
      },
      {
        title: 'Schreiben und antworten',
        text: [
          `„Neue E-Mail“ beim Kunden (\`S\`) sendet über Ihren Mailserver und legt die Nachricht gleich ab. ${TAKE_BACK_SECONDS} Sekunden lang lässt sie sich zurücknehmen. Kommt sie als unzustellbar zurück, steht der Grund bei der E-Mail und beim Angebot, das mit ihr ging; Sie bekommen eine Benachrichtigung. Dazu überwacht der Server das Postfach der Absenderadresse, oder jemand lässt den Bericht hier fallen. „Vorlage“ fügt einen der Texte ein, die unter „Mehr“, [[E-Mail-Vorlagen]] stehen, mit Anrede, Firma, Opportunity und eigenen Feldern. Was nicht bekannt ist, bleibt als {{Feld}} stehen und wird vor dem Senden verlangt; die Anrede richtet sich nach Anrede und Titel der Ansprechperson.`,
        ],
      },
    ],
  },
  {
    slug: 'automatik',
    title: 'E-Mail-Automatik',
    area: 'CRM',
    intro:
      'Der Server erinnert an Fälliges, schlägt nach Antworten eine Aktivität vor, mahnt das Nachfassen an und warnt vor stillen Opportunities.',
    sections: [
      {
        title: 'Regeln einschalten',
        picture: 'automation',
        steps: [
          'Öffnen Sie die [[E-Mail-Automatik]] und schalten Sie eine Regel ein.',
          'Sehen Sie in der Vorschau, wer heute welche E-Mail bekäme.',
          'Wählen Sie die Uhrzeit und speichern Sie.',
        ],
        trouble: [
          [
            '„E-Mail-System ausgeschaltet“',
            'Ohne Versand laufen keine Regeln, die E-Mails schreiben. Schalten Sie ihn unter [[E-Mail-Einstellungen]] ein.',
          ],
        ],
      },
    ],
  },
]
