import { Box, Flex } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars.ts'
import type { Person } from '../../contract/users.ts'
import { useFormat } from '../i18n/format.ts'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { Fact, Missing, Section } from '../ui/Section.tsx'
import { Tag } from '../ui/Tag.tsx'
import { DueDate } from '../ui/DueDate.tsx'
import { useCarLabels } from './useCarLabels.ts'

/** Whose it is, by when, and what it saves: the CAR's sidebar. */
export function CarFacts({ car }: { car: Car }) {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useCarLabels()
  const notSpecified = <Missing>{t('Not specified')}</Missing>
  return (
    <Section title={t('Details')}>
      <dl>
        <Fact name={t('Owner')}>
          <WhoIsIt person={car.owner} />
        </Fact>
        <Fact name={t('Sponsor')}>
          {car.sponsor ? <WhoIsIt person={car.sponsor} /> : <Missing>{t('No sponsor')}</Missing>}
        </Fact>
        <Fact name={t('Due Date')}>
          <DueDate record="cars" work={car} empty={t('No due date')} />
        </Fact>
        <Fact name={t('Review Date')}>{car.reviewDate ? format.day(car.reviewDate) : notSpecified}</Fact>
        <Fact name={t('Category')}>{labels.category[car.category]}</Fact>
        <Fact name={t('Department')}>
          {car.department ? labels.department[car.department] : <Missing>{t('N/A')}</Missing>}
        </Fact>
        <Fact name={t('Estimated Savings')}>
          {car.estimatedSavings === null ? <Missing>{t('N/A')}</Missing> : format.money(car.estimatedSavings)}
        </Fact>
        <Fact name={t('Actual Savings')}>
          {car.actualSavings === null ? <Missing>{t('TBD')}</Missing> : format.money(car.actualSavings)}
        </Fact>
        <Fact name={t('Business Impact')}>
          {car.businessImpact ? labels.businessImpact[car.businessImpact] : notSpecified}
        </Fact>
        {car.tags.length > 0 && (
          <Fact name={t('Tags')}>
            <Flex component="ul" gap={6} wrap="wrap" mt={4}>
              {car.tags.map((tag) => (
                <Box component="li" key={tag} maw="100%">
                  <Tag whole>{tag}</Tag>
                </Box>
              ))}
            </Flex>
          </Fact>
        )}
      </dl>
    </Section>
  )
}

function WhoIsIt({ person }: { person: Person }) {
  return (
    <Flex component="span" display="inline-flex" gap="xs" align="center">
      <PersonAvatar name={person.name} imageUrl={person.profileImageUrl} size={24} />
      {person.name}
    </Flex>
  )
}
