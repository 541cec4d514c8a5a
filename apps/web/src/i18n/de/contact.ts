/** Texts of the contact form and page. */
export const texts = {
  contact: {
    title: 'Beschreiben Sie uns Ihre Aufgabe',
    pageTitle: 'Kontakt',
    description:
      'Aufgabe beschreiben und innerhalb von 24 Stunden Antwort erhalten. Anschrift, Telefon, E-Mail und Öffnungszeiten.',
    keywords: 'Kontakt, Anfrage, Automatisierung, Robotik, Sondermaschinenbau, Österreich',
    lead: 'Sie erhalten innerhalb von 24 Stunden eine Antwort von jemandem, der Anlagen baut.',
    phone: 'Telefon',
    email: 'E-Mail',
    address: 'Adresse',
    hours: 'Zeiten',
    firstName: 'Vorname',
    lastName: 'Nachname',
    company: 'Firma',
    message: 'Nachricht',
    hint: 'Teil, Stückzahl, Taktzeit, Platz',
    about: 'Ihre Anfrage betrifft',
    prefill: 'Ich interessiere mich für den Roboter {{robot}}.',
    required: 'Alle Felder sind Pflichtfelder. Wir verwenden Ihre Angaben nur, um zu antworten.',
    submit: 'Anfrage senden',
    sending: 'Wird gesendet...',
    success: 'Nachricht erfolgreich gesendet!',
    promise: 'Vielen Dank. Wir antworten Ihnen innerhalb von 24 Stunden.',
    close: 'Schließen',
    alert: 'Fehler beim Senden der Nachricht. Bitte versuchen Sie es erneut.',
    noScript:
      'Das Formular braucht JavaScript. Sie erreichen uns auch ohne: am Telefon unter {{phone}} oder per E-Mail an {{email}}.',
  },
}
