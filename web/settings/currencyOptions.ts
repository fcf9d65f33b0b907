/** Every currency that the browser knows, sorted by its name in a language. */
export function currencyOptions(language: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  const options = Intl.supportedValuesOf('currency').map((code) => ({
    value: code,
    label: `${names.of(code)} (${code})`,
  }))
  return options.toSorted((one, other) => one.label.localeCompare(other.label, language))
}
