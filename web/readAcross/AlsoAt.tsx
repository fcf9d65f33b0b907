import { Box } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars/cars.ts'
import type { ReadAcross } from '../../contract/readAcross/readAcross.ts'
import { partPlaces, readAcrossStateLabels } from '../../contract/readAcross/readAcrossLabels.ts'
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
  const { also, notAt } = partPlaces(places)
  const withAnswer = ({ location, state }: ReadAcross) =>
    t('{{place}} ({{state}})', { place: location, state: t(readAcrossStateLabels[state]) })
  return (
    <Box p="0.5rem 1rem" className={`${text.secondary} ${text.breaks} ${layout.panel}`}>
      <Places label={t('Also at:')} of={also.map(withAnswer)} />
      <Places label={t('Does not apply at:')} of={notAt.map(({ location }) => location)} />
    </Box>
  )
}

function Places({ label, of: places }: { label: string; of: readonly string[] }) {
  const { t } = useTranslation()
  if (places.length === 0) return null
  const rest = places.length - named
  return (
    <p>
      <Box component="span" fw={600}>
        {label}
      </Box>{' '}
      {places.slice(0, named).join(' · ')}
      {rest > 0 && ` · ${t('{{count}} more', { count: rest })}`}
    </p>
  )
}
