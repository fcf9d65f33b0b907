export const kioskNameLimit = 80
/** Characters of the code that pairs a tablet. */
export const kioskCodeLength = 8
/** Minimum and maximum digits of a PIN. */
export const pinLength = { least: 4, most: 6 } as const
export const badgeLimit = 100
/** Maximum number of shared tablets per installation. */
export const kioskLimit = 500
/** Minutes for which the pairing code of a new tablet is valid. */
export const kioskCodeMinutes = 10
/** Wrong PINs in a row, or unknown badges at one tablet, before it is locked, and for how many minutes. */
export const pinLock = { after: 5, minutes: 15 } as const
/** Milliseconds without a touch after which a person is signed out at a shared tablet. */
export const kioskIdle = 20_000
/** Milliseconds after the PIN within which a person may acknowledge a call at a shared tablet. */
export const kioskTurn = 15 * 60_000
/** Milliseconds for which a report that waits on a shared tablet may still be sent in its author's name. */
export const kioskReportsFor = 14 * 24 * 60 * 60_000
