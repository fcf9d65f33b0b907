import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars/cars.ts'
import type { Person } from '../../contract/users/users.ts'
import { useSignedIn } from '../auth/signedIn.ts'
import { PersonChoices } from '../users/PersonChoices.tsx'
import { PersonInPlace } from '../users/PersonInPlace.tsx'
import { saveCarInPlace } from './saveCarInPlace.tsx'

/** The owner or the sponsor of a CAR, and the menu to choose another. */
export function CarPerson({ car, who }: { car: Car; who: 'owner' | 'sponsor' }) {
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
