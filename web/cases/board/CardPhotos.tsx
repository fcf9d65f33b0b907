import { useTranslation } from 'react-i18next'
import { AttachmentThumbnail, thumbnailUrl } from '../../attachments/AttachmentThumbnail.tsx'
import classes from './CardPhotos.module.css'
import layout from '../../ui/layout.module.css'

/** Maximum thumbnails on a card; the rest is counted. */
const shownPhotos = 2

/** The first photos of a case, and how many more there are. */
export function CardPhotos({ urls }: { urls: string[] }) {
  const { t } = useTranslation()
  const more = urls.length - shownPhotos
  return (
    <div className={classes.photos}>
      {urls.slice(0, shownPhotos).map((url, index) => (
        <span key={url} className={`${classes.photo} ${layout.centered}`}>
          <AttachmentThumbnail src={thumbnailUrl(url)} alt={t('Case photo {{number}}', { number: index + 1 })} />
        </span>
      ))}
      {more > 0 && <span className={`${classes.photo} ${layout.centered}`}>{`+${more}`}</span>}
    </div>
  )
}
