import { Select, type SelectProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSites } from './queries.ts'

type SiteSelectProps = Pick<SelectProps, 'error' | 'description'> & {
  /** What no site means; without it “None”. */
  noneLabel?: string
  value: string | null
  onChange: (id: string | null) => void
}

/** Chooses a site; nothing where there is only one. */
export function SiteSelect({ value, onChange, noneLabel, ...shown }: SiteSelectProps) {
  const { t } = useTranslation()
  const { data = [] } = useSites()
  const offered = data.filter(({ id, retiredAt }) => retiredAt === null || id === value)
  if (offered.length < 2 && value === null) return null
  return (
    <Select
      {...shown}
      label={t('Site')}
      placeholder={noneLabel ?? t('Not specified')}
      clearable
      searchable
      data={offered.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
    />
  )
}
