import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars/cars.ts'
import { isApproval, isForward } from '../../contract/gates/gateChoices.ts'
import { filesMissing, type UploadState } from '../attachments/AttachmentsField.tsx'
import { type SentSignature, useSigning } from '../auth/proof/useSigning.tsx'
import { send } from '../api/api.ts'
import { CallError, isNotFound } from '../api/callError.ts'
import { startOf } from '../ui/editedRecord.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { useEditedPart, type Viewed } from '../viewers/useViewing.ts'
import { CarForm } from './CarForm.tsx'
import type { CarFormPart } from './carFormParts.ts'
import { CarNotFound } from './CarNotFound.tsx'
import { DeletedCar } from './DeletedCar.tsx'
import { carKeys } from './queries.ts'
import type { MoveAnswer } from './MoveCarDialog.tsx'
import { useCarForm } from './useCarForm.ts'
import { useMoveCar } from './useMoveCar.tsx'
import { editedCar, useSaveCar } from './useSaveCar.ts'

/** "Edit CAR": refetches the CAR when it opens, so that nobody edits an old copy. */
export function EditCarPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams({ strict: false })
  const reading = useQuery({
    queryKey: carKeys.one(id),
    queryFn: ({ signal }) => send('GET /api/cars/{id}', { params: { id }, signal }),
    refetchOnMount: 'always',
  })
  if (reading.data?.deletedAt) return <DeletedCar car={reading.data} />
  if (isNotFound(reading.error)) return <CarNotFound />
  return (
    <>
      <PageHeader title={t('Edit CAR')} {...(reading.data && { subtitle: reading.data.key })} />
      {reading.data && reading.isFetchedAfterMount && <EditCarForm key={id} loaded={reading.data} />}
      {reading.isLoadingError && <ErrorState error={reading.error} onRetry={() => void reading.refetch()} />}
      {!reading.isFetchedAfterMount && reading.isFetching && <Skeletons count={6} kind="line" height={48} />}
    </>
  )
}

const nothingAsked: MoveAnswer = { chosen: [], override: null }

/** Whether a refusal is about the signature: its proof, or what is signed. */
const isOfSignature = (error: unknown): boolean =>
  error instanceof CallError &&
  (['proofNeeded', 'locked'].includes(error.problem?.code ?? '') ||
    error.problem?.reason === 'signedContentChanged' ||
    (error.problem?.errors ?? []).some(({ path }) => path.startsWith('signature')))

function EditCarForm({ loaded }: { loaded: Car }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const form = useCarForm(loaded.id, startOf(editedCar, loaded))
  const toCar = { to: '/cars/$id', params: { id: loaded.id } } as const
  const moving = useMoveCar(loaded)
  const signing = useSigning()
  const viewed: Viewed = { feature: 'cars', recordId: loaded.id }
  const [part, setPart] = useState<CarFormPart | null>(null)
  useEditedPart(viewed, part)
  /** What was answered about the change of status. */
  const answered = useRef<MoveAnswer>(nothingAsked)
  const signature = useRef<SentSignature>(undefined)
  const approval = {
    meaning: 'approved',
    id: loaded.id,
    lead: t('You approve {{key}} with what you changed here.', { key: loaded.key }),
    submitLabel: t('Sign'),
  } as const
  /** Sends the form with a signature, whose refusals the dialog shows; those of the form close it. */
  async function saveSigned(run: () => Promise<void>): Promise<boolean> {
    let refused: unknown
    const isDone = await signing.sign({
      ...approval,
      async run(given) {
        signature.current = given
        try {
          await run()
        } catch (error) {
          if (given && isOfSignature(error)) throw error
          refused = error
        }
        return true
      },
    })
    if (refused !== undefined) throw refused
    return isDone
  }
  const { isBusy, refusal, save, conflict } = useSaveCar({
    car: loaded,
    form,
    async confirm({ status }, run) {
      answered.current = nothingAsked
      signature.current = undefined
      if (status !== undefined && isForward(loaded.status, status)) {
        const answer = await moving.ask(status)
        if (!answer) return false
        answered.current = answer
        if (isApproval(loaded.status, status)) return saveSigned(run)
      }
      await run()
      return true
    },
    beside: () => ({ gateOverride: answered.current.override, signature: signature.current }),
    async onSaved() {
      await moving.finish(answered.current.chosen)
      await navigate({ ...toCar, ignoreBlocker: true })
    },
  })
  return (
    <>
      <CarForm
        form={form}
        stored={loaded.custom}
        title={t('Edit CAR')}
        submitLabel={t('Save changes')}
        isBusy={isBusy || moving.isBusy}
        viewed={viewed}
        onPartFocus={setPart}
        refusal={refusal}
        onSubmit={({ failed }: UploadState) => save(failed > 0 ? { attachments: filesMissing(t) } : {})}
        onCancel={() => void navigate(toCar)}
      />
      {conflict}
      {moving.dialog}
      {signing.dialog}
    </>
  )
}
