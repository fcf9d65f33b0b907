import { Alert, Box, Button, Group } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { type KeyboardEvent, type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Car } from '../../contract/cars.ts'
import { CallError } from '../platform/callError.ts'
import { useFormat } from '../platform/format.ts'
import { currentIn } from '../platform/staleRecord.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { differencesOf } from '../ui/conflict.ts'
import { FormRefusal } from '../ui/FormRefusal.tsx'
import { errorsFrom } from '../ui/formValues.ts'
import { toast } from '../ui/toast.tsx'
import classes from './A3Sheet.module.css'
import { CarConflict } from './CarConflict.tsx'
import { carFormFields, type CarFormValues, editBetween, errorsInEdit, formOf, sentOf } from './carForm.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { useEditCar } from './queries.ts'
import { StepFields } from './StepFields.tsx'
import { type CarStart, useCarForm } from './useCarForm.ts'
import type { A3Step } from './useCarLabels.ts'

type StepEditorProps = { step: A3Step; car: Car; onClose: () => void }

const startOf = (car: Car): CarStart => ({ id: car.id, version: car.version, values: formOf(car) })

/**
 * One step of the A3, edited where it stands. Two people may work on two steps at once: both are kept.
 * Who saves the same step second is asked which words hold; that dialog stands outside of the form, which would hear its keys.
 */
export function StepEditor({ step, car, onClose }: StepEditorProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const editing = useEditCar()
  const form = useCarForm(`${car.id}.${step.name}`, startOf(car))
  const [theirs, setTheirs] = useState<Car | null>(null)
  const [isAsking, setAsking] = useState(false)

  function discard(): void {
    form.drop()
    onClose()
  }

  async function save(from: CarStart, values: CarFormValues, version = from.version ?? car.version): Promise<void> {
    const edit = editBetween(from.values, values)
    if (form.show(errorsInEdit(edit))) {
      setTheirs(null)
      return
    }
    try {
      if (Object.keys(edit).length > 0) {
        await editing.mutateAsync({ id: car.id, edit, version })
        toast({ title: t('Success'), description: t('CAR updated successfully.') })
      }
      form.drop()
      onClose()
    } catch (error) {
      const current = currentIn(error, Car)
      if (current && current.version > version && !isContested(from.values, values, current)) {
        // Somebody else saved other parts of the CAR: theirs stay, and so do these.
        return save(from, values, current.version)
      }
      setTheirs(current)
      if (current) return
      if (error instanceof CallError) form.show(errorsFrom(error.problem?.errors ?? [], carFormFields))
      toast({ title: t('Error'), description: t('Failed to update CAR.'), variant: 'destructive' })
    }
  }
  function submit(event: KeyboardEvent | SubmitEvent): void {
    event.preventDefault()
    if (!editing.isPending) void save(form.start, form.values)
  }

  return (
    <>
      <Box
        component="form"
        className={classes.editor}
        noValidate
        data-car-form
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
          // What was typed is kept and comes back with the next click on the pencil.
          if (event.key === 'Escape' && !event.defaultPrevented) onClose()
        }}
      >
        {form.keptAt && (
          <Alert color="teal" variant="light" icon={<IconDeviceFloppy size={16} stroke={1.5} />}>
            <Group justify="space-between" gap="xs">
              {t('What you typed here {{ago}} is back', { ago: format.ago(form.keptAt) })}
              <Button variant="default" size="compact-sm" onClick={form.startOver}>
                {t('Start over')}
              </Button>
            </Group>
          </Alert>
        )}
        <FormRefusal error={currentIn(editing.error, Car) ? null : editing.error} />
        <StepFields step={step} values={form.values} errors={form.errors} set={form.set} autoFocus />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => (form.isDirty ? setAsking(true) : discard())}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={editing.isPending}>
            {t('Save')}
          </Button>
        </Group>
      </Box>
      <ConfirmDialog
        opened={isAsking}
        title={t('Discard what you typed?')}
        confirmLabel={t('Discard')}
        dangerous
        onClose={() => setAsking(false)}
        onConfirm={discard}
      >
        {t('Your changes are not saved yet.')}
      </ConfirmDialog>
      <LeaveGuard isDirty={form.isDirty} />
      {theirs && (
        <CarConflict
          base={form.start.values}
          mine={form.values}
          theirs={theirs}
          isBusy={editing.isPending}
          onSettle={(values, now) => {
            form.rebase(startOf(now), values)
            void save(startOf(now), values)
          }}
          onBack={() => setTheirs(null)}
        />
      )}
    </>
  )
}

/** Whether both changed the same field. */
function isContested(base: CarFormValues, mine: CarFormValues, theirs: Car): boolean {
  return differencesOf(sentOf(base), sentOf(mine), sentOf(formOf(theirs))).some((one) => one.isContested)
}
