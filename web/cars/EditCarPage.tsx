import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Car } from '../../contract/cars.ts'
import { carCalls } from '../../contract/carCalls.ts'
import { filesMissing, type UploadState } from '../attachments/AttachmentsField.tsx'
import { send } from '../platform/api.ts'
import { CallError, isNotThere } from '../platform/callError.ts'
import { currentIn } from '../platform/staleRecord.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FormRefusal } from '../ui/FormRefusal.tsx'
import { errorsFrom } from '../ui/formValues.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { toast } from '../ui/toast.tsx'
import { CarConflict } from './CarConflict.tsx'
import { CarForm } from './CarForm.tsx'
import { carFormFields, type CarFormValues, editBetween, errorsInEdit, formOf } from './carForm.ts'
import { CarNotFound } from './CarNotFound.tsx'
import { DeletedCar } from './DeletedCar.tsx'
import { carKeys, useEditCar } from './queries.ts'
import { type CarStart, useCarForm } from './useCarForm.ts'

/** "Edit CAR": reads the CAR when it opens, so that nobody edits an old copy. */
export function EditCarPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams({ strict: false })
  const reading = useQuery({
    queryKey: carKeys.one(id),
    queryFn: ({ signal }) => send(carCalls.readCar, { params: { id }, signal }),
    refetchOnMount: 'always',
  })
  if (reading.data?.deletedAt) return <DeletedCar car={reading.data} />
  if (isNotThere(reading.error)) return <CarNotFound />
  return (
    <>
      <PageHeader title={t('Edit CAR')} {...(reading.data && { subtitle: reading.data.key })} />
      {reading.data && reading.isFetchedAfterMount && <EditCarForm key={id} loaded={reading.data} />}
      {reading.isLoadingError && <ErrorState error={reading.error} onRetry={() => void reading.refetch()} />}
      {!reading.isFetchedAfterMount && reading.isFetching && <Skeletons count={6} kind="line" height={48} />}
    </>
  )
}

const startOf = (car: Car): CarStart => ({ id: car.id, version: car.version, values: formOf(car) })

/** Sends what was changed and nothing else, with the version that was read. */
function EditCarForm({ loaded }: { loaded: Car }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const editing = useEditCar()
  const form = useCarForm(loaded.id, startOf(loaded))
  const [theirs, setTheirs] = useState<Car | null>(null)

  async function save(from: CarStart, values: CarFormValues, failedUploads = 0): Promise<void> {
    const edit = editBetween(from.values, values)
    const errors = errorsInEdit(edit)
    if (failedUploads > 0) errors.attachments = filesMissing(t)
    if (form.show(errors)) {
      setTheirs(null)
      return
    }
    try {
      if (Object.keys(edit).length > 0) {
        await editing.mutateAsync({ id: from.id, edit, version: from.version ?? loaded.version })
        toast({ title: t('Success'), description: t('CAR updated successfully.') })
      }
      form.drop()
      await navigate({ to: '/cars/$id', params: { id: from.id }, ignoreBlocker: true })
    } catch (error) {
      const current = currentIn(error, Car)
      setTheirs(current)
      if (current) return
      if (error instanceof CallError) form.show(errorsFrom(error.problem?.errors ?? [], carFormFields))
      toast({ title: t('Error'), description: t('Failed to update CAR.'), variant: 'destructive' })
    }
  }

  return (
    <>
      <CarForm
        form={form}
        title={t('Edit CAR')}
        submitLabel={t('Save changes')}
        isBusy={editing.isPending}
        refusal={<FormRefusal error={currentIn(editing.error, Car) ? null : editing.error} />}
        onSubmit={({ failed }: UploadState) => void save(form.start, form.values, failed)}
        onCancel={() => void navigate({ to: '/cars/$id', params: { id: loaded.id } })}
      />
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
