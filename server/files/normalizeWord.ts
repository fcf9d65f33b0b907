/** A word as the lists of other programs are read, without capitals, accents and what stands between: `Fällig am` and `fallig_am` are one. */
export const normalizeWord = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
