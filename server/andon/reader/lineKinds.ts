import { plainText } from './plainText.ts'
import { statementOf } from './problem.ts'

const setOf = (words: string) => new Set(words.split(' '))
/** Words of buttons and menus on a screen, which say nothing about the problem. */
const buttons = setOf(
  'reset ack acknowledge help hilfe ayuda aide ok esc enter start stop menu auto manual home back next quit quitt quittieren on off login logout cancel abbruch abbrechen zuruck weiter annuler valider cancelar aceptar skip print drucken imprimir imprimer',
)
/** Labels on nameplates, before a number or alone. */
const plateWords = setOf('type typ tipo model modell modelo modele serial serie seriennr sn nr baujahr year ano annee')
const plateAlone = setOf('nennspannung nennstrom rated ip54 ip55 ip65 ip67')
const ratings = setOf('kw kva hz volt v')
/** Legal forms of companies. */
const companies = setOf(
  'GmbH AG KG Inc INC Ltd LTD LLC Corp CORP SARL SAS S.A S.A.S S.A.R.L S.L SL BV B.V SpA S.p.A Oy AB SA A/S',
)
const streets = setOf('street road avenue lane drive rue calle avenida plaza platz weg suite')
const contacts = setOf('tel phone fax telefon telefono ext')
const shifts = setOf(
  'schicht fruhschicht fruehschicht spatschicht spaetschicht nachtschicht tagschicht fruhsch spatsch nachtsch tagsch shift night late early turno de la manana tarde noche equipe du matin soir nuit monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag lunes martes miercoles jueves viernes lundi mardi mercredi jeudi vendredi samedi',
)
/** Words that end the heading of a page or list, and words that with a name or letter are the heading of a shift's notes. */
const titles = setOf(
  'handover messages message events event log journal overview summary alarms report check checks checklist sheet list board notes status meldungen ubergabe schichtubergabe schichtbuch ubersicht protokoll prufprotokoll bericht checkliste prufung liste ereignisse alarme zustand ansicht generale resume alarmes evenements consignes releve passation rapport controle etat resumen alarmas eventos entrega relevo informe revision estado vista lista',
)
const crews = setOf(
  'equipe team crew schicht shift turno equipo brigade fruhschicht spatschicht nachtschicht tagschicht',
)
const maxTitle = 5
/** Titles of the columns of a list, and those that with another one may be a report: `Machine fault`. */
const columns = setOf(
  'time date no nr num text code message description status state user name qty priority zeit uhrzeit datum meldung beschreibung benutzer prioritat hora fecha texto codigo mensaje descripcion estado usuario prioridad heure texte message libelle etat utilisateur nom priorite',
)
const columnsOfThings = setOf(
  'machine station line place area event alarm fault error cause action who maschine anlage linie ort bereich ereignis alarm fehler storung ursache massnahme wer maquina linea lugar zona evento alarma fallo averia causa accion quien ligne lieu zone evenement alarme defaut panne qui',
)
/** A time or date with which an entry of a list begins. */
const stamp =
  /^\W{0,2}(?:\d{1,2}[:.h]\d{2}(?:[:.]\d{2})?|\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./](?:\d{2,4})?)\s+(?=[\p{L}\d])/u
