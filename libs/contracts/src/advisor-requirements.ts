import * as z from 'zod'
import { applications, kinds, mountings } from './advisor-choices.ts'

export const Application = z.enum(applications)
export type Application = z.output<typeof Application>

export const Kind = z.enum(kinds)
export type Kind = z.output<typeof Kind>

export const Mounting = z.enum(mountings)
export type Mounting = z.output<typeof Mounting>

/** Never affirmed without evidence in the catalogue. */
export const environments = ['explosive', 'food', 'washdown', 'clean_room', 'cold', 'heat', 'dust'] as const
export const Environment = z.enum(environments)
export type Environment = z.output<typeof Environment>

const kilograms = z.number().positive().max(100_000).nullable().default(null)
const millimetres = z.number().positive().max(1_000_000).nullable().default(null)
const ingress = z
  .string()
  .regex(/^IP[0-6X]\dK?$/)
  .nullable()
  .default(null)

/** Values that can be asked for as "most" or "least". */
export const orderedValues = ['payload', 'reach', 'accuracy', 'bodyWeight'] as const

/**
 * What the visitor has asked for so far. Null, empty and false: not mentioned. Returned with every answer;
 * may be edited and sent with the next question.
 */
export const Requirements = z.object({
  application: Application.nullable().default(null),
  /** Any of these; empty: no restriction. */
  kinds: z.array(Kind).max(kinds.length).default([]),
  excludedKinds: z.array(Kind).max(kinds.length).default([]),
  /** kg of one part */
  part: kilograms,
  /** Parts held at once */
  count: z.int().positive().max(99).nullable().default(null),
  /** kg of gripper, torch or other tool */
  tool: kilograms,
  /** N that the process presses with */
  force: z.number().positive().max(1_000_000).nullable().default(null),
  /** kg, if the load was given as a total */
  payload: kilograms,
  /** The stated weight includes the tool. */
  includesTool: z.boolean().default(false),
  /** kg; larger robots are not wanted */
  payloadMost: kilograms,
  /** mm as stated, minimum */
  reach: millimetres,
  /** "About": five per cent less is acceptable. */
  reachIsApproximate: z.boolean().default(false),
  /** mm, maximum */
  reachMost: millimetres,
  /** Exact number */
  axes: z.int().min(1).max(20).nullable().default(null),
  axesLeast: z.int().min(1).max(20).nullable().default(null),
  /** ± mm, maximum */
  repeatability: z.number().positive().max(100).nullable().default(null),
  /** kg, maximum weight of the robot itself */
  bodyWeightMost: kilograms,
  mounting: Mounting.nullable().default(null),
  /** Such as IP67 */
  protection: ingress,
  /** For the wrist only */
  wristProtection: ingress,
  /** Food: packed goods need no food-grade robot; null: not mentioned. */
  goods: z.enum(['packed', 'open']).nullable().default(null),
  environment: z.array(Environment).max(environments.length).default([]),
  /** °C of the environment */
  temperature: z.number().min(-100).max(2_000).nullable().default(null),
  cleanRoomClass: z.int().min(1).max(9).nullable().default(null),
  /** ATEX zone */
  explosionZone: z.int().min(0).max(22).nullable().default(null),
  /** Beside people, without a fence. */
  collaborative: z.boolean().default(false),
  /** Cables and hoses run through the wrist. */
  hollowWrist: z.boolean().default(false),
  /** mm of the largest side of the part */
  size: millimetres,
  /** mm, of the stack */
  height: millimetres,
  /** Seconds per cycle; never promised */
  cycle: z.number().positive().max(86_400).nullable().default(null),
  /** Parts per minute; never promised */
  rate: z.number().positive().max(100_000).nullable().default(null),
  /** As written by the visitor. */
  robots: z.array(z.string().max(60)).max(10).default([]),
  excludedRobots: z.array(z.string().max(60)).max(10).default([]),
  order: z
    .object({ value: z.enum(orderedValues), direction: z.enum(['most', 'least']) })
    .nullable()
    .default(null),
  /** Unknown to the visitor: the advisor states its assumption. */
  unknown: z.array(z.enum(['application', 'payload', 'tool', 'reach'])).default([]),
})
export type Requirements = z.output<typeof Requirements>

export const noRequirements: Requirements = Requirements.parse({})

export const QuestionField = z.enum(['application', 'payload', 'tool', 'reach'])
export type QuestionField = z.output<typeof QuestionField>
