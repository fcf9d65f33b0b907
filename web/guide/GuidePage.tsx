import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, notFound, useLocation, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../auth/signedIn.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { firstPageFor, guidePages, isGuidePage, pictureUrl, readGuide, type GuidePageName } from './guideFiles.ts'
import classes from './GuidePage.module.css'
import layout from '../ui/layout.module.css'
import { Markdown } from './Markdown.tsx'

/** The guide: how to use the product, page by page. Without a page in the address it opens the one of the person's role. */
export function GuidePage() {
  const { role } = useSignedIn()
  const { page = firstPageFor[role] } = useParams({ strict: false })
  if (!isGuidePage(page)) throw notFound()
  return <Guide page={page} />
}

function Guide({ page }: { page: GuidePageName }) {
  const { t, i18n } = useTranslation()
  const { hash } = useLocation()
  const names: Record<GuidePageName, string> = {
    operator: t('Reporting from the floor'),
    'process-manager': t('Running improvement'),
    'finance-and-quality': t('Figures and evidence'),
    administrator: t('Setting up'),
  }
  const wanted = i18n.resolvedLanguage ?? i18n.language
  const { data, error, refetch } = useQuery({
    queryKey: ['guide', page, wanted],
    queryFn: () => readGuide(page, wanted),
    staleTime: Infinity,
  })
  useEffect(() => {
    if (data && hash) document.getElementById(hash)?.scrollIntoView()
  }, [data, hash])
  return (
    <>
      <PageHeader title={t('Guide')} />
      <div className={classes.page}>
        <nav className={`${classes.list} ${layout.stack}`} aria-label={t('Pages of the guide')}>
          {guidePages.map((one) => (
            <Link
              key={one}
              to="/guide/{-$page}"
              params={{ page: one }}
              className={`${classes.link} ${layout.hoverable}`}
              activeProps={{ 'aria-current': 'page' }}
              data-open={one === page || undefined}
            >
              {names[one]}
            </Link>
          ))}
        </nav>
        <Box component="article" miw={0} flex={1}>
          {error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : data ? (
            <Markdown text={data.text} pictureUrl={(path) => pictureUrl(data.language, path)} />
          ) : (
            <Skeletons count={8} kind="row" />
          )}
        </Box>
      </div>
    </>
  )
}
