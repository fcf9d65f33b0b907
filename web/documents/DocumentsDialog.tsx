import { Fieldset, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  documentKindLabels,
  documentNoteLimit,
  documentOutcomeLabels,
} from '../../contract/documents/documentChoices.ts'
import type { CarDocuments, ControlledDocument } from '../../contract/documents/documents.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { isSame } from '../ui/formValues.ts'
import { toast } from '../ui/toast.tsx'
import { usePutDocuments } from './queries.ts'

type Row = Pick<ControlledDocument, 'kind' | 'outcome' | 'revision' | 'reason'>

const rowsOf = ({ documents }: CarDocuments): Row[] =>
  documents.map(({ kind, outcome, revision, reason }) => ({ kind, outcome, revision, reason }))

/** Whether the answer of a row lacks its revision or reason. */
const isIncomplete = ({ outcome, revision, reason }: Row): boolean =>
  (outcome === 'changed' && !revision?.trim()) || (outcome === 'not_affected' && !reason?.trim())

type DocumentsDialogProps = { carId: string; loaded: CarDocuments; onClose: () => void }

/** Answers for each document whether it was changed, or why it is not affected. */
export function DocumentsDialog({ carId, loaded, onClose }: DocumentsDialogProps) {
  const { t } = useTranslation()
  // What was loaded when the dialog opened: somebody else's later answer must not be overwritten unseen.
  const [base] = useState(loaded)
  const [rows, setRows] = useState(() => rowsOf(loaded))
  const [isChecked, setChecked] = useState(false)
  const putting = usePutDocuments(carId)
  const change = (kind: Row['kind'], edit: Partial<Row>) =>
    setRows((before) => before.map((row) => (row.kind === kind ? { ...row, ...edit } : row)))

  async function save(): Promise<void> {
    setChecked(true)
    if (rows.some(isIncomplete)) return
    try {
      await putting.mutateAsync({ body: { documents: rows }, version: base.version })
      onClose()
      toast({ title: t('Documents saved') })
    } catch {
      // The dialog shows why.
    }
  }

  return (
    <FormDialog
      title={t('Documents')}
      isDirty={!putting.isSuccess && !isSame(rows, rowsOf(base))}
      sending={putting}
      submitLabel={t('Save')}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {rows.map((row) => (
        <DocumentFields
          key={row.kind}
          row={row}
          isWrong={isChecked && isIncomplete(row)}
          onChange={(edit) => change(row.kind, edit)}
        />
      ))}
    </FormDialog>
  )
}

type DocumentFieldsProps = { row: Row; isWrong: boolean; onChange: (edit: Partial<Row>) => void }

function DocumentFields({ row: { kind, outcome, revision, reason }, isWrong, onChange }: DocumentFieldsProps) {
  const { t } = useTranslation()
  const open = 'open'
  const name = t(documentKindLabels[kind])
  return (
    <Fieldset legend={name}>
      <Stack gap="xs">
        <SegmentedControl
          aria-label={name}
          fullWidth
          data={[
            { value: open, label: t('Not answered') },
            { value: 'changed', label: t(documentOutcomeLabels.changed) },
            { value: 'not_affected', label: t(documentOutcomeLabels.not_affected) },
          ]}
          value={outcome ?? open}
          onChange={(value) => onChange({ outcome: value === open ? null : value })}
        />
        {outcome === 'changed' && (
          <TextInput
            label={t('Revision')}
            required
            maxLength={documentNoteLimit}
            error={isWrong && t('Enter the revision.')}
            value={revision ?? ''}
            onChange={(event) => onChange({ revision: event.currentTarget.value })}
          />
        )}
        {outcome === 'not_affected' && (
          <TextInput
            label={t('Reason')}
            required
            maxLength={documentNoteLimit}
            error={isWrong && t('Enter the reason.')}
            value={reason ?? ''}
            onChange={(event) => onChange({ reason: event.currentTarget.value })}
          />
        )}
      </Stack>
    </Fieldset>
  )
}
