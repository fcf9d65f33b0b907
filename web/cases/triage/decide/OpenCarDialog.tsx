import { Textarea, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CustomSent } from '../../../../contract/customFields/customValues.ts'
import { carFields } from '../../../../contract/fields/car.ts'
import { newId } from '../../../api/newId.ts'
import { useSignedIn } from '../../../auth/signedIn.ts'
import { errorsInNew, newOf } from '../../../cars/carForm.ts'
import { CarSelect } from '../../../cars/CarSelect.tsx'
import { formFromCase } from '../../../cars/fromCase.ts'
import { useCreateCar } from '../../../cars/queries.ts'
import { CustomInputs } from '../../../customFields/CustomInputs.tsx'
import { useMissingCustom } from '../../../customFields/useMissingCustom.ts'
import { toast } from '../../../ui/toast.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import { type DecisionProps, useDecision } from './useDecision.ts'

/** Opens a CAR prefilled from the first case, or links the cases to an existing one. Both accept them. */
export function OpenCarDialog(props: DecisionProps) {
  const { t } = useTranslation()
  const me = useSignedIn()
  const navigate = useNavigate()
  const decision = useDecision(props)
  const creation = useCreateCar()
  const missingCustom = useMissingCustom('car')
  const { cases, onDone } = props
  const [first] = cases
  const [id] = useState(newId)
  const [carId, setCarId] = useState<string | null>(null)
  const [title, setTitle] = useState(first?.title ?? '')
  const [background, setBackground] = useState(first?.description ?? '')
  const [custom, setCustom] = useState<CustomSent>({})
  const [errors, setErrors] = useState<ReturnType<typeof errorsInNew>>({})

  async function open(): Promise<void> {
    if (carId !== null) return decision.submit({ outcome: 'accepted', carId })
    if (!first) return undefined
    const values = { ...formFromCase(first, me.id), title, background, custom }
    const found = { ...errorsInNew(values), ...missingCustom({ custom }) }
    setErrors(found)
    if (Object.keys(found).length > 0) return undefined
    try {
      const caseIds = cases.map((one) => one.id)
      const car = await creation.mutateAsync({ id, ...newOf(values), caseIds, fromTriage: true })
      onDone(caseIds)
      toast({
        title: t('{{key}} opened', { key: car.key }),
        description: car.title,
        action: { label: t('Open the CAR'), onClick: () => void navigate({ to: '/cars/$id', params: { id: car.id } }) },
      })
    } catch {
      // The dialog shows the refusal and keeps what was entered.
    }
    return undefined
  }
  return (
    <DecisionDialog
      {...props}
      decision={decision}
      title={
        cases.length === 1
          ? t('CAR for {{key}}', { key: first?.key ?? '' })
          : t('CAR for {{count}} cases', { count: cases.length })
      }
      verb={carId === null ? t('Open CAR') : t('Link')}
      isDirty={title !== first?.title || background !== first.description}
      isBusy={creation.isPending || creation.isSuccess}
      error={creation.error}
      onSubmit={() => void open()}
    >
      {carId === null && (
        <>
          <TextInput
            label={t('Title')}
            required
            maxLength={carFields.title.limit}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
            error={errors.title}
            data-autofocus
          />
          <Textarea
            label={t(carFields.background.label)}
            required
            autosize
            minRows={3}
            maxRows={8}
            value={background}
            onChange={(event) => setBackground(event.currentTarget.value)}
            error={errors.background}
          />
          <CustomInputs record="car" value={custom} error={errors.custom} onChange={setCustom} />
        </>
      )}
      <CarSelect
        label={t('Or link to an existing CAR')}
        description={t('Linking a case to a CAR accepts it.')}
        value={carId}
        onChange={setCarId}
      />
    </DecisionDialog>
  )
}
