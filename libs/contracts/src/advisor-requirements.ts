import * as z from 'zod'
import { applications, kinds, mountings } from './advisor-choices.ts'

export const Application = z.enum(applications)
export type Application = z.output<typeof Application>

export const Kind = z.enum(kinds)
export type Kind = z.output<typeof Kind>

export const Mounting = z.enum(mountings)
export type Mounting = z.output<typeof Mounting>

/** Surroundings that a robot has to be made for; none is ever affirmed without evidence in the catalogue. */
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

/** Values of a robot by which people ask for the most or the least. */
export const orderedValues = ['payload', 'reach', 'accuracy', 'bodyWeight'] as const

/**
 * What a visitor has asked for so far: the sheet beside the dialogue. Null, empty and false mean that nothing was said.
 * It comes with every answer and may be sent along, edited, with the next question.
 */
export const Requirements = z.object({
  application: Application.nullable().default(null),
  /** One of these kinds; empty: any. */
  kinds: z.array(Kind).max(kinds.length).default([]),
  /** None of these kinds. */
  excludedKinds: z.array(Kind).max(kinds.length).default([]),
  /** kg of one part */
  part: kilograms,
  /** Parts held at once */
  count: z.int().positive().max(99).nullable().default(null),
  /** kg of gripper, torch or other tool */
  tool: kilograms,
  /** N that the process presses with */
  force: z.number().positive().max(1_000_000).nullable().default(null),
  /** kg, where the load was stated as a whole */
  payload: kilograms,
  /** The weight that was stated has the tool in it. */
  includesTool: z.boolean().default(false),
  /** kg, where a larger robot is not wanted */
  payloadMost: kilograms,
  /** mm as they were said, at least */
  reach: millimetres,
  /** Said with "about": five per cent less do as well. */
  reachIsApproximate: z.boolean().default(false),
  /** mm, at most */
  reachMost: millimetres,
  /** Exactly so many */
  axes: z.int().min(1).max(20).nullable().default(null),
  axesLeast: z.int().min(1).max(20).nullable().default(null),
  /** ± mm, at most */
  repeatability: z.number().positive().max(100).nullable().default(null),
  /** kg that the robot itself may weigh */
  bodyWeightMost: kilograms,
  mounting: Mounting.nullable().default(null),
  /** Such as IP67 */
  protection: ingress,
  /** The same, for the wrist alone */
  wristProtection: ingress,
  /** Of food: packed goods ask for no robot made for food; null: not said. */
  goods: z.enum(['packed', 'open']).nullable().default(null),
  environment: z.array(Environment).max(environments.length).default([]),
  /** °C of the surroundings */
  temperature: z.number().min(-100).max(2_000).nullable().default(null),
  /** ISO class of the clean room */
  cleanRoomClass: z.int().min(1).max(9).nullable().default(null),
  /** ATEX zone */
  explosionZone: z.int().min(0).max(22).nullable().default(null),
  /** Works beside people without a fence. */
  collaborative: z.boolean().default(false),
  /** Cables and hoses run through the wrist. */
  hollowWrist: z.boolean().default(false),
  /** mm of the largest side of the part */
  size: millimetres,
  /** mm of the stack */
  height: millimetres,
  /** Seconds of one cycle; never promised */
  cycle: z.number().positive().max(86_400).nullable().default(null),
  /** Parts a minute; never promised */
  rate: z.number().positive().max(100_000).nullable().default(null),
  /** Robots that were asked about by name, as they were written. */
  robots: z.array(z.string().max(60)).max(10).default([]),
  /** Robots that are not wanted. */
  excludedRobots: z.array(z.string().max(60)).max(10).default([]),
  /** The one with the most or the least of a value. */
  order: z
    .object({ value: z.enum(orderedValues), direction: z.enum(['most', 'least']) })
    .nullable()
    .default(null),
  /** What the visitor does not know: the advisor goes by an assumption and says so. */
  unknown: z.array(z.enum(['application', 'payload', 'tool', 'reach'])).default([]),
})
export type Requirements = z.output<typeof Requirements>

/** A sheet in which nothing is said. */
export const noRequirements: Requirements = Requirements.parse({})

/** What the advisor asks about. */
export const QuestionField = z.enum(['application', 'payload', 'tool', 'reach'])
export type QuestionField = z.output<typeof QuestionField>
