/** An address without the slashes at its end. The lookbehind tries each run of slashes once, so that many are no work. */
export const withoutTrailingSlashes = (address: string): string => address.replace(/(?<!\/)\/+$/, '')
