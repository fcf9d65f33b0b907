import { Button, Group, NumberInput, Text, Autocomplete, MultiSelect, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { repeatLimit, rungLimit, urgentCallTypes } from '../../../contract/calls/callChoices.ts'
import type { CallRoute } from '../../../contract/calls/callRoutes.ts'
import type { PlannedShift } from '../../../contract/settings/shifts.ts'
import type { User } from '../../../contract/users/users.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { isSame } from '../../ui/formValues.ts'
import { toast } from '../../ui/toast.tsx'
import { checked, type EscalationValues, newRung, valuesOf, type RungValues } from './escalationForm.ts'
import { usePutCallRoutes } from './routingQueries.ts'
import { useRoutingTexts } from './useRoutingTexts.ts'
import { icon } from '../../ui/icons.ts'
import { useFormat } from '../../i18n/format.ts'
import { RungFields } from './RungFields.tsx'
import { stationNameLimit } from '../../../contract/stations/stations.ts'
import { useStations } from '../../stations/queries.ts'
import { FieldGroup } from '../../ui/FieldGroup.tsx'
import { useCallLabels } from '../useCallLabels.ts'

type EscalationDialogProps = {
  routes: CallRoute[]
  version: number
  /** Index of the edited one; null for a new one, which is put first. */
  place: number | null
  shifts: PlannedShift[]
  people: User[]
  onClose: () => void
}

/** Adds an escalation or edits one. The last one is for all calls, so only its steps can be edited. */
export function EscalationDialog({ routes, version, place, shifts, people, onClose }: EscalationDialogProps) {
  const { t } = useTranslation()
  const texts = useRoutingTexts(shifts, people)
  const putting = usePutCallRoutes()
  const [base] = useState(() => valuesOf(place === null ? undefined : routes[place]))
  const [values, setValues] = useState<EscalationValues>(base)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const isLast = place === routes.length - 1
  const set = (change: Partial<EscalationValues>) => setValues({ ...values, ...change })

  async function save(): Promise<void> {
    const { route, errors: found } = checked(values)
    setErrors(found)
    if (!route) return
    const sent = place === null ? [route, ...routes] : routes.with(place, route)
    try {
      await putting.mutateAsync({ sent, version })
      onClose()
      toast({ title: t('Escalation saved') })
    } catch {
      // The error is shown in the form.
    }
  }
  return (
    <FormDialog
      title={place === null ? t('Add escalation') : t('Edit escalation')}
      isDirty={!putting.isSuccess && !isSame(values, base)}
      sending={putting}
      submitLabel={place === null ? t('Add escalation') : t('Save')}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {isLast ? (
        <Text c="dimmed">
          {t('This is the last escalation. It takes every call that no other escalation matches.')}
        </Text>
      ) : (
        <EscalationScope values={values} shifts={shifts} shiftLabel={texts.shift} onChange={set} />
      )}
      <RungList rungs={values.rungs} people={people} errors={errors} onChange={(rungs) => set({ rungs })} />
      <Group justify="space-between" align="end">
        <Button
          variant="default"
          leftSection={<IconPlus {...icon} />}
          disabled={values.rungs.length >= rungLimit}
          onClick={() => set({ rungs: [...values.rungs, newRung] })}
        >
          {t('Add step')}
        </Button>
        <NumberInput
          label={t('Notify the last step again')}
          description={t('How often, while no one has answered')}
          min={0}
          max={repeatLimit}
          allowDecimal={false}
          error={errors['repeats']}
          value={values.repeats}
          onChange={(repeats) => set({ repeats })}
        />
      </Group>
    </FormDialog>
  )
}

type RungListProps = {
  rungs: RungValues[]
  people: User[]
  /** By the path of the field, such as `rungs.0.acknowledgeMinutes`. */
  errors: Record<string, string>
  onChange: (rungs: RungValues[]) => void
}

/** The steps of an escalation, one after another. */
function RungList({ rungs, people, errors, onChange }: RungListProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const startsAt = (at: number) =>
    rungs.slice(0, at).reduce((sum, { acknowledgeMinutes }) => sum + Number(acknowledgeMinutes), 0)
  const moved = (from: number, to: number) => rungs.toSpliced(from, 1).toSpliced(to, 0, ...rungs.slice(from, from + 1))
  return (
    <>
      {rungs.map((rung, at) => (
        <RungFields
          key={at}
          rung={rung}
          title={
            at === 0
              ? t('Step {{number}}: at once', { number: 1 })
              : t('Step {{number}}: after {{span}}', { number: at + 1, span: format.minutes(startsAt(at) || 0) })
          }
          isLast={at === rungs.length - 1}
          people={people}
          errorOf={(field) => errors[`rungs.${at}.${field}`]}
          onChange={(change) => onChange(rungs.with(at, { ...rung, ...change }))}
          {...(rungs.length > 1 && { onRemove: () => onChange(rungs.toSpliced(at, 1)) })}
          {...(at > 0 && { onUp: () => onChange(moved(at, at - 1)) })}
        />
      ))}
    </>
  )
}

type EscalationScopeProps = {
  values: EscalationValues
  shifts: PlannedShift[]
  shiftLabel: (name: string) => string
  onChange: (change: Partial<EscalationValues>) => void
}

/** The calls that an escalation is for: of which type, in which shift and where. */
function EscalationScope({ values, shifts, shiftLabel, onChange }: EscalationScopeProps) {
  const { t } = useTranslation()
  const callLabels = useCallLabels()
  const stations = useStations().data ?? []
  return (
    <FieldGroup>
      <MultiSelect
        label={t('Call types')}
        placeholder={values.callTypes.length === 0 ? t('Any') : ''}
        data-autofocus
        data={urgentCallTypes.map((value) => ({ value, label: callLabels.type[value] }))}
        value={values.callTypes}
        onChange={(chosen) => onChange({ callTypes: urgentCallTypes.filter((type) => chosen.includes(type)) })}
      />
      <Select
        label={t('Shift')}
        placeholder={t('Any')}
        clearable
        data={shifts.map(({ id, name, site }) => ({
          value: id,
          label: [site, shiftLabel(name)].filter(Boolean).join(', '),
        }))}
        value={values.shiftId}
        onChange={(shiftId) => onChange({ shiftId })}
      />
      <Autocomplete
        label={t('Site')}
        placeholder={t('Any')}
        maxLength={stationNameLimit}
        data={[...new Set(stations.map(({ site }) => site))]}
        value={values.site}
        onChange={(site) => onChange({ site, ...(site === '' && { area: '' }) })}
      />
      <Autocomplete
        label={t('Area')}
        placeholder={t('Any')}
        maxLength={stationNameLimit}
        disabled={values.site === ''}
        data={[...new Set(stations.filter(({ site }) => site === values.site).map(({ area }) => area))]}
        value={values.area}
        onChange={(area) => onChange({ area })}
      />
    </FieldGroup>
  )
}
