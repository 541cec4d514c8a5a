import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runtimeNode } from './node.mjs'
import { at } from './place.mjs'
import { run } from './processes.mjs'
import { Refusal, say, seconds } from './say.mjs'
import { settings, units } from './units.mjs'

const notSource = new Set(['node_modules', 'dist', 'dist-test', 'out', 'test', 'coverage'])
const notInput = /(\.test\.tsx?|\.md|\.tsbuildinfo|jest\..*)$/

function note(path, notes) {
  const { mtimeMs, size } = statSync(at(path))
  notes[path] = `${mtimeMs} ${size}`
}

function scan(folder, notes) {
  for (const entry of readdirSync(at(folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) {
      if (!notSource.has(entry.name)) scan(path, notes)
    } else if (!notInput.test(entry.name)) note(path, notes)
  }
}

/** Time and size of every file that a unit is built from. */
function inputsOf(unit) {
  const notes = {}
  for (const file of settings) note(file, notes)
  for (const folder of unit.inputs) scan(folder, notes)
  return notes
}

function stampOf(name) {
  try {
    return JSON.parse(readFileSync(at('.cache', 'build', `${name}.json`), 'utf8'))
  } catch {
    return {}
  }
}

async function buildUnit(name) {
  const unit = units[name]
  const inputs = inputsOf(unit)
  const stamp = stampOf(name)
  const complete = unit.outputs.every(path => existsSync(at(path)))
  if (complete && JSON.stringify(stamp) === JSON.stringify(inputs)) return
  const begun = performance.now()
  say(`Building ${name}.`)
  if (Object.keys(stamp).some(path => !(path in inputs))) {
    for (const path of unit.clean) rmSync(at(path), { recursive: true, force: true })
  }
  rmSync(at('.cache', 'build', `${name}.json`), { force: true })
  for (const step of unit.steps) {
    const { code, output } = await run(runtimeNode(), step, { cwd: at(unit.cwd) })
    if (code !== 0) throw new Refusal(`${output}\nBuilding ${name} failed with ${code}.`)
  }
  const absent = unit.outputs.find(path => !existsSync(at(path)))
  if (absent) throw new Refusal(`Building ${name} made no ${absent}.`)
  writeFileSync(at('.cache', 'build', `${name}.json`), JSON.stringify(inputs))
  say(`Built ${name} in ${seconds(begun)}.`)
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Lets one launcher at a time install and build in this checkout; a lock whose owner is gone counts for nothing. */
export async function alone(work) {
  mkdirSync(at('.cache', 'build'), { recursive: true })
  const lock = join(at('.cache'), 'setup.lock')
  for (let told = false; ;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const owner = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0
    if (owner && !isAlive(owner)) rmSync(lock, { force: true })
    else {
      if (!told) say(`Waiting for process ${owner}, which is installing or building here.`)
      told = true
      await sleep(200)
    }
  }
  const release = () => rmSync(lock, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

/** Builds what is stale among the named units; when nothing changed this takes some milliseconds. */
export async function ensureBuilt(...names) {
  for (const name of names) await buildUnit(name)
}
