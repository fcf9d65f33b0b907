import { importedCaseFields } from './contract/cases/caseImport.ts'
import { globSync } from 'node:fs'
import { readAmount } from './contract/values/amounts.ts'
import { mentionPattern } from './contract/comments/comments.ts'
import { stationCodeIn } from './contract/stations/stations.ts'
import { compareConditions } from './contract/cars/conditionRows.ts'
import { figureText, harmless } from './contract/records/csvCells.ts'
import { isPlainDecimal } from './contract/values/decimals.ts'
import { readTime } from './contract/values/times.ts'
import { readDay } from './contract/values/typedDay.ts'
import { withoutTrailingSlashes } from './contract/values/withoutTrailingSlashes.ts'
import { cleanLine, cleanText } from './server/andon/cleanText.ts'
import { alarmCodeOf, alarmNumbersIn } from './server/files/alarmCode.ts'
import { featuresOf } from './server/andon/reader/features.ts'
import { severityOf } from './server/andon/reader/severity.ts'
import { tagsOf } from './server/andon/reader/tags.ts'
import { namedIn } from './server/recurrences/shopFloorWords.ts'
import { readDataString } from './server/attachments/dataString.ts'
import { contentDisposition, fileName } from './server/attachments/fileName.ts'
import { readPeopleList } from './server/auth/readPeopleList.ts'
import { orderIn, readDate } from './server/files/imports/dates.ts'
import { suggestMapping } from './server/files/imports/fieldNames.ts'
import { soughtWords } from './server/cases/similarWords.ts'
import { readFilter } from './server/erp/filterGrammar.ts'
import { readCsv } from './server/files/csv.ts'
import { ifMatchOf } from './server/http/ifMatch.ts'
import { bearerIn } from './server/http/keyScope.ts'
import { readCursor, readNumberCursor } from './server/records/paging/page.ts'
import { acceptedLanguage } from './server/process/requestLanguage.ts'
import { readUserAgent } from './server/process/readUserAgent.ts'
import { normalizeWord } from './server/files/normalizeWord.ts'
import { answerTasks } from './server/process/workers/answerTasks.ts'
import { parseRetryAfter } from './server/process/parseRetryAfter.ts'
import { wordsIn } from './server/database/searchWords.ts'
import { linesOf, replaceRareCharacters } from './server/files/typeset/lines.ts'
import { spokenNumber } from './server/search/spokenNumber.ts'
import { readCodeList } from './server/causes/readCodeList.ts'
import { departmentNamed, readStationList } from './server/stations/readStationList.ts'
import { stationInText } from './server/stations/stationInText.ts'
import { nameOfAddress, splitName } from './server/users/personName.ts'
import { piecesOf } from './web/comments/commentPieces.ts'
import { matchingPeople } from './web/comments/matchingPeople.ts'
import { draftOf, mentionQueryAt } from './web/comments/mentionDraft.ts'
import { readIntegrationsSearch } from './web/erp/integrationsSearch.ts'
import { matchesText } from './web/search/command.ts'

// The worker of hostileText.test.ts: parses long texts with some of the parsers of foreign text.

