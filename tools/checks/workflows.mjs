import { readdirSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { at } from '../launch/place.mjs'

/* The workflows are read by GitHub's own parser, use actions by commit only, and run scripts that exist. */

// The parser imports JSON in the way of bundlers, without saying that it is JSON.
registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
})
const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } =
  await import('@actions/workflow-parser')

const FOLDER = '.github/workflows'
const scripts = JSON.parse(readFileSync(at('package.json'), 'utf8')).scripts

async function problemsOf(file) {
  const content = readFileSync(at(FOLDER, file), 'utf8')
  const { context, value } = parseWorkflow({ name: file, content }, new NoOperationTraceWriter())
  const errors = context.errors.getErrors().map(({ message }) => message)
  const converted = value && errors.length === 0 ? await convertWorkflowTemplate(context, value) : {}
  const uses = [...content.matchAll(/^\s*(?:- )?uses: (.+)$/gm)].map(match => match[1])
  const run = [...content.matchAll(/npm run ([\w:-]+)/g)].map(match => match[1])
  return [
    ...errors,
    ...(converted.errors ?? []).map(({ Message }) => Message),
    ...uses
      .filter(it => !/^(?:\.\/\S+|\S+@[0-9a-f]{40} # v[\d.]+)$/.test(it))
      .map(it => `${it}: an action is named by its commit, with the version as a comment`),
    ...run.filter(name => !scripts[name]).map(name => `there is no script ${name}`),
    ...(/^permissions:\n {2}contents: read\n/m.test(content)
      ? []
      : ['may do more than read, or does not say']),
  ].map(problem => `${file}: ${problem}`)
}

const files = readdirSync(at(FOLDER))
const problems = (await Promise.all(files.map(problemsOf))).flat()
for (const problem of problems) console.error(problem)
console.log(`${files.length} workflows checked, ${problems.length} problems.`)
process.exitCode = problems.length > 0 || files.length === 0 ? 1 : 0
