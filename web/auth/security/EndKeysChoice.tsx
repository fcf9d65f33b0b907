import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'

/** Maximum number of names listed; the rest is counted. */
const maxNamed = 3

type EndKeysChoiceProps = {
  keys: readonly { name: string; usedAt: string | null }[]
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Offers to revoke the API keys, too: how many there are, and which programs would stop working. */
export function EndKeysChoice({ keys, checked, onChange }: EndKeysChoiceProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (keys.length === 0) return null
  const named = keys
    .slice(0, maxNamed)
    .map(({ name, usedAt }) =>
      usedAt === null
        ? t('{{name}} (never used)', { name })
        : t('{{name}} (used {{ago}})', { name, ago: format.ago(usedAt) }),
    )
  const rest = keys.length - named.length
  const names = rest > 0 ? [...named, t('{{count}} more', { count: rest })] : named
  return (
    <Checkbox
      label={t('Revoke {{count}} API keys', { count: keys.length })}
      description={t('Programs that use them stop working: {{names}}', { names: names.join(', ') })}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
