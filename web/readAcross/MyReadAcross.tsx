import { useTranslation } from 'react-i18next'
import { Section } from '../ui/Section.tsx'
import { PlaceLine } from './PlaceLine.tsx'
import { useMyReadAcross } from './queries.ts'

/** What the signed-in person was asked and has still to answer or to apply; nothing for somebody who was not asked. */
export function MyReadAcross() {
  const { t } = useTranslation()
  const asked = useMyReadAcross().data ?? []
  if (asked.length === 0) return null
  return (
    <Section title={t('Does it apply here?')} level={2}>
      <ul>
        {asked.map((one) => (
          <PlaceLine key={one.id} asked={one} withCar />
        ))}
      </ul>
    </Section>
  )
}
