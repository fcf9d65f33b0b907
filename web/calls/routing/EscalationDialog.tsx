import { Alert, Autocomplete, Button, Group, MultiSelect, NumberInput, Select, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { repeatLimit, rungLimit, urgentCallTypes } from '../../../contract/callChoices.ts'
import type { CallRoute } from '../../../contract/callRoutes.ts'
import type { PlannedShift } from '../../../contract/shifts.ts'
import { stationNameLimit } from '../../../contract/stations.ts'
import type { User } from '../../../contract/users.ts'
import { useFormat } from '../../i18n/format.ts'
import { useStations } from '../../stations/queries.ts'
import { FieldGroup } from '../../ui/FieldGroup.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormRefusal } from '../../ui/FormRefusal.tsx'
import { isSame } from '../../ui/formValues.ts'
import { toast } from '../../ui/toast.tsx'
import { useCallWords } from '../useCallWords.ts'
import { checked, type EscalationValues, newRung, type RungValues, valuesOf } from './escalationForm.ts'
import { routeRefusal } from './routeRefusal.ts'
import { usePutCallRoutes } from './routingQueries.ts'
import { RungFields } from './RungFields.tsx'
import { useRoutingWords } from './useRoutingWords.ts'
import { icon } from '../../ui/icons.ts'

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
  const format = useFormat()
  const callWords = useCallWords()
  const words = useRoutingWords(shifts, people)
  const stations = useStations().data ?? []
  const putting = usePutCallRoutes()
  const [base] = useState(() => valuesOf(place === null ? undefined : routes[place]))
  const [values, setValues] = useState<EscalationValues>(base)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const isLast = place === routes.length - 1
  const set = (change: Partial<EscalationValues>) => setValues({ ...values, ...change })
  const setRung = (at: number, change: Partial<RungValues>) =>
    set({ rungs: values.rungs.map((rung, index) => (index === at ? { ...rung, ...change } : rung)) })

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
  const refused = routeRefusal(putting.error)
  const startsAt = (at: number) =>
    values.rungs.slice(0, at).reduce((sum, { acknowledgeMinutes }) => sum + Number(acknowledgeMinutes), 0)
  const moved = (from: number, to: number) =>
    values.rungs.toSpliced(from, 1).toSpliced(to, 0, ...values.rungs.slice(from, from + 1))
  return (
    <FormDialog
      opened
      title={place === null ? t('Add escalation') : t('Edit escalation')}
      isDirty={!putting.isSuccess && !isSame(values, base)}
      isBusy={putting.isPending}
      submitLabel={t('Save')}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {refused === undefined ? (
        <FormRefusal error={putting.error} />
      ) : (
        <Alert color="red" variant="light" role="alert">
          {refused}
        </Alert>
      )}
      {isLast ? (
        <Text c="dimmed">{t('This is the last escalation. It takes every call that no other one matches.')}</Text>
      ) : (
        <FieldGroup>
          <MultiSelect
            label={t('Call types')}
            placeholder={values.callTypes.length === 0 ? t('Any') : ''}
            data-autofocus
            data={urgentCallTypes.map((value) => ({ value, label: callWords.type[value] }))}
            value={values.callTypes}
            onChange={(chosen) => set({ callTypes: urgentCallTypes.filter((type) => chosen.includes(type)) })}
          />
          <Select
            label={t('Shift')}
            placeholder={t('Any')}
            clearable
            data={shifts.map(({ id, name, site }) => ({
              value: id,
              label: [site, words.shift(name)].filter(Boolean).join(', '),
            }))}
            value={values.shiftId}
            onChange={(shiftId) => set({ shiftId })}
          />
          <Autocomplete
            label={t('Site')}
            placeholder={t('Any')}
            maxLength={stationNameLimit}
            data={[...new Set(stations.map(({ site }) => site))]}
            value={values.site}
            onChange={(site) => set({ site, ...(site === '' && { area: '' }) })}
          />
          <Autocomplete
            label={t('Area')}
            placeholder={t('Any')}
            maxLength={stationNameLimit}
            disabled={values.site === ''}
            data={[...new Set(stations.filter(({ site }) => site === values.site).map(({ area }) => area))]}
            value={values.area}
            onChange={(area) => set({ area })}
          />
        </FieldGroup>
      )}
      {values.rungs.map((rung, at) => (
        <RungFields
          key={at}
          rung={rung}
          title={
            at === 0
              ? t('Step {{number}}: at once', { number: 1 })
              : t('Step {{number}}: after {{span}}', { number: at + 1, span: format.minutes(startsAt(at) || 0) })
          }
          isLast={at === values.rungs.length - 1}
          people={people}
          errorOf={(field) => errors[`rungs.${at}.${field}`]}
          onChange={(change) => setRung(at, change)}
          {...(values.rungs.length > 1 && { onRemove: () => set({ rungs: values.rungs.toSpliced(at, 1) }) })}
          {...(at > 0 && { onUp: () => set({ rungs: moved(at, at - 1) }) })}
        />
      ))}
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
