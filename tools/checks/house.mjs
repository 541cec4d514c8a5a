import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { at, root } from '../launch/place.mjs'

/* The house rules that no linter knows: length of files, names of folders, reasons of
   exceptions, that the brand stands in one file, and that documents name files that exist. */

const MOST_LINES = 300
const sources = new Set(['.ts', '.tsx', '.mts', '.mjs', '.cjs', '.js', '.css', '.html', '.sql'])
const settings = new Set(['.json', '.yml', '.yaml', '.conf', '.example', ''])
const forbiddenFolders = new Set([
  'common',
  'shared',
  'utils',
  'util',
  'helpers',
  'helper',
  'misc',
  'types',
  'lib',
])
const brandFile = 'libs/contracts/src/brand.ts'
const generated = /^(package-lock\.json|apps\/api\/src\/robots\/data\/)/
const reasonless = /(?:oxlint|eslint)-disable(?!.* -- \S)/
const isTest = path => /\.(test|spec)\.tsx?$|(^|\/)(test|e2e|fixtures|checks)\//.test(path)

/** Files of the repository, those not yet committed included, as paths from the root. */
function files() {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed.split('\0').filter(path => path && existsSync(at(path)) && !generated.test(path))
}

/** What stands for the company, in lower case: one word of it elsewhere is a breach. */
async function brandWords() {
  const { brand } = await import(new URL(`../../${brandFile}`, import.meta.url).href)
  const { address, phone, management, testimonials, subsidiaries } = brand
  const urls = [brand.bookingUrl, brand.companyUrl, brand.aiPartner.url, brand.robotPartner.exploreUrl]
  const mails = [brand.email, brand.careersEmail, brand.privacyEmail, brand.securityEmail]
  const words = [
    brand.name,
    brand.legalName,
    brand.vatNumber,
    brand.registerNumber,
    brand.registerCourt,
    brand.aiPartner.name,
    address.street,
    `${address.postalCode} ${address.city}`,
    phone.shown,
    phone.dialled,
    management.name,
    ...subsidiaries.map(({ name }) => name),
    ...testimonials.flatMap(({ author, company }) => [author, company]),
    ...urls.map(url => new URL(url).host),
    ...mails.flatMap(mail => [mail, mail.split('@')[1]]),
  ]
  return [...new Set(words.map(word => word.toLowerCase()))]
}

function lengthOf(text) {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}

function problemsOf(path, words) {
  const extension = extname(path)
  const isSource = sources.has(extension)
  const problems = []
  const folder = path
    .split('/')
    .slice(0, -1)
    .find(name => forbiddenFolders.has(name))
  if (folder) problems.push(`${path}: no folder is named "${folder}"`)
  if (isSource && /^index\.[cm]?tsx?$/.test(basename(path)))
    problems.push(`${path}: barrel files are not used`)
  if (!isSource && !settings.has(extension)) return problems
  const text = readFileSync(at(path), 'utf8')
  if (isSource && lengthOf(text) > MOST_LINES)
    problems.push(`${path}: ${lengthOf(text)} lines, more than ${MOST_LINES}`)
  for (const [index, line] of text.split('\n').entries())
    if (isSource && reasonless.test(line))
      problems.push(`${path}:${index + 1}: a rule is switched off without a reason`)
  if (path === brandFile || isTest(path)) return problems
  for (const [index, line] of text.split('\n').entries()) {
    const word = words.find(one => line.toLowerCase().includes(one))
    if (word) problems.push(`${path}:${index + 1}: "${word}" stands in ${brandFile} only`)
  }
  return problems
}

/** Paths from the root that a document names in backticks and that do not exist. */
function missingPaths(document) {
  const named = readFileSync(at(document), 'utf8').matchAll(
    /`((?:apps|libs|e2e|tools|docs|deploy|docker)\/[^`\s*{…]+)`/g,
  )
  return [...new Set([...named].map(match => match[1]))]
    .filter(path => !existsSync(at(path)))
    .map(path => `${document}: there is no ${path}`)
}

const { scripts } = JSON.parse(readFileSync(at('package.json'), 'utf8'))

/** Commands that a document shows and that package.json does not have. */
function missingScripts(document) {
  const named = readFileSync(at(document), 'utf8').matchAll(/npm run ([\w:-]+)/g)
  return [...new Set([...named].map(match => match[1]))]
    .filter(name => !scripts[name])
    .map(name => `${document}: there is no "npm run ${name}"`)
}

/** The document in which every test file is followed by the names of its tests; elsewhere they may follow. */
const PROOFS = 'docs/security.md'

/** Tests that a document names and that do not exist under that name. */
function missingTests(document) {
  const named = readFileSync(at(document), 'utf8').matchAll(/`([^`\s]+\.(?:test|spec)\.tsx?)`([^`|\n]*)/g)
  return [...named].flatMap(([, path, after]) => {
    const names = [...after.matchAll(/“([^”]+)”/g)].map(match => match[1])
    const text = existsSync(at(path)) ? readFileSync(at(path), 'utf8').replaceAll(String.raw`\'`, "'") : ''
    if (names.length === 0 && document === PROOFS) return [`${document}: ${path} is named without a test`]
    return names
      .filter(name => !text.includes(name))
      .map(name => `${document}: there is no test “${name}” in ${path}`)
  })
}

const words = await brandWords()
const all = files()
const documents = all.filter(path => /^(?:docs\/|README|CONTRIBUTING|SECURITY).*\.md$/.test(path))
const problems = [
  ...all.flatMap(path => problemsOf(path, words)),
  ...documents.flatMap(missingPaths),
  ...documents.flatMap(missingScripts),
  ...documents.flatMap(missingTests),
]
for (const problem of problems) console.error(problem)
console.log(`${all.length} files checked, ${problems.length} problems.`)
process.exitCode = problems.length > 0 || all.length === 0 ? 1 : 0
