/** The sum of decimal strings with two places, exact: "0.10" and "0.20" are "0.30". */
export function sumOfMoney(amounts: readonly string[]): string {
  const cents = amounts.reduce((sum, amount) => sum + BigInt(amount.replace('.', '')), 0n)
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** What is left of one decimal string without another, exact. */
export const differenceOfMoney = (whole: string, part: string): string =>
  sumOfMoney([whole, part.startsWith('-') ? part.slice(1) : `-${part}`])
