/** What begins an item of a list in a text: a dash or bullet, or a number, and a blank. */
const listMark = /^(?<mark>[-*•–·]|\d{1,3}[.)])\s+(?=\S)/

/** A line without its list mark: `•`, the number as it was written, or empty for a plain line. */
export function splitListMark(line: string): { mark: string; text: string } {
  const found = listMark.exec(line)
  if (!found) return { mark: '', text: line }
  return { mark: (found.groups?.['mark'] ?? '').replace(/[-*·]/, '•'), text: line.slice(found[0].length) }
}
