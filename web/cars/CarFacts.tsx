import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import type { Car } from '../../contract/cars/cars.ts'
import { carFields } from '../../contract/fields/car.ts'
import { CustomFacts } from '../customFields/CustomFacts.tsx'
import { useSiteOptions } from '../sites/useSiteOptions.ts'
import { DueDate } from '../ui/DueDate.tsx'
import { Fact, Section } from '../ui/Section.tsx'
import { Tags } from '../ui/Tags.tsx'
import { CarFieldInPlace } from './CarFieldInPlace.tsx'
import type { Person } from '../../contract/users/users.ts'
import { useSignedIn } from '../auth/signedIn.ts'
import { PersonChoices } from '../users/PersonChoices.tsx'
import { PersonInPlace } from '../users/PersonInPlace.tsx'
import { saveCarInPlace } from './saveCarInPlace.tsx'

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
        <CarFact car={car} name="dueDate" display={car.dueDate && <DueDate record="cars" work={car} />} />
        <CarFact car={car} name="reviewDate" empty={t('Not specified')} />
        <CarFact car={car} name="category" />
        <CarFact car={car} name="department" empty={t('N/A')} />
        {car.site && sites.isOffered && <Fact name={t('Site')}>{car.site}</Fact>}
        <CarFact car={car} name="estimatedSavings" empty={t('N/A')} />
        <CarFact car={car} name="actualSavings" empty={t('TBD')} />
        {car.savingsReason && <Fact name={t(carFields.savingsReason.label)}>{car.savingsReason}</Fact>}
        <CarFact car={car} name="businessImpact" empty={t('Not specified')} />
        {car.completedAt !== null && <CarFact car={car} name="watchDays" />}
        <CarFact car={car} name="tags" display={<Tags tags={car.tags} />} empty={t('No tags')} />
        <CustomFacts
          record="car"
          subject={{ feature: 'cars', id: car.id, custom: car.custom }}
          readOnly={car.deletedAt !== null}
        />
      </dl>
    </Section>
  )
}

/** A field below its name, which can be changed in place. */
function CarFact(props: ComponentProps<typeof CarFieldInPlace>) {
  const { t } = useTranslation()
  return (
    <Fact name={t(carFields[props.name].label)}>
      <CarFieldInPlace {...props} />
    </Fact>
  )
}

/** The owner or the sponsor of a CAR, and the menu to choose another. */
function CarPerson({ car, who }: { car: Car; who: 'owner' | 'sponsor' }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const me = useSignedIn()
  const isOwner = who === 'owner'
  function choose(person: Person | null): void {
    if (!isOwner) saveCarInPlace(client, car, { sponsorId: person?.id ?? null }, { sponsor: person })
    else if (person) saveCarInPlace(client, car, { ownerId: person.id }, { owner: person })
  }
  return (
    <PersonInPlace
      name={isOwner ? t('Owner') : t('Sponsor')}
      action={isOwner ? t('Change owner') : t('Change sponsor')}
      shortcut={isOwner ? 'setAssignee' : 'setSponsor'}
      person={car[who]}
      nobody={t('No sponsor')}
      readOnly={car.deletedAt !== null}
    >
      {(Menu) => (
        <PersonChoices Menu={Menu} personId={car[`${who}Id`]} me={me} allowsNobody={!isOwner} onChoose={choose} />
      )}
    </PersonInPlace>
  )
}
