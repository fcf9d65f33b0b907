import { tagCountLimit, tagLimit } from '../../../contract/records/tagLimits.ts'
import { alarmCodeOf, isLabelled } from '../../files/alarmCode.ts'
import type { Code, Line } from './reading.ts'

/** The number, perhaps with letters, after a word such as part, lot or order. */
const labelled =
  /\b(?:part|teil|sach|piece|pieza|article|artikel|articulo|art|lot|lote|batch|charge|serial|serie|order|auftrag|orden|ordre|lieferschein|s\/?n|p\/?n|ref)(?:\s*(?:no?|nr|num|number|nummer|id))?[\s.:#°-]*((?=[A-Z\d])(?=[A-Z./-]{0,20}\d)[A-Z\d./-]{3,})/gi

/** Web addresses are no useful tags; those of our own station labels are handled by the caller. */
const isAddress = (text: string) => /^[a-z][a-z\d+.-]*:\/\//i.test(text) || /^www\./i.test(text)

/** Codes, alarms and numbers on labels as tags of a case: trimmed, without duplicates. */
export function tagsOf(lines: Line[], codes: Code[]): string[] {
  const found = [
    ...codes.map(({ text }) => text).filter((text) => !isAddress(text)),
    ...lines.flatMap(({ text }) => [...text.matchAll(labelled)].map(([, value = '']) => value)),
    ...lines.flatMap(({ text }) => (isLabelled(text) ? [] : (alarmCodeOf(text) ?? []))),
  ]
  const tags = new Map<string, string>()
  for (const text of found) {
    const tag = text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
    if (tag !== '' && tag.length <= tagLimit && !tags.has(tag.toUpperCase())) tags.set(tag.toUpperCase(), tag)
  }
  return [...tags.values()].slice(0, tagCountLimit)
}
