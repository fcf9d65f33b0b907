export const customRecords = ['case', 'car'] as const
export type CustomRecord = (typeof customRecords)[number]

export const customKinds = ['text', 'number', 'choice', 'date', 'person', 'boolean'] as const
export type CustomKind = (typeof customKinds)[number]

/** The kinds by which figures can be broken down. */
export const chartedKinds: readonly CustomKind[] = ['choice', 'person', 'boolean']

/** Fields of one kind of record, without retired ones. */
export const customFieldLimit = 30
/** Fields of one kind of record, with retired ones: their values stay readable. */
export const customFieldsKept = 100
export const customLabelLimit = 60
export const customUnitLimit = 12
export const customChoiceLimit = 100
export const customTextLimit = 500
/** Numbers have at most nine digits before and four after the decimal point. */
export const customNumberLimit = 999_999_999
export const customDecimals = 4
/** Values that one body may carry: more than there can be fields in use. */
export const customValuesLimit = 2 * customFieldLimit

export const customKeyLimit = 40
const keyForm = /^[a-z][a-z0-9_]{0,39}$/

/** Whether a text has the form of a field's key or of a choice's value. */
export const isCustomKey = (text: string): boolean => keyForm.test(text)

/** Returns the key for a label, `melt_temperature` for "Melt temperature (°C)"; empty when no letter is left. */
export function customKeyOf(label: string): string {
  const plain = label
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('_')
  const key = /^[0-9]/.test(plain) ? `n_${plain}` : plain
  return key.slice(0, customKeyLimit).replace(/_$/, '')
}

/** The name of a custom field in the history, in filters and in the errors of a body: `custom.melt_temperature`. */
export const customPath = (key: string): string => `custom.${key}`

/** The key in such a name, or null. */
export const customKeyIn = (path: string): string | null => (path.startsWith('custom.') ? path.slice(7) : null)
