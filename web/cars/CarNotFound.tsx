import { useTranslation } from 'react-i18next'
import { CallError } from '../platform/callError.ts'
import { NotFound } from '../ui/NotFound.tsx'
import { useGoBack } from '../ui/useGoBack.ts'

/** Whether there is no such CAR. An address that is no id is refused as malformed: there is none either. */
export const isNotThere = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 404 || error.status === 400)

export function CarNotFound() {
  const { t } = useTranslation()
  const goBack = useGoBack('/cars')
  return (
    <NotFound
      title={t('CAR Not Found')}
      description={t("The CAR you're looking for doesn't exist or has been deleted.")}
      action={{ label: t('Go Back'), onClick: goBack }}
    />
  )
}
