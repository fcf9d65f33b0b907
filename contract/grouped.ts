/** A count as the sentences of the wire have it, in English with its thousands parted: "10,000". Screens write it as their reader does. */
export const grouped = (count: number | bigint): string => count.toLocaleString('en-US')
