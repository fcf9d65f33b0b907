import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { gotNoAnswer, refusalText } from './refusalText.ts'

/** Says inside a form why it was not saved, and that nothing is lost. */
export function FormRefusal({ error }: { error: unknown }) {
  const { t } = useTranslation()
  if (!error) return null
  const reason = gotNoAnswer(error)
    ? t('The server is not responding. Your input is still here; try again in a moment.')
    : (refusalText(error) ?? t('Something went wrong. Your input is still here.'))
  return (
    <Alert color="red" variant="light" icon={<IconAlertCircle size={16} stroke={1.5} />} role="alert">
      {reason}
    </Alert>
  )
}
