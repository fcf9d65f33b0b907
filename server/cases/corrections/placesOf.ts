/** Places behind the point that amounts in a currency have, by ISO 4217 and at most two; two where the code is none of its. */
export function placesOf(currencyCode: string): number {
  if (!/^[A-Z]{3}$/.test(currencyCode)) return 2
  const amounts = new Intl.NumberFormat('en', { style: 'currency', currency: currencyCode })
  return Math.min(2, amounts.resolvedOptions().maximumFractionDigits ?? 2)
}
