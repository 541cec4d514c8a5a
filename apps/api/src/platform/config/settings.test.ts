import { expect, test } from '@jest/globals'
import { readSettings, StartRefused } from './settings.ts'

function refusalOf(environment: Record<string, string>): readonly string[] {
  try {
    readSettings(environment)
  } catch (error) {
    if (error instanceof StartRefused) return error.sentences
    throw error
  }
  return []
}

test.each([
  [{ PORT: 'abc' }, 'PORT muss eine Zahl zwischen 0 und 65535 sein.'],
  [{ PORT: '70000' }, 'PORT muss eine Zahl zwischen 0 und 65535 sein.'],
  [{ METRICS_PORT: '-1' }, 'METRICS_PORT muss eine Zahl zwischen 0 und 65535 sein.'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    'OTEL_EXPORTER_OTLP_ENDPOINT muss eine http- oder https-Adresse sein.',
  ],
  [{ FILES_S3_BUCKET: 'dateien' }, 'FILES_S3_SECRET_KEY gehören zusammen: bitte alle setzen oder keine.'],
  [{ FILES_S3_ABOVE_MB: '0' }, 'FILES_S3_ABOVE_MB muss eine Zahl über 0 sein.'],
  [{ SEED: 'all' }, 'SEED muss demo, catalogue oder none sein.'],
  [{ PUBLIC_URL: 'musterwerk' }, 'PUBLIC_URL muss eine http- oder https-Adresse sein.'],
  [{ DATABASE_URL: 'mysql://a/b' }, 'DATABASE_URL muss mit postgres:// beginnen.'],
  [
    { SECRET_KEY: ' abcdefghijklmnopqrstuvwxyz01234\n' },
    'SECRET_KEY muss mindestens 32 zufällige Zeichen haben.',
  ],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY muss mindestens 32 zufällige Zeichen haben.'],
  [{ ADMIN_EMAIL: 'a@b.at' }, 'ADMIN_EMAIL und ADMIN_PASSWORD gehören zusammen'],
  [
    { ADMIN_EMAIL: 'a@b.at', ADMIN_PASSWORD: 'changeme1234' },
    'ADMIN_PASSWORD ist ein bekanntes Standardpasswort.',
  ],
] as [Record<string, string>, string][])('%j is refused with one sentence', (environment, sentence) => {
  expect(refusalOf(environment)).toEqual([expect.stringContaining(sentence)])
  expect(refusalOf(environment).join()).not.toContain('\n')
})

test('hosts of one’s own are a setting; a wrong one ends the start with a sentence', () => {
  const { imageHosts } = readSettings({ IMAGE_HOSTS: 'bilder.firma.example, localhost:8443' })
  expect(imageHosts.map(({ name, port }) => [name, port])).toEqual([
    ['bilder.firma.example', 443],
    ['localhost', 8443],
  ])
  expect(readSettings({}).imageHosts).toEqual([])
  expect(() => readSettings({ IMAGE_HOSTS: 'https://firma.example' })).toThrow(StartRefused)
})