/** A label and its number: `Lot : 26318`, `Aller : 6 h 40`. */
const record = /^\p{L}+(?: \p{L}+)?\s*:\s*\d[^,(]{0,8}$/u
const time = /^(?:\d{1,2}[:h]\d{2}|(?:19|20)\d{2}-\d{2}|\d{1,4}[./-]\d{1,2}[./-]\d{0,4}|\d{1,2}[./]\d{2,4})$/
const day = /^\d{1,2}[./]\d{1,2}(?:[./]\d{0,4})?$/
/** Words with which somebody signs: `vu 18/11 Marc`. */
const signing = setOf('vu visto vista revisado gesehen gepruft gemeldet seen checked reported informed avise prevenu')
const maxSigned = 4
const count = /^\d{1,3}(?:[.,]\d{1,3})?$/

export type LineKind = 'title' | 'button' | 'plate' | 'company' | 'address' | 'clock' | 'machine' | 'text'

/** The kind of a line, by its form. */
export function kindOf(line: string): LineKind {
  const text = line.trim()
  const written = text.split(/\s+/).map((part) => part.replace(/[.,:;]$/, ''))
  const parts = written.map((part) => plainText(part).replaceAll(/[.:#]/g, ''))
  // `on` of a sentence may be a line of its own; buttons begin with a capital.
  if (parts.every(isButton) && !/^\p{Ll}/u.test(text)) return 'button'
  if (isAddress(text, written, parts)) return 'address'
  if (written.some((part, at) => at > 0 && companies.has(part))) return 'company'
  if (isPlate(parts) || record.test(text) || isValues(written)) return 'plate'
  if (isTime(written, parts)) return 'clock'
  if (isTitle(text, parts) || isColumns(parts)) return 'title'
  const [name = ''] = text.split('/')
  return isMachine(name.trim().split(/\s+/)) ? 'machine' : 'text'
}

/** A line without the time or date with which it begins, as the entries of a list do. */
export const withoutStamp = (line: string): string => {
  const rest = line.trim().replace(stamp, '')
  return rest === line.trim() || (/^[\d:.-]+(?:\s|$)/.test(rest) && !/\p{L}{3}/u.test(rest)) ? line : withoutStamp(rest)
}

/** `Night handover`, `Kiln 3 Event log`, `Team B`, `Dyehouse late shift`. */
function isTitle(text: string, parts: string[]): boolean {
  const words = parts.filter((part) => /\p{L}{2}/u.test(part))
  const last = words.at(-1) ?? ''
  if (/^\p{Ll}/u.test(text) || words.length > maxTitle || statementOf(text) !== 'nothing') return false
  return titles.has(last) || crews.has(last) || (words.length <= 2 && crews.has(words[0] ?? ''))
}

/** `Time No. Text`, `Date Machine Fault`; but `No message` says something. */
function isColumns(parts: string[]): boolean {
  if (parts.length === 2) return parts[0] !== 'no' && parts.every((part) => columns.has(part))
  return parts.length > 2 && parts.every((part) => columns.has(part) || columnsOfThings.has(part))
}

const number = /^-?\d[\d.,]*$/
const longestUnit = 5

/** Whether a line is names with their values: `Ist 94 °C  Grenze 85 °C`. */
function isValues(written: string[]): boolean {
  const isName = (part: string, at: number) => /^\p{Lu}/u.test(part) && number.test(written[at + 1] ?? '')
  return (
    written.filter(isName).length > 1 &&
    isName(written[0] ?? '', 0) &&
    written.every((part, at) => isName(part, at) || number.test(part) || part.length <= longestUnit)
  )
}

const isButton = (part = '') => buttons.has(part) || /^f\d{1,2}$/.test(part)
const hasDigit = (part = '') => /\d/.test(part)

function isAddress(text: string, written: string[], parts: string[]): boolean {
  if (/www\.|https?:|@/i.test(text) || parts.some((part) => contacts.has(part.replace(/\d{1,20}$/, '')))) return true
  const isPostcode = written.some((part, at) => /^\d{5}$/.test(part) && /^\p{Lu}/u.test(written[at + 1] ?? ''))
  const isState = written.some((part, at) => /^[A-Z]{2}$/.test(part) && /^\d{5}$/.test(written[at + 1] ?? ''))
  const isStreet = parts.some((part) => streets.has(part) || /(?:strasse|strabe|str)\d{0,4}$/.test(part))
  return isPostcode || isState || (isStreet && parts.some(hasDigit))
}

const isPlate = (parts: string[]): boolean =>
  parts.some((part, at) => {
    const next = parts[at + 1]
    if (plateAlone.has(part) || (part === 'made' && next === 'in')) return true
    if (hasDigit(part) && (ratings.has(next ?? '') || /^\d{1,5}(?:kw|kva|hz|v)$/.test(part))) return true
    // A nameplate label and its number, with up to two signs between them.
    return (plateWords.has(part) && (hasDigit(next) || hasDigit(parts[at + 2]))) || /^(?:serial|nr|sn)\d/.test(part)
  })

/**
 * A date or time with at most two words before it or names after it, such as who signed, or a shift or weekday with
 * numbers.
 */
function isTime(written: string[], parts: string[]): boolean {
  const [first = '', ...names] = written
  const isNames = (words: string[]) => words.every((word) => /^\p{Lu}/u.test(word))
  if (day.test(first) && names.length <= 2 && isNames(names)) return true
  const isSigned = signing.has(parts[0] ?? '') && written.length <= maxSigned && names.some((name) => day.test(name))
  if (isSigned && isNames(names.filter((name) => !/^(?:\d.*|le|el|am|on)$/.test(name)))) return true
  if (written.length <= 3 && time.test(written.at(-1) ?? '') && statementOf(written.join(' ')) === 'nothing')
    return true
  return (
    parts.some((part) => shifts.has(part)) &&
    parts.every((part) => shifts.has(part) || part.length < 2 || hasDigit(part))
  )
}

/** A machine, place or measurement with its number: `Press 04 AUTO`, `Hall 2 / C`, `Temp 71 C`, `Filler 3 14:22`. */
function isMachine(written: string[]): boolean {
  // The space before the number may be lost.
  if (written.length === 1 && /^\p{Lu}\p{L}{2,}\d{1,2}$/u.test(written[0] ?? '')) return true
  const at = written.findIndex((part) => count.test(part))
  const names = written.slice(0, at)
  const rest = written.slice(at + 1)
  if (at < 1 || names.length > 2 || !names.every((part) => /^[\p{L}-]+$/u.test(part))) return false
  return (
    rest.length === 0 ||
    rest[0] === '/' ||
    (rest.length === 1 &&
      (isButton(plainText(rest[0] ?? '')) || [/^\W?\w{0,3}$/, time].some((form) => form.test(rest[0] ?? ''))))
  )
}
