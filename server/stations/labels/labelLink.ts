/** What a label's QR code says: where a phone's camera leads. */
export const labelLink = (origin: string, code: string): string => `${origin}/andon/report?station=${code}`
