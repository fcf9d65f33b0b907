import { Flex } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars.ts'
import { carFields } from '../../contract/fields/car.ts'
import { CustomFacts } from '../customFields/CustomFacts.tsx'
import { useSiteOptions } from '../sites/useSiteOptions.ts'
import { DueDate } from '../ui/DueDate.tsx'
import { Fact, Section } from '../ui/Section.tsx'
import { Tag } from '../ui/Tag.tsx'
import { CarFieldInPlace } from './CarFieldInPlace.tsx'
import { CarPerson } from './CarPerson.tsx'

/** The sidebar of a CAR: people, dates and savings. */
export function CarFacts({ car }: { car: Car }) {
  const { t } = useTranslation()
  const sites = useSiteOptions()
  return (
    <Section title={t('Details')}>
      <dl>
        {car.status === 'cancelled' && car.cancelReason && (
          <Fact name={t(carFields.cancelReason.label)}>{car.cancelReason}</Fact>
        )}
        <Fact name={t('Owner')}>
          <CarPerson car={car} who="owner" />
        </Fact>
        <Fact name={t('Sponsor')}>
          <CarPerson car={car} who="sponsor" />
        </Fact>
        <Fact name={t('Due Date')}>
          <CarFieldInPlace
            car={car}
            name="dueDate"
            action={t('Change due date')}
            shortcut="setDueDate"
            {...(car.dueDate && { display: <DueDate record="cars" work={car} /> })}
          />
        </Fact>
        <Fact name={t('Review Date')}>
          <CarFieldInPlace
            car={car}
            name="reviewDate"
            action={t('Change review date')}
            shortcut="setReviewDate"
            {...(!car.reviewDate && { display: t('Not specified') })}
          />
        </Fact>
        <Fact name={t('Category')}>
          <CarFieldInPlace car={car} name="category" action={t('Change category')} shortcut="setCategory" />
        </Fact>
        <Fact name={t('Department')}>
          <CarFieldInPlace
            car={car}
            name="department"
            action={t('Change department')}
            shortcut="setDepartment"
            {...(!car.department && { display: t('N/A') })}
          />
        </Fact>
        {car.site && sites.isOffered && <Fact name={t('Site')}>{car.site}</Fact>}
        <Fact name={t('Estimated Savings')}>
          <CarFieldInPlace
            car={car}
            name="estimatedSavings"
            action={t('Change estimated savings')}
            {...(car.estimatedSavings === null && { display: t('N/A') })}
          />
        </Fact>
        <Fact name={t('Actual Savings')}>
          <CarFieldInPlace
            car={car}
            name="actualSavings"
            action={t('Change actual savings')}
            {...(car.actualSavings === null && { display: t('TBD') })}
          />
        </Fact>
        {car.savingsReason && <Fact name={t(carFields.savingsReason.label)}>{car.savingsReason}</Fact>}
        <Fact name={t('Business Impact')}>
          <CarFieldInPlace
            car={car}
            name="businessImpact"
            action={t('Change business impact')}
            shortcut="setBusinessImpact"
            {...(!car.businessImpact && { display: t('Not specified') })}
          />
        </Fact>
        {car.completedAt !== null && (
          <Fact name={t(carFields.watchDays.label)}>
            <CarFieldInPlace car={car} name="watchDays" action={t('Change how long recurrence is watched')} />
          </Fact>
        )}
        <Fact name={t('Tags')}>
          <CarFieldInPlace
            car={car}
            name="tags"
            action={t('Change tags')}
            shortcut="setTags"
            display={car.tags.length > 0 ? <Tags tags={car.tags} /> : t('No tags')}
          />
        </Fact>
        <CustomFacts
          record="car"
          subject={{ room: 'cars', id: car.id, custom: car.custom }}
          readOnly={car.deletedAt !== null}
        />
      </dl>
    </Section>
  )
}

function Tags({ tags }: { tags: string[] }) {
  return (
    <Flex component="span" gap={6} wrap="wrap">
      {tags.map((tag) => (
        <Tag whole key={tag}>
          {tag}
        </Tag>
      ))}
    </Flex>
  )
}
