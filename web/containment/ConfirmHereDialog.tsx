import { Group, SimpleGrid } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Containment, ContainmentConfirmation } from '../../contract/containment/containment.ts'
import { containmentPlaceText, suspectUnitLabels } from '../../contract/containment/containmentChoices.ts'
import { keysOf } from '../../contract/values/keysOf.ts'
import { addressOf } from '../api/api.ts'
import { ChosenFilesList } from '../attachments/ChosenFilesList.tsx'
import { FileButtons } from '../attachments/FileButtons.tsx'
import { useChosenFiles } from '../attachments/useChosenFiles.ts'
import { DeviceFull } from '../outbox/itemStore.ts'
import { DecimalInput } from '../ui/DecimalInput.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { changesBetween, errorsBy } from '../ui/formValues.ts'
import { toast, showError } from '../ui/toast.tsx'
import { quantityTyped, typedQuantity } from './figures.ts'
import { SendingRefused, sendWithFiles } from '../attachments/sendWithFiles.ts'

/** Confirms a place with what is there and a photo. Without a network it waits on this device. */
export function ConfirmHereDialog({ row, onClose }: { row: Containment; onClose: () => void }) {
  const { t } = useTranslation()
  const chosen = useChosenFiles()
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const place = t(containmentPlaceText(row.where))
  const form = useForm({
    initialValues: {
      quantity: typedQuantity(row.quantity),
      checked: typedQuantity(row.checked),
      bad: typedQuantity(row.bad),
    },
  })
  const sent = ({ quantity, checked, bad }: typeof form.values) => ({
    quantity: quantityTyped(quantity) as number | null,
    checked: quantityTyped(checked) as number | null,
    bad: quantityTyped(bad) as number | null,
  })

  async function confirm(): Promise<void> {
    const found = sent(form.values)
    const errors = errorsBy(ContainmentConfirmation, found, keysOf(found))
    if (Object.keys(errors).length > 0) return form.setErrors(errors)
    setBusy(true)
    try {
      // Only what was changed here: somebody else may have counted meanwhile.
      const changed = changesBetween({ quantity: row.quantity, checked: row.checked, bad: row.bad }, found)
      const files = await chosen.ready()
      const outcome = await sendWithFiles({
        label: { kind: 'containment', title: place },
        about: `containment/${row.id}`,
        features: ['containment', 'cases', 'cars'],
        path: addressOf('POST /api/containment/{id}/confirm', { id: row.id }, undefined),
        body: { ...changed, attachmentIds: files.map((file) => file.id) },
        files,
      })
      setDone(true)
      toast(
        outcome === 'sent'
          ? { title: t('Confirmed'), description: place }
          : { title: t('Saved on this device'), description: t('It is sent once there is a connection.') },
      )
      onClose()
    } catch (error) {
      showError(reasonOf(error))
      setBusy(false)
    }
  }

  function reasonOf(error: unknown): string {
    if (error instanceof DeviceFull) return t('This device is full.')
    return (error instanceof SendingRefused && error.problem) || t('The confirmation could not be sent.')
  }

  const counted = {
    size: 'md',
    rightSection: <span>{t(suspectUnitLabels[row.unit])}</span>,
    rightSectionWidth: 56,
  } as const
  return (
    <FormDialog
      title={t('Confirm here: {{place}}', { place })}
      isDirty={(form.isDirty() || chosen.files.length > 0) && !isDone}
      isBusy={isBusy}
      submitLabel={t('Confirm')}
      onSubmit={() => void confirm()}
      onClose={onClose}
    >
      {row.action !== null && <p>{row.action}</p>}
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <DecimalInput {...counted} label={t('Quantity')} data-autofocus {...form.getInputProps('quantity')} />
        <DecimalInput {...counted} label={t('Checked')} {...form.getInputProps('checked')} />
        <DecimalInput {...counted} label={t('Bad')} {...form.getInputProps('bad')} />
      </SimpleGrid>
      <Group gap="sm">
        <FileButtons onPick={chosen.add} disabled={isBusy} withWords />
      </Group>
      <ChosenFilesList chosen={chosen} />
    </FormDialog>
  )
}
