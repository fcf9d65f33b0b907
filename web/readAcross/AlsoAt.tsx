import { Box } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars.ts'
import { readAcrossStateWords } from '../../contract/readAcrossWords.ts'
import classes from './AlsoAt.module.css'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'
import { useReadAcrossOfCar } from './queries.ts'

/** Places that are named in the strip; the others are counted. */
const named = 8

/** The strip of the sheet that names the other places and their answers; nothing while none was asked. */
export function AlsoAt({ car }: { car: Car }) {
  const { t } = useTranslation()
  const places = useReadAcrossOfCar(car.id).data ?? []
  if (places.length === 0) return null
  const rest = places.length - named
  return (
    <Box component="p" className={`${classes.strip} ${text.secondary} ${layout.panel}`}>
      <Box component="span" fw={600}>
        {t('Also at:')}
      </Box>{' '}
      {places.slice(0, named).map(({ id, location, state }, index) => (
        <span key={id}>
          {index > 0 && ' · '}
          {t('{{place}} ({{state}})', { place: location, state: t(readAcrossStateWords[state]) })}
        </span>
      ))}
      {rest > 0 && ` · ${t('{{count}} more', { count: rest })}`}
    </Box>
  )
}
