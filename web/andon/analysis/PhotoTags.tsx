import { IconX } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { icon } from '../../ui/icons.ts'
import classes from './PhotoTags.module.css'
import text from '../../ui/text.module.css'
import layout from '../../ui/layout.module.css'

/** The codes and labels found in the photo, each of which can be removed. */
export const PhotoTags = memo(function PhotoTags({
  tags,
  onChange,
}: {
  tags: string[]
  onChange: (tags: string[]) => void
}) {
  const { t } = useTranslation()
  if (tags.length === 0) return null
  return (
    <ul className={layout.wrapping} aria-label={t('Tags')}>
      {tags.map((tag) => (
        <li key={tag}>
          <button
            type="button"
            className={classes.tag}
            onClick={() => onChange(tags.filter((other) => other !== tag))}
            aria-label={t('Remove {{name}}', { name: tag })}
          >
            <span className={text.cut}>{tag}</span>
            <IconX {...icon} />
          </button>
        </li>
      ))}
    </ul>
  )
})
