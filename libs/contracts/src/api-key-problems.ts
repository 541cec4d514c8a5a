export const apiKeyProblems = {
  'api_key.ended': {
    status: 401,
    de: 'Dieser API-Schlüssel gilt nicht: Er ist falsch, abgelaufen oder wurde widerrufen. Bitte erstellen Sie unter „Konten“ einen neuen.',
    en: 'This API key is not valid: it is wrong, has expired or was revoked. Please make a new one under “Konten”.',
  },
  'api_key.not_allowed': {
    status: 403,
    de: 'Dieser Aufruf ist mit einem API-Schlüssel nicht möglich. Bitte verwenden Sie dafür die Konsole.',
    en: 'This call is not possible with an API key. Please use the console for it.',
  },
  'api_key.scope_missing': {
    status: 403,
    de: 'Diesem API-Schlüssel fehlt das Recht „{scope}“. Bitte erstellen Sie einen Schlüssel, der es hat.',
    en: 'This API key lacks the scope “{scope}”. Please make a key that has it.',
  },
  'api_key.too_many': {
    status: 429,
    de: 'Dieser API-Schlüssel hat das Limit von 600 Aufrufen in der Minute erreicht. Bitte versuchen Sie es {wait} erneut.',
    en: 'This API key has reached its limit of 600 calls a minute. Please try again {wait}.',
  },
  'api_key.not_found': {
    status: 404,
    de: 'Diesen API-Schlüssel gibt es nicht mehr.',
    en: 'This API key no longer exists.',
  },
} as const

export const webhookProblems = {
  'webhook.not_found': {
    status: 404,
    de: 'Diesen Webhook gibt es nicht mehr.',
    en: 'This webhook no longer exists.',
  },
  'webhook.delivery_not_found': {
    status: 404,
    de: 'Diese Zustellung ist nicht mehr gespeichert.',
    en: 'This delivery is no longer stored.',
  },
  'webhook.too_many': {
    status: 422,
    de: 'Es gibt schon 20 Webhooks. Bitte löschen Sie zuerst einen, der nicht mehr gebraucht wird.',
    en: 'There are 20 webhooks already. Please delete one that is no longer needed first.',
  },
} as const
