import { Flex } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { Tip } from '../ui/Tip.tsx'
import { useViewers, type Viewed } from './useViewing.ts'
import classes from './Viewers.module.css'
import layout from '../ui/layout.module.css'

/** Avatars drawn before the rest is a number. */
const drawn = 3

/** The pictures of those who have the same record open. */
export function Viewers(viewed: Viewed) {
  const { t } = useTranslation()
  const format = useFormat()
  const viewers = useViewers(viewed)
  if (viewers.length === 0) return null
  const names = format.list(viewers.map(({ person }) => person.name))
  const label = t('Also here: {{names}}', { names })
  const more = viewers.length - drawn
  return (
    <Tip label={label} byTouch>
      <Flex mih="2.25rem" className={layout.screenOnly ?? ''} role="img" aria-label={label} tabIndex={0} align="center">
        {viewers.slice(0, drawn).map(({ person, parts }) => (
          <span key={person.id} className={classes.viewer} data-editing={parts.length > 0 || undefined}>
            <PersonAvatar name={person.name} imageUrl={person.profileImageUrl} size={28} />
          </span>
        ))}
        {more > 0 && <span className={classes.more}>{t('+{{number}}', { number: format.number(more) })}</span>}
      </Flex>
    </Tip>
  )
}
