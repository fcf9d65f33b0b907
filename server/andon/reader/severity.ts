import type { Severity } from '../../../contract/severities.ts'

/** Words that say how bad it is, without accents, in English, German, Spanish and French. Spaces may be lost. */
const saidBy: readonly [Severity, RegExp][] = [
  [
    'Critical',
    /emergency ?stop|\be-?stop\b|not-?aus|not-?halt|parada de emergencia|paro de emergencia|arret d'? ?urgence|\bfire\b|\bfeuer\b|\bbrennt\b|\bincendi[oe]\b|\bfuego\b|\bfeu\b|\binjur(?:y|ed)\b|\bverletzt\b|\bherid[oa]\b|\bblessee?\b|\bevacuat|gas ?leak|explosion/g,
  ],
  [
    'High',
    /\bdanger\b|gefahr|\bpeligro\b|\bleak(?:s|ing|age)?\b|leckage|undicht|\bfuga\b|\bfuite\b|line (?:is )?(?:stopped|down)|linie steht|band steht|stillstand|linea parada|ligne (?:arretee|a l'arret)|do not operate|nicht einschalten|no operar|high ?voltage|hochspannung|haute tension|alta tension|overheat/g,
  ],
  [
    'Medium',
    /\bwarning|warnung|\bachtung\b|\badvertencia\b|\batencion\b|\bavertissement\b|\battention\b|\bcaution\b|\bvorsicht\b|\bprecaucion\b/g,
  ],
  ['Low', /\bnotice\b|\bhinweis\b|\bfor information\b|\binformation only\b/g],
]

/** `no leak`, `kein Leck`: the word before takes it back. */
const takenBack = /\b(?:no|not|without|keine?[nr]?|ohne|sin|sans|pas de)\s*$/

/** How bad it is, where words of the text say so; null where none does. */
export function severityOf(text: string): Severity | null {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  for (const [severity, words] of saidBy) {
    for (const { index } of plain.matchAll(words)) {
      if (!takenBack.test(plain.slice(Math.max(0, index - 12), index))) return severity
    }
  }
  return null
}
