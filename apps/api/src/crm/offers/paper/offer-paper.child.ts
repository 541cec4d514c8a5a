/** The program that makes the paper of one offer. Breaking its lines may take seconds, in which the server answers everybody else. */
import { answerOnce } from '../../../platform/processes/answer-once.ts'
import { offerPaper } from './offer-paper.ts'

answerOnce(offerPaper)
