import { useTranslation } from 'react-i18next'
import { NotFound } from '../ui/NotFound.tsx'
import { useGoBack } from '../ui/useGoBack.ts'

export function CarNotFound() {
  const { t } = useTranslation()
  const goBack = useGoBack('/cars')
  return (
    <NotFound
      page={t('CAR')}
      title={t('CAR Not Found')}
      description={t("The CAR you're looking for doesn't exist or has been deleted.")}
      action={{ label: t('Go Back'), onClick: goBack }}
    />
  )
}
