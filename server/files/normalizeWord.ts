/**
 * Returns a word without case, accents, spaces and punctuation, to match headings of other programs: `Fällig am` and
 * `fallig_am` are equal.
 */
export const normalizeWord = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
