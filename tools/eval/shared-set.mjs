import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { at } from '../launch/place.mjs'
import { say } from '../launch/say.mjs'

const folder = at('..', 'shared', 'data')
// The judge's names for what a card leaves unverified.
const fields = {
  payload: ['payload_min_kg'],
  reach: ['reach_min_mm', 'reach_max_mm'],
  kind: ['type_in'],
  axes: ['axes_min', 'axes_in'],
  repeatability: ['repeatability_max_mm'],
  mounting: ['mounting_in'],
  protection: ['protection_min_ip'],
  wristProtection: ['protection_wrist_min_ip'],
  hollowWrist: ['hollow_wrist'],
}

/** The development questions with their own judge, where they lie beside the repository; else null, with a notice. */
export async function sharedSet() {
  const questions = `${folder}/advisor-questions.json`
  if (!existsSync(questions)) {
    say(`No development questions in ${folder}: only the own set is run.`)
    return null
  }
  const { judge } = await import(pathToFileURL(`${folder}/advisor-judge.mjs`).href)
  return { items: JSON.parse(readFileSync(questions, 'utf8')).items, judge }
}

/** An answer in the judge's words. */
export const asJudged = ({ text, done, questions, recommendations }) => ({
  text,
  handoff: done.handoff,
  outOfScope: done.outOfScope,
  questions: questions.map(question => question.text),
  recommendations: recommendations.map(({ id, reasons, warnings, unverified }) => ({
    robotId: String(id),
    reasons,
    warnings,
    unverified: unverified.flatMap(({ field }) => fields[field] ?? [field]),
  })),
})

/** The public catalogue in the judge's words; uses are those that the suffix of a special robot names. */
export const catalogueForJudge = (catalogue, usesOf, kindOf) =>
  catalogue.map(robot => ({
    id: String(robot.id),
    name: robot.name,
    type: kindOf(robot),
    axes: robot.axes,
    payload_kg: robot.payload,
    reach_mm: robot.reach,
    repeatability_mm: robot.accuracy,
    mounting: robot.installation,
    applications: usesOf(robot),
    protection_ip: robot.protection,
  }))
