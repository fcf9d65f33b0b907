import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/**
 * Announces the number of items in a list to screen readers whenever it changes, since a filter or search does not move the
 * focus.
 */
export function FoundCount({ count }: { count: number | undefined }) {
  const { t } = useTranslation()
  return <VisuallyHidden role="status">{count !== undefined && t('{{count}} results', { count })}</VisuallyHidden>
}
