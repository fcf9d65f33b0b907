type Place = { site: string; area: string | null; station: string | null }

/** A place as text, `Plant 1 / Assembly / Press 12`. */
export const placeText = ({ site, area, station }: Place): string =>
  [site, area, station].filter((part) => part !== null).join(' / ')
