import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Says how many a list holds each time that changes: a filter or a search moves no focus, and who does not see the list hears it. */
export function FoundCount({ count }: { count: number | undefined }) {
  const { t } = useTranslation()
  return <VisuallyHidden role="status">{count !== undefined && t('{{count}} results', { count })}</VisuallyHidden>
}
