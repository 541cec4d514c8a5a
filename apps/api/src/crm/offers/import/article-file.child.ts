/** The program that reads one price list and may be killed at any moment. */
import { answerOnce } from '../../../platform/processes/answer-once.ts'
import { readArticleFile } from './article-file.ts'

answerOnce(readArticleFile)
