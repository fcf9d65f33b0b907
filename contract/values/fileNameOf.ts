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

/** The name of a file that shows something as it is on a day: "Stationen" is `stationen-2026-11-30.csv`. */
export const datedFileName = (title: string, day: string, ending: string): string =>
  `${fileNameOf(title)}-${day}.${ending}`
