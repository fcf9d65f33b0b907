import type { TFunction } from 'i18next'
import { type Comparison, comparisonsOf, type FilterField } from '../../../contract/filters/filterFields.ts'

/** A comparison as it is offered: "is empty" and "is set" are two, as are the last and the next days. */
export type Offered = Exclude<Comparison, 'none' | 'within'> | 'empty' | 'set' | 'last' | 'next'

const offeredAs = (comparison: Comparison): Offered[] => {
  if (comparison === 'none') return ['empty', 'set']
  return comparison === 'within' ? ['last', 'next'] : [comparison]
}

/** The comparison of the parameter that an offered one becomes. */
export const comparisonOf = (offered: Offered): Comparison => {
  if (offered === 'empty' || offered === 'set') return 'none'
  return offered === 'last' || offered === 'next' ? 'within' : offered
}

/** Whether people enter one value to compare with: several days or numbers are hardly ever wanted. */
const hasOneValue = ({ kind }: FilterField): boolean => kind === 'number' || kind === 'day'

/** The comparisons that people can choose for a field, in words. What was done has no next days. */
export function offeredFor(t: TFunction, field: FilterField): { value: Offered; label: string }[] {
  const labels: Record<Offered, string> = {
    is: hasOneValue(field) ? t('is') : t('is any of'),
    not: hasOneValue(field) ? t('is not') : t('is none of'),
    empty: t('is empty'),
    set: t('is set'),
    before: t('before'),
    after: t('after'),
    last: t('within the last'),
    next: t('within the next'),
    contains: t('contains'),
    min: t('at least'),
    max: t('at most'),
  }
  return comparisonsOf(field)
    .flatMap(offeredAs)
    .filter((offered) => offered !== 'next' || field.kind === 'day')
    .map((value) => ({ value, label: labels[value] }))
}
