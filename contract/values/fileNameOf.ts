const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** A title as the name of a file that every system accepts: "Fälle, jetzt" is `faelle-jetzt`. */
export const fileNameOf = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[äöüß]/g, (letter) => umlauts[letter] ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
