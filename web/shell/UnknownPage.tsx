import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { NotFound } from '../ui/NotFound.tsx'

/** Any address that no page has. */
export function UnknownPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <NotFound
      page={t('Not found')}
      title={t('404 Page Not Found')}
      description={t('Did you forget to add the page to the router?')}
      action={{ label: t('Go to dashboard'), onClick: () => void navigate({ to: '/' }) }}
    />
  )
}
