import { Anchor, Box } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBulb } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { icon } from '../ui/icons.ts'
import classes from './SolvedBefore.module.css'
import layout from '../ui/layout.module.css'
import texts from '../ui/text.module.css'
import { DoubtTag } from './DoubtTag.tsx'
import { useSimilarLessons } from './queries.ts'

/** Milliseconds without a key press after which is searched. */
const debounceDelay = 400
/** Characters of what somebody writes that are searched. */
const searched = 400

/** Each countermeasure is a line of its own. */
const inOneLine = (text: string) => text.split('\n').filter(Boolean).join(' · ')

type SolvedBeforeProps = {
  /** What somebody has written so far. */
  text: string
  stationId?: string | null
  /** The CAR that is written, which is not suggested to itself. */
  carId?: string
}

/** Lessons about problems like the one that somebody describes, in a quiet box; nothing where there is none. */
export function SolvedBefore({ text, stationId, carId }: SolvedBeforeProps) {
  const { t } = useTranslation()
  const [q] = useDebouncedValue(text.trim().slice(0, searched), debounceDelay)
  const query = { q, ...(stationId && { stationId }), ...(carId && { carId }) }
  const lessons = useSimilarLessons(query, q.length > 3).data ?? []
  if (lessons.length === 0 || q.length <= 3) return null
  return (
    <aside className={`${classes.box} ${layout.outlined}`} aria-label={t('This was solved before')}>
      <IconBulb className={classes.icon} {...icon} />
      <Box miw={0}>
        <Box component="p" fw={500}>
          {t('This was solved before')}
        </Box>
        <ul className={classes.lessons}>
          {lessons.map((lesson) => (
            <li key={lesson.carId}>
              <Anchor
                inherit
                renderRoot={(props) => (
                  <Link to="/lessons/$id" params={{ id: lesson.carId }} target="_blank" {...props} />
                )}
              >
                {lesson.key} {lesson.title}
              </Anchor>{' '}
              <DoubtTag lesson={lesson} />
              {lesson.whatWorked !== '' && (
                <span className={`${texts.twoLines} ${texts.secondary}`}>{inOneLine(lesson.whatWorked)}</span>
              )}
            </li>
          ))}
        </ul>
      </Box>
    </aside>
  )
}
