/** The program that reads one catalogue and may be killed at any moment. */
import { answerOnce } from '../../platform/processes/answer-once.ts'
import { readImportFile } from './import-rows.ts'

answerOnce(readImportFile)
