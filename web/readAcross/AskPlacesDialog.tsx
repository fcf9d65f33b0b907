import { Alert, Flex, Group, Box, Checkbox } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars/cars.ts'
import { addDays } from '../../contract/values/calendar.ts'
import { answerDays } from '../../contract/readAcross/readAcrossChoices.ts'
import type { Station } from '../../contract/stations/stations.ts'
import { newId } from '../api/newId.ts'
import { useToday } from '../i18n/timeZone.ts'
import { StationSelect } from '../stations/StationSelect.tsx'
import { DayInput } from '../ui/DayInput.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { refusalText } from '../ui/refusalText.ts'
import { Missing } from '../ui/Section.tsx'
import { PersonSelect } from '../users/PersonSelect.tsx'
import { chosenFrom, type ChosenPlace } from './chosenPlace.ts'
import { useAskPlace, useProposals } from './queries.ts'
import { QueryState } from '../ui/QueryState.tsx'
import { proposalReasonTexts } from '../../contract/readAcross/readAcrossLabels.ts'
import classes from './AskPlacesDialog.module.css'
import text from '../ui/text.module.css'
import layout from '../ui/layout.module.css'

type Refused = { location: string; error: unknown }

/** Chooses other places, from those that are proposed or by search, and asks them one after another. */
export function AskPlacesDialog({ car, onClose }: { car: Pick<Car, 'id' | 'key'>; onClose: () => void }) {
  const { t } = useTranslation()
  const today = useToday()
  const proposals = useProposals(car.id)
  const addition = useAskPlace(car.id)
  const [chosen, setChosen] = useState<ReadonlyMap<string, ChosenPlace>>(new Map())
  const [added, setAdded] = useState<ChosenPlace[]>([])
  const [dueDate, setDueDate] = useState<string | null>(() => addDays(today, answerDays))
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<Refused[]>([])
  const proposed = proposals.data ?? []
  const shown = [...added, ...proposed.map(chosenFrom).filter(({ key }) => !added.some((one) => one.key === key))]

  function choose(place: ChosenPlace, isChosen: boolean): void {
    const next = new Map(chosen)
    if (isChosen) next.set(place.key, place)
    else next.delete(place.key)
    setChosen(next)
  }

  async function submit(): Promise<void> {
    setBusy(true)
    const refused: Refused[] = []
    for (const { key, id, place, location, askedOfId } of chosen.values()) {
      try {
        await addition.mutateAsync({ id, ...place, dueDate, ...(askedOfId !== null && { askedOfId }) })
        setChosen((before) => new Map([...before].filter(([other]) => other !== key)))
      } catch (error) {
        refused.push({ location, error })
      }
    }
    setBusy(false)
    setFailed(refused)
    if (refused.length === 0) onClose()
  }

  return (
    <FormDialog
      title={t('Where else? {{key}}', { key: car.key })}
      isDirty={chosen.size > 0 && !isBusy}
      isBusy={isBusy}
      {...(chosen.size > 0 && { submitLabel: t('Ask {{count}} places', { count: chosen.size }) })}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <RefusedPlaces refused={failed} />
      <Group align="flex-end" grow preventGrowOverflow={false}>
        <StationSelect
          isFirst
          label={t('Add a station')}
          placeholder={t('Search by name, area or code')}
          value={null}
          onChange={(station) => {
            if (!station) return
            const place = stationAdded(station)
            setAdded((before) => [place, ...before.filter(({ key }) => key !== place.key)])
            choose(place, true)
          }}
        />
        <DayInput label={t('Answer by')} value={dueDate} onChange={setDueDate} minDate={today} />
      </Group>
      <QueryState of={proposals} count={4} kind="line" height={56} />
      {proposals.data?.length === 0 && added.length === 0 && (
        <Missing>
          {t('No similar place found. Stations are proposed by type, name, item, cause and similar cases.')}
        </Missing>
      )}
      <Flex component="ul" direction="column" gap="0.25rem" aria-label={t('Places')}>
        {shown.map((place) => (
          <PlaceChoice key={place.key} place={place} chosen={chosen.get(place.key)} onChoose={choose} />
        ))}
      </Flex>
    </FormDialog>
  )
}

/** A station that nobody proposed. */
const stationAdded = ({ id: stationId, location }: Pick<Station, 'id' | 'location'>): ChosenPlace => ({
  key: stationId,
  id: newId(),
  place: { stationId },
  location,
  askedOfId: null,
  reasons: [],
})

type PlaceChoiceProps = {
  place: ChosenPlace
  /** The place as chosen, with whom to ask; undefined if it is not. */
  chosen: ChosenPlace | undefined
  onChoose: (place: ChosenPlace, isChosen: boolean) => void
}

function PlaceChoice({ place, chosen, onChoose }: PlaceChoiceProps) {
  const { t } = useTranslation()
  return (
    <li>
      <ProposedPlace place={place} isChosen={chosen !== undefined} onChoose={(is) => onChoose(place, is)}>
        {chosen && (
          <PersonSelect
            aria-label={t('Who is asked at {{place}}', { place: place.location })}
            nobodyLabel={t('Whoever leads the department')}
            size="xs"
            value={chosen.askedOfId}
            onChange={(askedOfId) => onChoose({ ...chosen, askedOfId }, true)}
          />
        )}
      </ProposedPlace>
    </li>
  )
}

/** The places that could not be asked, each with the reason. */
function RefusedPlaces({ refused }: { refused: readonly Refused[] }) {
  const { t } = useTranslation()
  if (refused.length === 0) return null
  return (
    <Alert color="red" variant="light" role="alert" title={t('Some places could not be asked')}>
      <ul>
        {refused.map(({ location, error }) => (
          <li key={location}>
            {location}: {refusalText(error) ?? t('No connection to the server.')}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

type ProposedPlaceProps = {
  place: ChosenPlace
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  /** What else is chosen for it. */
  children: ReactNode
}

/** A place with why it is proposed, and a box to choose it. */
function ProposedPlace({ place: { location, reasons }, isChosen, onChoose, children }: ProposedPlaceProps) {
  const { t } = useTranslation()
  return (
    <Box className={`${classes.place} ${layout.hoverable}`} data-chosen={isChosen || undefined}>
      <Checkbox
        className={`${text.breaks} ${layout.shrinks}`}
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
        label={location}
        description={reasons
          .map(({ reason, of, cases }) => {
            const why = t(proposalReasonTexts[reason], { of: of ?? '' })
            return cases === null ? why : t('{{why}} ({{count}} cases)', { why, count: cases })
          })
          .join(' · ')}
      />
      {children}
    </Box>
  )
}
