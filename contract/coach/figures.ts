/** What makes the number after it a name, not a figure: `line 3`, `Linie 3`, `poste 4`. */
const namedThings =
  /(?<!\p{L})(?:line|cell|station|machine|press|robot|oven|tank|step|shift|hall|bay|op|rev|version|no|nr|linie|zelle|anlage|maschine|presse|ofen|schritt|schicht|halle|ligne|cellule|poste|four|presse|etape|équipe|línea|linea|celda|célula|estación|máquina|maquina|prensa|horno|turno|iso|iatf|din|en|v)[\s.#-]{0,3}$/iu

/** Words and numbers as written, with what is attached to them. */
const tokens = /[\p{L}\p{N}#%‰°.,:/_-]+/gu
/** Days and times: `2026-11-24`, `24.11.2026`, `11/24`, `6:30`; a year, `2026`. */
const moments =
  /^(?:\d{4}-\d{1,2}(?:-\d{1,2})?|\d{1,2}[./]\d{1,2}[./]?(?:\d{2,4})?|\d{1,2}:\d{2}|(?:19|20)\d{2}|q[1-4])[.,:]?$/i
/** Digits after letters, as in `CASE-1042` or `M12`. */
const name = /^[\p{L}#_/.-]+\d/u

/** Whether a text contains a figure: a number that is neither a date nor the name of something. */
export function hasFigure(text: string): boolean {
  for (const { 0: found, index } of text.matchAll(tokens)) {
    if (!/\d/.test(found)) continue
    if (moments.test(found) || name.test(found)) continue
    if (namedThings.test(text.slice(Math.max(0, index - 16), index))) continue
    return true
  }
  return false
}

const months =
  /(?<!\p{L})(?:january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember|janvier|février|fevrier|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|week|kw|semaine|semana|quarter|quartal|trimestre|monday|end of|ende|fin de|finales de)(?!\p{L})/iu
const dateLike = /(?<!\d)(?:\d{4}-\d{2}|\d{1,2}[./]\d{1,2}(?:[./]\d{2,4})?|(?:19|20)\d{2}|[qQ][1-4])(?!\d)/

/** Whether a text names a day, week, month or year. */
export const namesDate = (text: string): boolean => dateLike.test(text) || months.test(text)
