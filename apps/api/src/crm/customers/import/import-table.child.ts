/** The program that reads one file of customers and may be killed at any moment. */
import { answerOnce } from '../../../platform/processes/answer-once.ts'
import { readImportFile } from './import-table.ts'

answerOnce(readImportFile)
