import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { at } from '../launch/place.mjs'
import { launch, Refusal, say } from '../launch/say.mjs'

const USAGE = `Either --new-key <file>, or --key <file> --platform win32|darwin|linux --arch x64|arm64 [--rollout 100] --to <folder> <installer>`

function makeKey(file) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' })
  say(`The private key lies in ${file}. Keep it off the server and off the repository.`)
  say('This line belongs into brand.console.updateKeys:')
  say(`'${publicKey.export({ format: 'der', type: 'spki' }).toString('base64')}'`)
}

/** Signs an installer and puts it with its manifest into a folder, whose content belongs into DATA_DIR/desktop. */
async function signInstaller(installer, { key, platform, arch, rollout, to }) {
  const src = name => import(pathToFileURL(at('apps/desktop/src/main/updates', name)).href)
  const { manifestName, readManifest, signedText } = await src('manifest.ts')
  const { version } = JSON.parse(readFileSync(at('apps/desktop/package.json'), 'utf8'))
  const content = readFileSync(installer)
  const sha512 = createHash('sha512').update(content).digest('hex')
  const running = { version: '0.0.0', platform, arch }
  const release = {
    version,
    platform,
    arch,
    file: basename(installer),
    size: content.byteLength,
    sha512,
    rollout,
  }
  const payload = JSON.stringify(release)
  const privateKey = createPrivateKey(readFileSync(key))
  const publicKey = createPublicKey(privateKey)
  const signature = sign(null, signedText(payload), privateKey)
  if (!verify(null, signedText(payload), publicKey, signature))
    throw new Refusal('The signature does not hold.')
  const manifest = JSON.stringify({ payload, signature: signature.toString('base64') })
  const ours = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  // What a console would refuse is not laid out at all.
  readManifest(manifest, [ours], running)
  mkdirSync(to, { recursive: true })
  copyFileSync(installer, join(to, release.file))
  writeFileSync(join(to, manifestName(running)), manifest)
  say(`${release.file} and ${manifestName(running)} lie in ${to}: copy both to DATA_DIR/desktop.`)
}

/** Makes the key pair, or signs an installer so that consoles take it as an update. */
await launch(async () => {
  const text = { type: 'string' }
  const { values, positionals } = parseArgs({
    options: {
      'new-key': text,
      key: text,
      platform: text,
      arch: text,
      to: text,
      rollout: { type: 'string', default: '100' },
    },
    allowPositionals: true,
  })
  const [installer] = positionals
  if (values['new-key']) makeKey(values['new-key'])
  else if (installer && values.key && values.platform && values.arch && values.to)
    await signInstaller(installer, { ...values, rollout: Number(values.rollout) })
  else throw new Refusal(USAGE)
  return 0
})
