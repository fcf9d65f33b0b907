import { proseLimit, titleLimit } from '../../contract/fields/case.ts'
import { tagCountLimit, tagLimit } from '../../contract/records/tagLimits.ts'
import type { Services } from '../records/services.ts'
import { WorkFailed, WorkTimedOut } from '../process/workers/isolatedWork.ts'
import { refuse } from '../process/refuse.ts'
import { cleanLine, cleanText } from './cleanText.ts'
import type { Engine, Findings } from './engine.ts'
import type { Reader, Reading } from './reader/reader.ts'

/** Maximum characters of a code that is returned: the largest QR code holds 4,296. */
const codeLimit = 4500
const codeCountLimit = 50

/** The reader on this machine as an engine. It needs no hints. */
export const readerEngine = (reader: Reader, log: Services['log']): Engine => ({
  name: 'reader',
  async analyze({ original }, _hints, signal) {
    try {
      return findingsOf(await reader.run(original, signal))
    } catch (error) {
      if (error instanceof WorkTimedOut) throw refuse('readerTimedOut')
      if (error instanceof WorkFailed) {
        // A sentence about the process; never what was read.
        log.warn(error.message)
        throw refuse('readerBroke')
      }
      throw error
    }
  },
})

/** The contents of a photo are as untrusted as the output of a model. */
function findingsOf(reading: Reading): Findings {
  const tags = reading.tags.map((tag) => cleanLine(tag, tagLimit)).filter((tag) => tag !== null)
  return {
    subject: cleanLine(reading.subject, titleLimit),
    description: cleanText(reading.description, proseLimit),
    department: reading.department,
    severity: reading.severity,
    readText: cleanText(reading.text, proseLimit) ?? '',
    codes: reading.codes.slice(0, codeCountLimit).flatMap(({ format, text }) => {
      const plain = cleanText(text, codeLimit)
      return plain === null ? [] : [{ format, text: plain }]
    }),
    tags: [...new Set(tags)].slice(0, tagCountLimit),
  }
}
