import { Anchor, Box, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ReadAcross } from '../../contract/readAcross/readAcross.ts'
import { useFormat } from '../i18n/format.ts'
import { isLate } from './isLate.ts'
import { ReadAcrossStateTag } from './ReadAcrossStateTag.tsx'
import { usePlaceNote } from './usePlaceNote.ts'

/** What a place was asked, by whom and until when. */
export function PlaceQuestion({ asked }: { asked: ReadAcross }) {
  const { t } = useTranslation()
  const format = useFormat()
  const note = usePlaceNote()(asked)
  const { car, carId, location, state, askedBy, dueDate } = asked
  return (
    <div>
      <Group gap="xs" justify="space-between" mb={4}>
        <Box component="span" fw={600}>
          {location}
        </Box>
        <ReadAcrossStateTag state={state} isLate={isLate(asked)} />
      </Group>
      <Anchor inherit renderRoot={(props) => <Link to="/cars/$id" params={{ id: carId }} {...props} />}>
        {car.key} {car.title}
      </Anchor>
      <Box component="p" c="dimmed" fz="xs" mt={4}>
        {dueDate && state === 'asked'
          ? t('Asked by {{name}}, answer by {{day}}', { name: askedBy.name, day: format.day(dueDate) })
          : t('Asked by {{name}}', { name: askedBy.name })}
      </Box>
      {note && (
        <Box component="p" role="status" mt={4} fw={500}>
          {note}
        </Box>
      )}
    </div>
  )
}
