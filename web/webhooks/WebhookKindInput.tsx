import { Radio, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { webhookKinds, type WebhookKind } from '../../contract/webhooks/webhookChoices.ts'
import { kindLabel } from './webhookLabels.ts'

type WebhookKindInputProps = { kind: WebhookKind; onChange: (kind: WebhookKind) => void }

/** Where a webhook sends: another program, or a channel. */
export function WebhookKindInput({ kind, onChange }: WebhookKindInputProps) {
  const { t } = useTranslation()
  return (
    <Radio.Group
      label={t('Send to')}
      value={kind}
      onChange={(value) => onChange(webhookKinds.find((one) => one === value) ?? 'standard')}
    >
      <Stack gap="xs" mt="xs">
        {webhookKinds.map((one) => (
          <Radio
            key={one}
            value={one}
            label={one === 'standard' ? t('Another program (signed JSON)') : kindLabel(t, one)}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
