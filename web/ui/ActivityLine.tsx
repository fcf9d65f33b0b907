import { Box, Flex } from '@mantine/core'
import { IconBolt } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Activity } from '../../contract/records/activity.ts'
import { useFormat } from '../i18n/format.ts'
import { PersonAvatar } from './PersonAvatar.tsx'
import { smallIcon } from './icons.ts'
import layout from './layout.module.css'
import text from './text.module.css'

type ActivityLineProps<Entry extends Activity> = {
  entry: Entry
  /** Who did what; without the name, nobody did it. */
  sentence: (entry: Entry, name: string) => string
  children: ReactNode
}

/** What happened and when, beside the picture of the person who did it, with more about it below. */
export function ActivityLine<Entry extends Activity>({ entry, sentence, children }: ActivityLineProps<Entry>) {
  const { t } = useTranslation()
  const format = useFormat()
  const { actor, at } = entry
  const name = actor?.name ?? t('Someone')
  const line = sentence(entry, name)
  return (
    <>
      {line.includes(name) ? (
        <PersonAvatar name={name} imageUrl={actor?.profileImageUrl} size={24} />
      ) : (
        <Flex align="center" justify="center" flex="none" w={24} h={24} bdrs="50%" bg="var(--surface-hover)" c="dimmed">
          <IconBolt {...smallIcon} />
        </Flex>
      )}
      <Box pt="0.125rem" className={layout.fills}>
        <div>
          {line}{' '}
          <time className={`${text.line} ${text.secondary}`} dateTime={at} title={format.moment(at)}>
            {format.ago(at)}
          </time>
        </div>
        {children}
      </Box>
    </>
  )
}
