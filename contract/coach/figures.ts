/** What makes the number after it a name, not a figure: `line 3`, `Linie 3`, `poste 4`. */
const namedThings =
  /(?<!\p{L})(?:line|cell|station|machine|press|robot|oven|tank|step|shift|hall|bay|op|rev|version|week|no|nr|linie|zelle|anlage|maschine|presse|ofen|schritt|schicht|halle|kw|ligne|semaine|cellule|poste|four|presse|etape|équipe|línea|linea|celda|célula|estación|máquina|maquina|prensa|horno|turno|semana|iso|iatf|din|en|v)[\s.#-]{0,3}$/iu

/** Words and numbers as written, with what is attached to them. */
const tokens = /[\p{L}\p{N}#%‰°.,:/_-]+/gu
/** A day without a year, `24.11.` or `11/24`; before a unit `2.5` is a number. */
const dayOfYear = /^(?:(?:0?[1-9]|[12]\d|3[01])[./](?:0?[1-9]|1[0-2])|(?:0?[1-9]|1[0-2])\/(?:1[3-9]|2\d|3[01]))[.,:]?$/
const unit =
  /^\s?(?:[%‰°€$£]|(?:mm|cm|m|µm|km|kg|g|t|l|ml|s|sec|sek|min|h|hrs?|hours?|days?|std|stunden?|tagen?|tage|heures?|jours?|horas?|días?|bar|mbar|v|a|w|kw|kwh|n|nm|ppm|eur|usd|gbp|million|mio)(?!\p{L}))/iu
/** Days and times: `2026-11-24`, `24.11.2026`, `6:30`; a year, `2026`. */
const moments =
  /^(?:\d{4}-\d{1,2}(?:-\d{1,2})?|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2}:\d{2}|(?:19|20)\d{2}|q[1-4])[.,:]?$/i
const withYear = /(?<!\d)(?:\d{4}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|(?:19|20)\d{2}|[qQ][1-4])(?!\d)/
/** Digits after letters, as in `CASE-1042` or `M12`. */
const name = /^[\p{L}#_/.-]+\d/u
/** A text that is nothing but a number, as the value of a measurement. */
const onlyNumber = /^\s*[<>≤≥±+-]?\s?\d+(?:[.,]\d+)?\s*$/
const numberWords = /(?<!\p{L})(?:zero|nil|half|twice|null|hälfte|zéro|moitié|cero|mitad)(?!\p{L})/iu

const months = new Set(
  `january february march april may june july august september october november december
  januar februar märz mai juni juli oktober dezember
  janvier février fevrier mars avril juin juillet août septembre octobre novembre décembre
  enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre`.split(/\s+/),
)
const spans =
  /(?<!\p{L})(?:week|kw|semaine|semana|quarter|quartal|trimestre|monday|end of|ende|fin de|finales de)(?!\p{L})/iu
const dayOfMonth = /^\d{1,2}(?:\.|st|nd|rd|th|er)?$/i
/** The word after a day of a month: `1 October`, `1. Oktober`, `1 de octubre`. */
const nextWord = /^\s?(?:de\s|of\s)?(\p{L}+)/iu

type Token = { found: string; before: string; after: string }

/** The tokens of a text, each with some of the text before and after it. */
const tokensOf = (text: string): Token[] =>
  Array.from(text.matchAll(tokens), ({ 0: found, index }) => ({
    found,
    before: text.slice(Math.max(0, index - 16), index),
    after: text.slice(index + found.length, index + found.length + 16),
  }))

const isMonth = (word = '') => months.has(word.toLowerCase())
const isDayOfYear = ({ found, after }: Token): boolean => dayOfYear.test(found) && !unit.test(after)
const isDayOfMonth = ({ found, after }: Token): boolean => dayOfMonth.test(found) && isMonth(nextWord.exec(after)?.[1])

/** Whether a text contains a figure: a number that is neither a date nor the name of something. */
export const hasFigure = (text: string): boolean =>
  onlyNumber.test(text) ||
  numberWords.test(text) ||
  tokensOf(text).some(
    (token) =>
      /\d/.test(token.found) &&
      !moments.test(token.found) &&
      !name.test(token.found) &&
      !isDayOfYear(token) &&
      !isDayOfMonth(token) &&
      !namedThings.test(token.before),
  )

/** Whether a text names a day, week, month or year. */
export const namesDate = (text: string): boolean =>
  withYear.test(text) ||
  spans.test(text) ||
  Array.from(text.matchAll(/\p{L}+/gu)).some(([word]) => isMonth(word)) ||
  tokensOf(text).some(isDayOfYear)
