/** Whether a text is a calendar day that exists. */
export function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text))) return false
  // `Date` parses the 31st of February as a day in March.
  return new Date(text).toISOString().startsWith(text)
}
