import { expect, test } from '@jest/globals'
import { policyFor } from './content-security-policy.ts'

const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map(one => [one.split(' ')[0], one.split(' ').slice(1)]))

test('nobody else is let in while nothing measures', () => {
  const policy = policyFor('<p>', { measuring: { behaviour: null, visitorIdentification: null } })
  expect(policy).toBe(policyFor('<p>'))
  expect(directives(policy)).toMatchObject({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'frame-src': ["'none'"],
  })
})

test('frames are let in where they are asked for, and only our own', () => {
  expect(directives(policyFor('<p>', { frames: "'self'" }))['frame-src']).toEqual(["'self'"])
})

test('scripts that measure may come from and talk to the origins of the brand, each named once', () => {
  const origins = ['https://measure.example', 'https://collect.example']
  const policy = policyFor('<script>a</script>', {
    measuring: {
      behaviour: { src: 'https://measure.example/a.js', origins },
      visitorIdentification: {
        src: 'https://who.example/b.js',
        origins: [...origins, 'https://who.example'],
      },
    },
  })
  const expected = [...origins, 'https://who.example']
  const { 'script-src': scripts, 'img-src': images, 'connect-src': calls, ...others } = directives(policy)
  expect(scripts).toEqual(["'self'", expect.stringMatching(/^'sha256-/), ...expected])
  expect(images).toEqual(["'self'", 'data:', ...expected])
  expect(calls).toEqual(["'self'", ...expected])
  expect(JSON.stringify(others)).not.toContain('example')
})
