import { Alert, Button, Group, NumberInput, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { repeatLimit, rungLimit } from '../../../contract/calls/callChoices.ts'
import type { CallRoute } from '../../../contract/calls/callRoutes.ts'
import type { PlannedShift } from '../../../contract/settings/shifts.ts'
import type { User } from '../../../contract/users/users.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormRefusal } from '../../ui/FormRefusal.tsx'
import { isSame } from '../../ui/formValues.ts'
import { toast } from '../../ui/toast.tsx'
import { checked, type EscalationValues, newRung, valuesOf } from './escalationForm.ts'
import { EscalationScope } from './EscalationScope.tsx'
import { routeRefusal } from './routeRefusal.ts'
import { usePutCallRoutes } from './routingQueries.ts'
import { RungList } from './RungList.tsx'
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
  const words = useRoutingWords(shifts, people)
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
  const refused = routeRefusal(putting.error)
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
        <EscalationScope values={values} shifts={shifts} shiftLabel={words.shift} onChange={set} />
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
