import { Box } from '@mantine/core'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { NotFound } from '../ui/NotFound.tsx'

/** The page for unknown addresses. */
export function UnknownPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { history } = useRouter()
  return (
    <NotFound
      page={t('Not found')}
      title={t('404 Page Not Found')}
      description={t('There is no page at this address. It may have moved, or the link is incomplete.')}
      action={{ label: t('Go to dashboard'), onClick: () => void navigate({ to: '/' }) }}
      otherAction={{ label: t('Back'), onClick: () => history.back() }}
      footnote={
        <Box component="p" c="dimmed" fz="xs">
          {t('Did you forget to add the page to the router?')}
        </Box>
      }
    />
  )
}
