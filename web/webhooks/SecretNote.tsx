import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CopyField } from '../ui/CopyField.tsx'

/** A new secret. */
export function SecretNote({ secret }: { secret: string }) {
  const { t } = useTranslation()
  return (
    <>
      <Text size="sm" c="dimmed" maw="72ch">
        {t(
          'Copy the secret now and give it to the receiver, which checks the signatures with it. It is not shown again.',
        )}
      </Text>
      <CopyField label={t('Secret')} value={secret} />
    </>
  )
}
