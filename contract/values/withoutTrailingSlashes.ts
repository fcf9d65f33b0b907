/** An address without trailing slashes. The lookbehind tries each run of slashes once, so that long runs cost nothing. */
export const withoutTrailingSlashes = (address: string): string => address.replace(/(?<!\/)\/+$/, '')
