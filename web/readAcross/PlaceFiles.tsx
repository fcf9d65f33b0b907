import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './PlaceFiles.module.css'
import layout from '../ui/layout.module.css'

/** The photos and documents of an answer, as pictures that open. */
export function PlaceFiles({ attachments }: { attachments: string[] }) {
  const { t } = useTranslation()
  if (attachments.length === 0) return null
  return (
    <Group component="ul" gap="xs" mt="xs" aria-label={t('Evidence')}>
      {attachments.map((url, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <img
              className={`${classes.picture} ${layout.outlined}`}
              src={`${url}?size=thumbnail`}
              alt={t('Evidence {{number}}', { number: index + 1 })}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </Group>
  )
}
