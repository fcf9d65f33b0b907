import { Box, Combobox, useCombobox, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../ui/ErrorState.tsx'
import { OpenListField } from '../ui/OpenListField.tsx'
import classes from './CasePicker.module.css'
import { type PickedCase, pickedOf } from './CaseLine.tsx'
import { useFoundCases } from './linkedCaseQueries.ts'
import { StatusDot } from '../ui/StatusDot.tsx'
import { Unbroken } from '../ui/Unbroken.tsx'
import { useWorkLabels } from '../ui/useWorkLabels.ts'
import layout from '../ui/layout.module.css'

/** Milliseconds without typing before the server is asked. */
const debounceDelay = 200

type CasePickerProps = {
  /** The CAR that they are chosen for, if it exists: cases already linked to it are marked. */
  carId: string | null
  chosen: PickedCase[]
  onChange: (chosen: PickedCase[]) => void
  /** The id of a case to leave out. */
  except?: string
  /** Offered before the newest ones, until somebody searches. */
  similar?: PickedCase[]
  /** Whether one case is chosen, in place of the one before. */
  single?: boolean
}

/**
 * Chooses cases by number and words: a search field that keeps the focus, and the matching cases. Arrow keys move, Enter
 * toggles. Chosen ones stay visible, whatever is searched for.
 */
export function CasePicker({ carId, chosen, onChange, except, similar = [], single = false }: CasePickerProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [sought] = useDebouncedValue(typed.trim(), debounceDelay)
  const found = useFoundCases(sought)
  const store = useCombobox({ opened: true })
  const listId = useId()
  const isChosen = ({ id }: PickedCase) => chosen.some((one) => one.id === id)
  const isLinked = (one: PickedCase) => carId !== null && one.carId === carId
  const offered = sought ? [] : similar
  const results = (found.data ?? []).filter(({ id }) => id !== except && !offered.some((one) => one.id === id))
  const outOfSight = chosen.filter(({ id }) => ![...offered, ...results].some((one) => one.id === id))
  const shown: PickedCase[] = [...outOfSight, ...offered, ...results]

  // Enter toggles the first match, until the arrow keys choose another.
  const { selectOption, resetSelectedOption } = store
  const first = outOfSight.length + results.findIndex((one) => !isLinked(one))
  useEffect(() => {
    if (sought && first >= 0) selectOption(first)
    else resetSelectedOption()
    // Choosing moves nothing: only another answer does.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [sought, found.data, selectOption, resetSelectedOption])

  function toggle(id: string): void {
    const one = shown.find((known) => known.id === id)
    if (!one) return
    const others = chosen.filter((other) => other.id !== id)
    onChange(isChosen(one) ? others : [...(single ? [] : others), pickedOf(one)])
  }
  const option = (one: PickedCase) => (
    <CaseOption
      key={one.id}
      theCase={one}
      isChosen={isChosen(one)}
      isLinked={isLinked(one)}
      isRadio={single}
      note={one.carId !== null && !isLinked(one) ? t('Linked to another CAR') : null}
    />
  )
  return (
    <Combobox store={store} onOptionSubmit={toggle}>
      <Combobox.EventsTarget>
        <OpenListField
          label={t('Search cases')}
          placeholder={t('Number or words')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          listId={listId}
        />
      </Combobox.EventsTarget>
      {found.isLoadingError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      <Combobox.Options id={listId} className={classes.options} aria-label={t('Cases')} aria-multiselectable={!single}>
        {outOfSight.map(option)}
        {offered.length > 0 && <Combobox.Group label={t('Similar cases')}>{offered.map(option)}</Combobox.Group>}
        {offered.length > 0 ? (
          <Combobox.Group label={t('Recent Cases')}>{results.map(option)}</Combobox.Group>
        ) : (
          results.map(option)
        )}
      </Combobox.Options>
      {found.data && results.length === 0 && (
        <Box component="p" c="dimmed" role="status">
          {t('Nothing found for “{{text}}”', { text: sought })}
        </Box>
      )}
    </Combobox>
  )
}

type CaseOptionProps = {
  theCase: PickedCase
  isChosen: boolean
  isLinked: boolean
  isRadio: boolean
  note: string | null
}

/** A case that may be linked: title and status, and whether it is chosen or linked already. */
function CaseOption({ theCase: { id, key, title, status }, isChosen, isLinked, isRadio, note }: CaseOptionProps) {
  const { t } = useTranslation()
  const labels = useWorkLabels()
  const facts = [key, labels.caseStatus[status], isLinked ? t('Already linked') : note].filter(Boolean)
  return (
    <Combobox.Option
      className={classes.option}
      value={id}
      active={isChosen}
      disabled={isLinked}
      aria-selected={isChosen || isLinked}
      aria-disabled={isLinked || undefined}
    >
      <span
        className={`${classes.box} ${layout.centered}`}
        data-on={isChosen || isLinked || undefined}
        data-radio={isRadio || undefined}
        aria-hidden
      >
        {(isChosen || isLinked) && <IconCheck size={12} stroke={3} />}
      </span>
      <Text span inherit lineClamp={2}>
        <Unbroken>{title}</Unbroken>
      </Text>
      <Box component="span" className={`${classes.facts} ${layout.row}`} c="dimmed" fz="xs">
        <StatusDot status={status} size={12} />
        {facts.join(' · ')}
      </Box>
    </Combobox.Option>
  )
}
