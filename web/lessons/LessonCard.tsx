import { Box, Flex } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { LessonSummary } from '../../contract/lessons/lessons.ts'
import { useFormat } from '../i18n/format.ts'
import classes from './LessonsPage.module.css'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'
import { DoubtTag } from './DoubtTag.tsx'

/** A lesson as a card: problem, cause and what worked, each in a few lines. */
export function LessonCard({ lesson }: { lesson: LessonSummary }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { carId, key, title, problem, cause, whatWorked, thumbnailUrl, provenAt, appliedAt, stations, causeConfirmed } =
    lesson
  const parts = [
    { name: t('Problem'), text: problem },
    { name: causeConfirmed ? t('Confirmed cause') : t('Cause'), text: cause },
    { name: t('What worked'), text: whatWorked },
  ].filter(({ text }) => text !== '')
  const types = [...new Set(stations.flatMap(({ type }) => type ?? []))]
  return (
    <li>
      <Link
        to="/lessons/$id"
        params={{ id: carId }}
        className={`${classes.card} ${text.plainLink} ${layout.panel} ${layout.stack} ${layout.hoverable}`}
      >
        <Flex component="span" gap="0.75rem" justify="space-between">
          <span className={`${text.strong} ${text.breaks}`}>{title}</span>
          {thumbnailUrl && <img className={classes.picture} src={thumbnailUrl} alt="" loading="lazy" />}
        </Flex>
        {parts.map(({ name, text: words }) => (
          <span key={name}>
            <Box component="span" c="dimmed" fz="xs">
              {name}
            </Box>
            <span className={`${classes.text} ${text.threeLines} ${text.breaks}`}>{words}</span>
          </span>
        ))}
        <Box component="span" mt="auto" c="dimmed" fz="xs">
          <DoubtTag lesson={lesson} />{' '}
          {[
            key,
            t('Proven on {{day}}', { day: format.day(provenAt) }),
            ...types,
            ...(appliedAt > 0 ? [t('Also applied at {{count}} places', { count: appliedAt })] : []),
          ].join(' · ')}
        </Box>
      </Link>
    </li>
  )
}
