/** Returns the URL in a label's QR code, which a phone's camera opens. */
export const labelLink = (origin: string, code: string): string => `${origin}/andon/report?station=${code}`
