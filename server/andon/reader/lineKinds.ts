/** Words of a screen's buttons and bars, which tell nothing of what happened. */
const button =
  /^(?:reset|ack|acknowledge|help|hilfe|ayuda|aide|ok|esc|enter|start|stop|menu|menü|auto|manual|home|back|next|quit|quittieren|on|off|login|logout|f\d{1,2})$/i

/** What stands on name plates: type, number, ratings, year, maker. */
const plate =
  /\b(?:type|typ|tipo|model|modell|modelo|modele|modèle|serial|serie|série|seriennr|s\/?n|nr|baujahr|year|año|année)\b[\s.:#]*[A-Z]{0,4}[ -]?\d|\b(?:made in|hergestellt in|hecho en|fabriqué en|fabrique en|nennspannung|nennstrom|rated)\b|\bip ?\d\d\b|\b\d+(?:[.,]\d+)? ?(?:kw|kva|hz|volt)\b|\b\d{3} ?v\b/i
const company = /(?:^|\s)(?:GmbH|AG|KG|Inc|INC|Ltd|LTD|LLC|Corp|CORP|SARL|SAS|S\.? ?A\.? ?R\.? ?L|BV|B\.V|SpA|S\.p\.A|Oy|AB|S\. ?A|S\. ?L|SL|A\/S)(?=[\s.,]|$)/
/** Streets, postcodes, telephones, web addresses. */
const address =
  /\b(?:street|road|avenue|lane|drive|rue|calle|avenida|plaza|platz|weg|suite)\b.*\d|\d.*\b(?:street|road|avenue|lane|drive|rue|calle|avenida|plaza|suite)\b|(?:stra(?:ss|ß|b)e|str\.)\s*\d|\b\d{5}\s+\p{Lu}\p{L}+|\b[A-Z]{2} \d{5}\b|\b(?:tel|phone|fax|tél|telefon|teléfono)\b|www\.|https?:|@\w/iu
/** A time or a date, and little else. */
const clock = /^(?:\p{L}{1,9}\W{1,2})?(?:\d{1,2}[:h]\d{2}|(?:19|20)\d{2}-\d{2}|\d{1,4}[./-]\d{1,2}[./-]\d{0,4}|\d{1,2}[./]\d{2,4})\W*$/u
/** A shift or a day of the week, and numbers. */
const shift =
  /^(?:[\d.:,/ -]*(?:(?:fr[uü]e?h|sp[aä]e?t|nacht|tag)?schicht|shift|night|late|early|turno|de|la|ma[nñ]ana|tarde|noche|[eé]quipe|du|matin|soir|nuit|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|lunes|martes|mi[eé]rcoles|jueves|viernes|lundi|mardi|mercredi|jeudi|vendredi|samedi)\b)+[\d.:,/ A-D-]*$/i
/** A machine or a place by its number: `Press 04 AUTO`, `Hall 2 / C`. */
const machine = /^\p{L}+(?:[ -]\p{L}+)? ?\d{1,3}(?:[.,]\d+)?(?:\s*(?:%|°?[a-z]{1,3}|auto|manual|man|\/.*))?$/iu

export type LineKind = 'button' | 'plate' | 'company' | 'address' | 'clock' | 'machine' | 'text'

/** What a line is, as far as its form says so. */
export function kindOf(line: string): LineKind {
  const text = line.trim()
  if (button.test(text)) return 'button'
  if (address.test(text)) return 'address'
  if (company.test(text)) return 'company'
  if (plate.test(text)) return 'plate'
  if (clock.test(text) || shift.test(text)) return 'clock'
  return machine.test(text) ? 'machine' : 'text'
}