/** Parsers of text from others, on the server and in the browser. */
const readers: Record<string, (text: string) => unknown> = {
  amount: (text) => readAmount(text),
  'amount with a decimal comma': (text) => readAmount(text, ','),
  decimal: isPlainDecimal,
  'time of day': (text) => [readTime(text), readTime(`1${text}`)],
  'day that is typed': (text) => readDay(text, { language: 'fr', order: 'dmy', today: '2026-11-29' }),
  'cell that is written': (text) => [harmless(text), figureText(text, ',')],
  address: withoutTrailingSlashes,
  'faults and things': namedIn,
  'mentions of a comment': (text) => [...text.matchAll(mentionPattern)],
  'values of conditions': (text) => compareConditions([row(text)], [row(`${text}1`)]),
  date: (text) => [readDate(text, null), readDate(`1.1.2026 ${text}`, null), readDate(`1/1/2026T1:11${text}`, 'dmy')],
  'order of dates': (text) => orderIn([text, text]),
  'names of columns': (text) => suggestMapping([text], importedCaseFields, []),
  'CSV text': readCsv,
  'CSV cell': (text) => readCsv(`title;cell\nA;"${text.replaceAll('"', '""')}"`),
  'CSV text with a quote': (text) => readCsv(`title;cell\nA;"${text}`),
  'list of cause codes': (text) => [readCodeList(text), readCodeList(`code,name,group\n${text}`)],
  'list of stations': (text) => [readStationList(text), readStationList(`site,area,name\n${text}`)],
  'list of people': (text) => [
    readPeopleList(text),
    readPeopleList(`email,name\n${text}`),
    readPeopleList(`email,name\na,${text}`),
  ],
  department: departmentNamed,
  'name of a person': (text) => [splitName(text), nameOfAddress(text)],
  word: normalizeWord,
  'words of a search': (text) => [wordsIn(text), soughtWords(text)],
  'number of a search': spokenNumber,
  'filter of an ERP list': (text) => [readFilter(text, {}), readFilter(`name eq ${text}`, { name: 'text' })],
  'name of a file': (text) => [fileName(text, 'image/png'), contentDisposition('inline', text)],
  'data string': (text) => [readDataString(`data:image/png;base64,${text}`), readDataString(text)],
  'Accept-Language': acceptedLanguage,
  'If-Match': (text) => ifMatchOf({ 'if-match': text }),
  Authorization: (text) => bearerIn({ headers: { authorization: `Bearer ${text}` } } as never),
  'Retry-After': parseRetryAfter,
  'User-Agent': (text) => [readUserAgent(text), readUserAgent(`Version/1 ${text}`)],
  cursor: (text) => [readCursor(text, 2), readNumberCursor(text)],
  'text of a model': (text) => [cleanText(text, 1000), cleanLine(text, 100)],
  'text on a photo': (text) => [alarmCodeOf(text), alarmNumbersIn(text), severityOf(text), featuresOf(text)],
  'station on a photo': (text) => [
    stationCodeIn(text),
    stationInText([{ code: 'AAAA0001', site: 'North', area: 'Hall 1', name: 'Press 1' }], { text, codes: [text] }),
  ],
  'tags on a photo': (text) => tagsOf([{ text } as never, { text: `lot ${text}` } as never], []),
  'text that is typeset': (text) => [linesOf(text), replaceRareCharacters(text)],
  'comment as it is shown': piecesOf,
  'address in a comment': (text) => piecesOf(`https://example.com/(${text}`),
  'comment that is edited': (text) => [draftOf(text), mentionQueryAt({ text, mentions: [] }, text.length)],
  'name that is mentioned': (text) => [
    matchingPeople([{ name: 'Mona' }], text),
    matchingPeople([{ name: text }], 'mona'),
  ],
  'command of the palette': (text) => [matchesText('Open cases', text), matchesText(text, 'open')],
  'address of a page': (text) => readIntegrationsSearch({ q: text, sort: text }),
}

const row = (value: string) => ({ description: 'One', value })

/** Every schema of the contract is one, too: the text is given to each of its fields, and to itself. */
for (const path of globSync('contract/**/*.ts', { exclude: ['**/*.test.ts'] })) {
  const made: unknown = await import(`./${path}`)
  for (const [name, value] of Object.entries(made as object)) {
    if (typeof value !== 'object' || value === null || !('safeParse' in value)) continue
    const { safeParse, shape = {} } = value as { safeParse(sent: unknown): unknown; shape?: object }
    readers[`${path}: ${name}`] = (text) =>
      [safeParse(text), safeParse([text])].concat(Object.keys(shape).map((field) => safeParse({ [field]: text })))
  }
}

/** Repeated pieces, for which a pattern is tried from each position, or backtracks over all of them. */
const pieces = [
  '1',
  ' ',
  'a',
  '.',
  '-',
  '/',
  '"',
  "'",
  '(',
  ')',
  '[',
  '@',
  '0',
  'é',
  '\n',
  '\\',
  '%',
  '\u0000',
  '1,',
  '1 ',
  'a ',
  'a.',
  'a@',
  '@[a',
  ').',
  '"a',
  '";',
  ',"',
  ';a=b',
  '\r\n',
  'https://a.b/)',
  'Version/',
  'lot.',
  'error ',
  "('",
  'Line 1: ',
  '{{n}}',
  'a\u0301',
]
/** A linear parser reads a text of this length within milliseconds, a quadratic one needs seconds. */
const length = 60_000
const suspiciousMilliseconds = 300

/** Milliseconds of processor time, which other processes do not change. */
function costOf(read: (text: string) => unknown, text: string): number {
  const before = process.cpuUsage()
  try {
    read(text)
  } catch {
    // Refusing the text is fine.
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Whether a text of four times the length costs more than eight times as much; a quadratic parser needs sixteen times. */
function isSuperlinear(read: (text: string) => unknown, piece: string): boolean {
  const cost = (characters: number) => costOf(read, `${piece.repeat(characters / piece.length)}\u0001`)
  const whole = cost(length)
  return whole > suspiciousMilliseconds && whole > 8 * cost(length / 4)
}

/** Returns the names of all parsers, or of the given names those whose cost grows faster than the text. */
answerTasks((names: readonly string[] | null) => {
  if (names === null) return Object.keys(readers)
  return names.filter((name) => {
    const read = readers[name]
    return read && pieces.some((piece) => isSuperlinear(read, piece))
  })
})
