/** Begins a list item in a text: a dash or bullet, or a number, and a space. */
const listMark = /^(?<mark>[-*•–·]|\d{1,3}[.)])\s+(?=\S)/

/** Splits a line into its list mark, `•`, the number as written, or empty for a plain line, and its text. */
export function splitListMark(line: string): { mark: string; text: string } {
  const found = listMark.exec(line)
  if (!found) return { mark: '', text: line }
  return { mark: (found.groups?.['mark'] ?? '').replace(/[-*·]/, '•'), text: line.slice(found[0].length) }
}
