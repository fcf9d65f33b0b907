import { Select, SimpleGrid, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type SuspectUnit, suspectUnitLabels } from '../../contract/containment/containmentChoices.ts'
import {
  dispositionKinds,
  dispositionKindLabels,
  dispositionReasonLimit,
} from '../../contract/containment/dispositionChoices.ts'
import {
  type Disposition,
  DispositionEdit,
  missingOfUseAsIs,
  NewDisposition,
} from '../../contract/containment/dispositions.ts'
import { keysOf, pick } from '../../contract/values/keysOf.ts'
import { containmentRefusals } from '../../contract/refusals/containment.ts'
import { newId } from '../api/newId.ts'
import type { Subject } from '../api/subject.ts'
import { useSignedIn } from '../auth/signedIn.ts'
import { DayInput } from '../ui/DayInput.tsx'
import { DecimalInput } from '../ui/DecimalInput.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { changesBetween, errorsBy } from '../ui/formValues.ts'
import { PersonSelect } from '../users/PersonSelect.tsx'
import { quantityTyped, typedQuantity } from './figures.ts'
import { useAddDisposition, useEditDisposition } from './queries.ts'

type DispositionDialogProps = {
  subject: Subject
  /** How much has no disposition yet. */
  open: number
  /** What the suspect parts of the record are counted in. */
  unit: SuspectUnit
  /** Null for a new one. */
  row: Disposition | null
  onClose: () => void
}

const valuesOf = (row: Disposition | null, open: number) => ({
  kind: row?.kind ?? 'scrap',
  quantity: typedQuantity(row ? row.quantity : open),
  reason: row?.reason ?? '',
  until: row?.until ?? null,
  untilQuantity: typedQuantity(row?.untilQuantity),
  usedQuantity: typedQuantity(row?.usedQuantity),
  secondPersonId: row?.secondPersonId ?? null,
})

const sent = (values: ReturnType<typeof valuesOf>) => ({
  ...values,
  quantity: quantityTyped(values.quantity) as number,
  untilQuantity: quantityTyped(values.untilQuantity) as number | null,
  usedQuantity: quantityTyped(values.usedQuantity) as number | null,
})

/** Decides what is done with a part of what is suspect, or changes the decision. */
export function DispositionDialog({ subject, open, unit, row, onClose }: DispositionDialogProps) {
  const { t } = useTranslation()
  const { id: ownId } = useSignedIn()
  const adding = useAddDisposition(subject)
  const editing = useEditDisposition()
  const [id] = useState(newId)
  const form = useForm({ initialValues: valuesOf(row, open) })
  const counted = { rightSectionWidth: 56, rightSection: <span>{t(suspectUnitLabels[unit])}</span> }
  const isUsed = form.values.kind === 'use_as_is'

  function save(): void {
    const body = sent(form.values)
    const { usedQuantity: _used, ...made } = body
    const wanted = isUsed ? made : pick(made, ['kind', 'quantity', 'reason'])
    const edit = row ? changesBetween(pick(sent(valuesOf(row, open)), keysOf(wanted)), wanted) : {}
    const used = row && isUsed && body.usedQuantity !== row.usedQuantity ? { usedQuantity: body.usedQuantity } : {}
    const missing = missingOfUseAsIs({ ...made, reason: made.reason.trim() })
    const errors = {
      ...Object.fromEntries(missing.map(({ path, reason }) => [path, t(containmentRefusals[reason].text)])),
      ...(isUsed && made.secondPersonId === ownId && { secondPersonId: t(containmentRefusals.secondPersonSame.text) }),
      ...errorsBy(row ? DispositionEdit : NewDisposition, row ? { ...wanted, ...used } : wanted, keysOf(body)),
    }
    if (Object.keys(errors).length > 0) return form.setErrors(errors)
    const onSuccess = () => onClose()
    if (row) editing.mutate({ id: row.id, edit: { ...edit, ...used }, version: row.version }, { onSuccess })
    else adding.mutate({ id, ...wanted }, { onSuccess })
  }

  return (
    <FormDialog
      title={row ? t('Edit disposition') : t('Add disposition')}
      isDirty={form.isDirty() && !adding.isSuccess && !editing.isSuccess}
      isBusy={adding.isPending || editing.isPending}
      error={adding.error ?? editing.error}
      submitLabel={row ? t('Save') : t('Add disposition')}
      onSubmit={save}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Select
          label={t('Disposition')}
          required
          allowDeselect={false}
          data-autofocus
          data={dispositionKinds.map((value) => ({ value, label: t(dispositionKindLabels[value]) }))}
          {...form.getInputProps('kind')}
        />
        <DecimalInput label={t('Quantity')} required {...counted} {...form.getInputProps('quantity')} />
      </SimpleGrid>
      <Textarea
        label={isUsed ? t('Why can the parts be used as they are?') : t('Reason')}
        required={isUsed}
        autosize
        minRows={2}
        maxLength={dispositionReasonLimit}
        {...form.getInputProps('reason')}
      />
      {isUsed && (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <DayInput label={t('Until')} {...form.getInputProps('until')} />
            <DecimalInput label={t('Or up to a quantity')} {...counted} {...form.getInputProps('untilQuantity')} />
          </SimpleGrid>
          {row && <DecimalInput label={t('Used so far')} {...counted} {...form.getInputProps('usedQuantity')} />}
          <PersonSelect
            label={t('Second person')}
            description={t('Approves that the parts are used as they are')}
            required
            allowNobody={false}
            {...form.getInputProps('secondPersonId')}
            value={form.values.secondPersonId}
          />
        </>
      )}
    </FormDialog>
  )
}
