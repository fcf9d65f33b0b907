import { Anchor, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../contract/cases/cases.ts'
import { caseFields } from '../../contract/fields/case.ts'
import type { Station } from '../../contract/stations/stations.ts'
import { useStations } from '../stations/queries.ts'
import { StationSelect } from '../stations/StationSelect.tsx'
import { DraftInPlace } from '../ui/inPlace/DraftInPlace.tsx'
import layout from '../ui/layout.module.css'
import { saveCaseInPlace } from './saveCaseInPlace.ts'

/** The location of a case, changed in place: a station, or a place in words. */
export function CaseStation({ theCase }: { theCase: Case }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { stationId, location, department } = theCase

  function move(station: Station | null): void {
    if ((station?.id ?? null) === stationId) return
    saveCaseInPlace(client, theCase, {
      stationId: station?.id ?? null,
      location: station?.location ?? '',
      ...(station && department === null && { department: station.department }),
    })
  }
  return (
    <>
      <DraftInPlace
        name={t('Location')}
        shown={location ?? t('Not specified')}
        isEmpty={!location}
        action={t('Change station')}
        shortcut="setStation"
        readOnly={theCase.deletedAt !== null}
        value={location ?? ''}
        onSave={(text) => saveCaseInPlace(client, theCase, { location: text.trim() }).location}
      >
        {(draft, close) => (
          <PlaceFields
            {...draft}
            stationId={stationId}
            onMove={(station) => {
              close()
              move(station)
            }}
          />
        )}
      </DraftInPlace>
      {stationId && (
        <Anchor
          className={layout.screenOnly ?? ''}
          size="xs"
          display="block"
          w="fit-content"
          renderRoot={(props) => <Link {...props} to="/cases" search={{ stationId: [stationId] }} />}
        >
          {t('All cases here')}
        </Anchor>
      )}
    </>
  )
}

type PlaceFieldsProps = {
  stationId: string | null
  onMove: (station: Station | null) => void
  /** The place in words. */
  value: string
  onChange: (place: string) => void
  error: string | undefined
}

/** A choice of the existing stations; a text field if there are none, or the case is at none of them. */
function PlaceFields({ stationId, onMove, value, onChange, error }: PlaceFieldsProps) {
  const { t } = useTranslation()
  const stations = useStations()
  if (stations.isPending) return null
  const hasStations = stationId !== null || Boolean(stations.data?.length)
  return (
    <>
      {hasStations && (
        <StationSelect
          label={t(caseFields.stationId.label)}
          placeholder={t('Not specified')}
          value={stationId}
          knownAs={value}
          inDialog
          onChange={onMove}
        />
      )}
      {stationId === null && (
        <TextInput
          label={t(caseFields.location.label)}
          placeholder={t('Line, cell, machine')}
          maxLength={caseFields.location.limit}
          data-autofocus={hasStations ? undefined : true}
          // The dialog may already be open when the stations arrive.
          autoFocus={!hasStations}
          value={value}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </>
  )
}
