import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownServer } from './bench/own-server.mjs'
import { ask, bodyOf, inParallel, p95 } from './eval/ask.mjs'
import { compareSheets, f1, rightShare } from './eval/extraction.mjs'
import { measureLoad } from './eval/load.mjs'
import { startModel } from './eval/model-server.mjs'
import { asJudged, catalogueForJudge, sharedSet } from './eval/shared-set.mjs'
import { judge, kindOf, usesOf } from './eval/verdict.mjs'
import { alone, ensureBuilt } from './launch/build.mjs'
import { ensureInstalled } from './launch/install.mjs'
import { checkNode } from './launch/node.mjs'
import { stopAll, supervise } from './launch/processes.mjs'
import { launch, say } from './launch/say.mjs'

const AT_ONCE = 20
const bars = { values: 0.97, f1: 0.97, requirements: 300, text: 1_000 }

/** Our own questions in many wordings, and those of three hands that did not know how the advisor reads. */
const SETS = ['questions', 'questions-first', 'questions-second', 'questions-third']
const own = SETS.flatMap(
  name => JSON.parse(readFileSync(new URL(`eval/${name}.json`, import.meta.url), 'utf8')).items,
)

const percent = (part, whole) => `${((100 * part) / whole).toFixed(1)} %`

/** Asks every question of the own set and prints what is wrong; answers how many bars were missed. */
async function runOwn(base, catalogue) {
  const asked = own.flatMap(item => item.questions.map(question => ({ item, question })))
  const results = await inParallel(asked, AT_ONCE, async ({ item, question }) => {
    const heard = await ask(base, bodyOf(question, item.history))
    return {
      item,
      question,
      heard,
      errors: judge(item, heard, catalogue, [...(item.history ?? []), question]),
      sheet: compareSheets(item.said, heard.requirements),
    }
  })
  for (const { item, question, errors, sheet } of results) {
    const all = [...Object.values(errors).flat(), ...sheet.errors]
    if (all.length) say(`  ${item.id}: "${question}": ${all.join('; ')}`)
  }
  const wrong = name => results.filter(({ errors }) => errors[name].length).length
  const score = f1(results.map(({ sheet }) => sheet))
  const values = rightShare(results.map(({ sheet }) => sheet))
  const time = name => p95(results.map(({ heard }) => heard.times[name]))
  const byModel = results.filter(({ heard }) => heard.done.mode === 'model').length
  say(`  ${results.length} questions, ${byModel} worded by the model`)
  say(
    `  hard violations ${percent(wrong('hard'), results.length)} (bar 0), requirement values read ${(100 * values).toFixed(2)} % (bar ${100 * bars.values}), F1 ${score.toFixed(4)} (bar ${bars.f1})`,
  )
  say(
    `  honest ${percent(results.length - wrong('honesty'), results.length)}, unverified named ${percent(results.length - wrong('unverified'), results.length)}, at most two questions ${percent(results.length - wrong('questions'), results.length)}`,
  )
  say(
    `  p95 with ${AT_ONCE} at a time: requirements ${time('requirements').toFixed(0)} ms (bar ${bars.requirements}), first text ${time('text').toFixed(0)} ms (bar ${bars.text}), whole answer ${time('end').toFixed(0)} ms`,
  )
  const missed = [
    wrong('hard') > 0,
    wrong('honesty') > 0,
    wrong('unverified') > 0,
    wrong('questions') > 0,
    values < bars.values,
    score < bars.f1,
  ]
  const late = [time('requirements') > bars.requirements, time('text') > bars.text]
  return [...missed, ...late].filter(Boolean).length
}

/**
 * Asks the development questions and has their own judge judge. Of en-07 no answer passes: the most accurate robot is to
 * be the first, and carries more than three times what is asked, which the first must not.
 */
async function runShared(base, catalogue, shared) {
  const judged = catalogueForJudge(catalogue, usesOf, kindOf)
  let passed = 0
  for (const item of shared.items) {
    const history = (item.history ?? []).filter(({ role }) => role === 'user').map(({ content }) => content)
    const { pass, errors } = shared.judge(
      item,
      asJudged(await ask(base, bodyOf(item.question, history))),
      judged,
    )
    if (pass) passed++
    else say(`  ${item.id}: ${errors.join('; ')}`)
  }
  say(`  development questions: ${passed} of ${shared.items.length}`)
}

async function run(name, place, environment, shared) {
  say(`\n${name}`)
  mkdirSync(place)
  const { base, pid } = await ownServer(place, { SEED: 'catalogue', ...environment })
  const catalogue = await (await fetch(`${base}/api/robots`)).json()
  // The first answers compile the code that gives them; a server that has run for a second no longer does.
  await inParallel(own, AT_ONCE, item => ask(base, bodyOf(item.questions[0])))
  say(`  ${cpus().length} processors, load ${loadavg()[0].toFixed(1)}`)
  const missed = await runOwn(base, catalogue)
  if (shared) await runShared(base, catalogue, shared)
  return missed + (await measureLoad(base, pid))
}

/** `npm run eval:advisor`: asks the built advisor, without a model and with a scripted one, and judges what it says. */
await launch(async () => {
  checkNode()
  supervise()
  await alone(async () => {
    await ensureInstalled()
    await ensureBuilt('api', 'web')
  })
  const place = mkdtempSync(join(tmpdir(), 'eval-'))
  const model = await startModel()
  try {
    const shared = await sharedSet()
    const byRules = await run('Without a model', join(place, 'rules'), { OPENAI_API_KEY: '' }, shared)
    const byModel = await run(
      'With a scripted model, every other answer of which is hostile',
      join(place, 'model'),
      model.environment,
      shared,
    )
    say(byRules + byModel ? `\n${byRules + byModel} bars missed.` : '\nEvery bar is met.')
    return byRules + byModel ? 1 : 0
  } finally {
    model.close()
    await stopAll()
    rmSync(place, { recursive: true, force: true })
  }
})
