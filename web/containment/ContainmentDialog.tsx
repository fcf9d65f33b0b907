import { Autocomplete, Group, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Containment, ContainmentEdit, NewContainment } from '../../contract/containment/containment.ts'
import {
  containmentPlaceLimit,
  containmentPlaces,
  containmentPlaceText,
  containmentTextLimit,
  holdUrlLimit,
  type SuspectUnit,
  suspectUnitLabels,
} from '../../contract/containment/containmentChoices.ts'
import { containmentFieldLabels as labels } from '../../contract/containment/containmentLabels.ts'
import { keysOf } from '../../contract/values/keysOf.ts'
import { newId } from '../api/newId.ts'
import type { Subject } from '../api/subject.ts'
import { AttachmentsField, noUploads } from '../attachments/AttachmentsField.tsx'
import { DayInput } from '../ui/DayInput.tsx'
import { DecimalInput } from '../ui/DecimalInput.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { changesBetween, errorsBy } from '../ui/formValues.ts'
import { PersonSelect } from '../users/PersonSelect.tsx'
import { quantityTyped, typedQuantity } from './figures.ts'
import { useAddContainment, useEditContainment } from './queries.ts'

type ContainmentDialogProps = {
  subject: Subject
  /** Null for a new one. */
  row: Containment | null
  /** What the suspect parts of the record are counted in. */
  unit: SuspectUnit
  onClose: () => void
}

const valuesOf = (row: Containment | null, placeOf: (where: string) => string) => ({
  where: row ? placeOf(row.where) : '',
  quantity: typedQuantity(row?.quantity),
  checked: typedQuantity(row?.checked),
  bad: typedQuantity(row?.bad),
  action: row?.action ?? '',
  ownerId: row?.ownerId ?? null,
  from: row?.from ?? null,
  until: row?.until ?? null,
  proof: row?.proof ?? '',
  attachments: row?.attachments ?? [],
  holdItem: row?.holdItem ?? '',
  holdLot: row?.holdLot ?? '',
  holdUrl: row?.holdUrl ?? '',
  holdNote: row?.holdNote ?? '',
})

/** Adds a place with suspect parts, or changes one. */
export function ContainmentDialog({ subject, row, unit, onClose }: ContainmentDialogProps) {
  const { t } = useTranslation()
  const adding = useAddContainment(subject)
  const editing = useEditContainment()
  const [id] = useState(newId)
  const [uploads, setUploads] = useState(noUploads)
  const places = new Map(containmentPlaces.map((place) => [t(containmentPlaceText(place)), place]))
  const form = useForm({ initialValues: valuesOf(row, (where) => t(containmentPlaceText(where))) })
  const counted = { rightSectionWidth: 56, rightSection: <span>{t(suspectUnitLabels[unit])}</span> }
  const sent = (values: typeof form.values) => ({
    ...values,
    where: places.get(values.where.trim()) ?? values.where,
    quantity: quantityTyped(values.quantity) as number | null,
    checked: quantityTyped(values.checked) as number | null,
    bad: quantityTyped(values.bad) as number | null,
  })

  function save(): void {
    const body = sent(form.values)
    const before = sent(valuesOf(row, (where) => t(containmentPlaceText(where))))
    const edit = changesBetween(before, body)
    const errors = errorsBy(row ? ContainmentEdit : NewContainment, body, keysOf(body))
    if (Object.keys(errors).length > 0) return form.setErrors(errors)
    const onSuccess = () => onClose()
    if (row) editing.mutate({ id: row.id, edit, version: row.version }, { onSuccess })
    else adding.mutate({ id, ...body }, { onSuccess })
  }

  const isBusy = adding.isPending || editing.isPending || uploads.isBusy
  return (
    <FormDialog
      title={row ? t('Edit containment') : t('Add containment')}
      isDirty={form.isDirty() && !adding.isSuccess && !editing.isSuccess}
      isBusy={isBusy}
      error={adding.error ?? editing.error}
      submitLabel={row ? t('Save') : t('Add containment')}
      onSubmit={save}
      onClose={onClose}
    >
      <Autocomplete
        label={t('Place')}
        placeholder={t('Choose or write where')}
        required
        data-autofocus
        maxLength={containmentPlaceLimit}
        data={[...places.keys()]}
        filter={({ options }) => options}
        {...form.getInputProps('where')}
      />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <DecimalInput label={t('Quantity')} {...counted} {...form.getInputProps('quantity')} />
        <DecimalInput label={t('Checked')} {...counted} {...form.getInputProps('checked')} />
        <DecimalInput label={t('Bad')} {...counted} {...form.getInputProps('bad')} />
      </SimpleGrid>
      <Textarea
        label={t('Containment action')}
        placeholder={t('Block, sort, exchange, inform')}
        autosize
        minRows={2}
        maxLength={containmentTextLimit}
        {...form.getInputProps('action')}
      />
      <PersonSelect label={t('Owner')} {...form.getInputProps('ownerId')} value={form.values.ownerId} />
      <Group grow preventGrowOverflow={false}>
        <DayInput label={t('From')} {...form.getInputProps('from')} />
        <DayInput label={t('Until')} {...form.getInputProps('until')} />
      </Group>
      <TextInput
        label={t('Proof')}
        placeholder={t('Sorting report, certified stock')}
        maxLength={containmentTextLimit}
        {...form.getInputProps('proof')}
      />
      <AttachmentsField
        {...form.getInputProps('attachments')}
        value={form.values.attachments}
        onUploadState={setUploads}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput label={t(labels.holdItem)} maxLength={containmentPlaceLimit} {...form.getInputProps('holdItem')} />
        <TextInput label={t(labels.holdLot)} maxLength={containmentPlaceLimit} {...form.getInputProps('holdLot')} />
        <TextInput
          label={t(labels.holdUrl)}
          type="url"
          inputMode="url"
          maxLength={holdUrlLimit}
          {...form.getInputProps('holdUrl')}
        />
        <TextInput label={t(labels.holdNote)} maxLength={containmentTextLimit} {...form.getInputProps('holdNote')} />
      </SimpleGrid>
    </FormDialog>
  )
}
