/** Words that precede the number of an alarm on machines in our languages. */
const announced =
  /\b(?:alarm[ae]?|error|fehler|fault|st(?:o|oe|ö)rung|fallo|falla|d[eé]faut|erreur|aviso|warning|warnung|meldung|message|msg|mensaje|code)(?:\s*(?:no?|nr|n°|code))?[\s.:#-]*([A-Z]{0,4}-?\d{2,6})(?![\d.,]*\s*(?:°|%|mm|bar|kg|min|pcs))\b/gi

/** Codes in the format of controllers: `SRVO-050`, `E-42`, `F0032`, `A1205`. */
const bare = /(?<![\w-])(?:[A-Z]{2,5}-\d{2,5}|[EFAW]-?\d{2,5})(?![\w-])/

/** Returns the alarm that a line names, in capitals; null when it names none. */
export function alarmCodeOf(line: string): string | null {
  const [named] = line.matchAll(announced)
  if (named) return named[0].replace(/\s+/g, ' ').trim().toUpperCase()
  return bare.exec(line)?.[0] ?? null
}

/** Whether a line begins with the alarm that it announces, as in “Störung 2041”, or with a bare code. */
export function beginsWithAlarm(line: string): boolean {
  const [named] = line.matchAll(announced)
  if (named) return !/[\p{L}\d]/u.test(line.slice(0, named.index))
  return /^\W*[A-Z]{1,4}-?\d/.test(line) && bare.test(line)
}

/** Returns the numbers of the alarms that a text announces: `2042` for “Meldung 2042” and for “msg 2042”. */
export const alarmNumbersIn = (text: string): string[] =>
  [...text.matchAll(announced)].flatMap(([, number]) => number?.toUpperCase() ?? [])

/** Lines that look like the number of a part or document contain no alarm. */
export const isLabelled = (line: string): boolean =>
  /\b(?:part|teil|article|artikel|art|lot|lote|batch|charge|serial|order|auftrag|s\/?n|p\/?n|ref|pedido|commande|bestellung|po)\b/i.test(
    line,
  )
