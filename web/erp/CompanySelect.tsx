import { Select, type SelectProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { refusalText } from '../ui/refusalText.ts'
import { useErpCompanies } from './queries.ts'

type CompanySelectProps = Pick<SelectProps, 'error' | 'onChange'> & {
  value: string | null
  /** Companies can be listed once a connection is stored. */
  isStored: boolean
  /** The name of the chosen company, for when the list cannot be loaded. */
  knownAs: string | null
}

/** Chooses one of the environment's companies; never preselects the first. */
export function CompanySelect({ value, isStored, knownAs, ...shown }: CompanySelectProps) {
  const { t } = useTranslation()
  const companies = useErpCompanies(isStored)
  const listed = (companies.data ?? []).map(({ id, name, displayName }) => ({ value: id, label: displayName || name }))
  const isListed = value === null || listed.some((one) => one.value === value)
  const help = () => {
    if (!isStored) return t('Save first to list the companies')
    if (companies.isError) return refusalText(companies.error) ?? t('The companies could not be listed')
    return undefined
  }
  return (
    <Select
      {...shown}
      label={t('Company')}
      placeholder={companies.isFetching ? t('Searching…') : t('None')}
      description={help()}
      disabled={!isStored}
      clearable
      data={isListed ? listed : [{ value: value ?? '', label: knownAs ?? value ?? '' }, ...listed]}
      value={value}
    />
  )
}
