/** The most text of one field that the coach reads, in characters. */
const readLimit = 20_000

/**
 * The words of a text in lower case and without accents; every end of a sentence becomes a word of its own, `.`, so that no
 * phrase reaches across it.
 */
export const plainWords = (text: string): string[] =>
  text
    .slice(0, readLimit)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[.!?:;\n…](?=\s|$)|[()\n]/g, ' . ')
    .split(/[^\p{L}\p{N}.]+/u)
    .map((word) => (word === '.' ? word : word.replaceAll('.', '')))
    .filter((word) => word !== '')
