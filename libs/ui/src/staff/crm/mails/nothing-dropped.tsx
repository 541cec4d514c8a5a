/** What staff read when Outlook handed over no file. */
export const NOTHING_DROPPED = {
  title: 'Outlook hat keine Datei übergeben',
  sentence:
    'Das neue Outlook und Outlook im Web geben beim Ziehen keine E-Mail weiter. So klappt es: 1. In Outlook „Speichern unter“ wählen. 2. Die gespeicherte Datei hierher ziehen.',
  text: (
    <>
      Das neue Outlook und Outlook im Web geben beim Ziehen keine E-Mail weiter. So klappt es: <b>1.</b> In
      Outlook „Speichern unter“ wählen. <b>2.</b> Die gespeicherte Datei hierher ziehen.
    </>
  ),
  dismissLabel: 'Verstanden',
}
