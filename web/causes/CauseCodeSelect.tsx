import { Select, type SelectProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCauseLabels } from './useCauseLabels.ts'

type CauseCodeSelectProps = Omit<SelectProps, 'data' | 'value' | 'defaultValue' | 'onChange'> & {
  value: string | null
  onChange: (code: string | null) => void
}

/** Chooses one of the workspace's cause codes, by group. */
export function CauseCodeSelect({ value, ...rest }: CauseCodeSelectProps) {
  const { t } = useTranslation()
  const labels = useCauseLabels()
  return (
    <Select
      label={t('Cause code')}
      searchable
      clearable
      placeholder={t('None')}
      nothingFoundMessage={t('No matching code')}
      data={labels.codeOptions(value)}
      value={value}
      {...rest}
    />
  )
}
