import { advisor } from '@app/contracts/advisor'
import type { Input } from '@app/contracts/endpoint'
import { call } from '../client.ts'

/** Sends what a visitor thinks of an answer. */
export const rateAnswer = (rating: Input<typeof advisor.feedback>) => call(advisor.feedback, rating)
