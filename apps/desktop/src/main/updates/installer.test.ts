import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { replaceAppImage, runningAppImage } from './installer.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'app-image-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('an AppImage is ours only where this program lies in it', () => {
  const env = { APPIMAGE: '/home/eva/Konsole.AppImage', APPDIR: '/tmp/.mount_Konsol1' }
  expect(runningAppImage(env, '/tmp/.mount_Konsol1/console')).toBe(env.APPIMAGE)
  // Started by another AppImage, whose variables came along.
  expect(runningAppImage(env, '/opt/Konsole/console')).toBeNull()
  expect(runningAppImage({}, '/opt/Konsole/console')).toBeNull()
})

test('the new AppImage takes the place of the former and can be started', async () => {
  const [running, file] = [join(folder, 'Konsole.AppImage'), join(folder, 'fresh')]
  writeFileSync(running, 'old')
  writeFileSync(file, 'new', { mode: 0o600 })
  await replaceAppImage(running, file)
  expect(readFileSync(running, 'utf8')).toBe('new')
  expect(statSync(running).mode & 0o777).toBe(0o755)
  expect(readdirSync(folder).toSorted()).toEqual(['Konsole.AppImage', 'fresh'])
})

test('where it can not be replaced, the former stays and nothing else is left', async () => {
  const running = join(folder, 'Konsole.AppImage')
  writeFileSync(running, 'old')
  await expect(replaceAppImage(running, join(folder, 'gone'))).rejects.toMatchObject({ code: 'ENOENT' })
  expect(readFileSync(running, 'utf8')).toBe('old')
  expect(readdirSync(folder)).toEqual(['Konsole.AppImage'])
})
