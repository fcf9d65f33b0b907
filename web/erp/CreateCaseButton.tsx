import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { smallIcon } from '../ui/icons.ts'

/** Creates a case about the record of a row. */
export function CreateCaseButton({ about, onClick }: { about: string; onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconPlus {...smallIcon} />}
      aria-label={t('Create case: {{record}}', { record: about })}
      onClick={onClick}
    >
      {t('Create case')}
    </Button>
  )
}
