import { Anchor } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './RecordLink.module.css'

/** Links to a record's page in Business Central, in a new tab. */
export function RecordLink({ url, children }: { url: string; children: string }) {
  const { t } = useTranslation()
  return (
    <Anchor
      href={url}
      target="_blank"
      rel="noreferrer"
      size="sm"
      className={classes.link ?? ''}
      title={t('Open in Business Central')}
    >
      {children}
      <IconExternalLink size={12} stroke={1.75} role="img" aria-label={t('Open in Business Central')} />
    </Anchor>
  )
}
