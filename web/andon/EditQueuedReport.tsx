import { Alert, Box, CloseButton, Flex, Select, Textarea, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { issueText } from '../i18n/issueText.ts'
import { QuickCaseForm } from '../../contract/andon/andon.ts'
import { listChoices } from '../../contract/workspaceLists/workspaceListLabels.ts'
import { useCaseLabels } from '../cases/useCaseLabels.ts'
import { changeItem, readOutboxFile } from '../outbox/outbox.ts'
import type { OutboxItem } from '../outbox/outboxItem.ts'
import { DeviceFull } from '../outbox/itemStore.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { toast, showError } from '../ui/toast.tsx'
import { optionsOf } from '../ui/useWorkLabels.ts'
import { editedReport, reportIn, type ReportEdit } from './editedReport.ts'
import classes from './EditQueuedReport.module.css'
import { BlobPicture } from './photos/BlobPicture.tsx'
import layout from '../ui/layout.module.css'

/** Edits a report that waits on this device; it is sent again when saved. */
export function EditQueuedReport({ item, onClose }: { item: OutboxItem; onClose: () => void }) {
  const { t } = useTranslation()
  const label = useCaseLabels().department
  const [initial] = useState(() => reportIn(item))
  const [edit, setEdit] = useState<ReportEdit | null>(initial)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  if (!edit) return null
  const change = (part: Partial<ReportEdit>) => setEdit({ ...edit, ...part })

  async function save(report: ReportEdit): Promise<void> {
    const read = QuickCaseForm.safeParse({ ...report, department: report.department ?? undefined })
    const wrong = (read.error?.issues ?? []).filter(
      ({ path }) => path[0] !== 'department' || report.department !== undefined,
    )
    setErrors(Object.fromEntries(wrong.map((issue) => [String(issue.path[0]), issueText(issue)])))
    if (wrong.length > 0) return
    setBusy(true)
    try {
      const changed = await changeItem(item.id, (current) => editedReport(current, report))
      if (!changed) toast({ title: t('Already sent'), description: report.title })
      onClose()
    } catch (error) {
      showError(error instanceof DeviceFull ? t('This device is full.') : t('It could not be saved.'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <FormDialog
      title={t('Edit report')}
      isDirty={JSON.stringify(edit) !== JSON.stringify(initial)}
      isBusy={isBusy}
      submitLabel={t('Save and send')}
      onSubmit={() => void save(edit)}
      onClose={onClose}
    >
      {item.problem && (
        <Alert color="red" variant="light">
          {t(item.problem)}
        </Alert>
      )}
      <TextInput
        label={t('Subject')}
        required
        data-autofocus
        value={edit.title}
        error={errors['title']}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      {edit.department !== undefined && (
        <Select
          label={t('Department')}
          required
          data={optionsOf(listChoices('departments'), label)}
          value={edit.department}
          error={errors['department']}
          onChange={(department) => change({ department })}
        />
      )}
      <Textarea
        label={t('Description')}
        autosize
        minRows={3}
        maxRows={10}
        value={edit.description}
        error={errors['description']}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      {edit.photos.length > 0 && (
        <Flex component="ul" gap="xs" wrap="wrap" aria-label={t('Photos')}>
          {edit.photos.map((id, index) => (
            <Box component="li" key={id} pos="relative" w={96} h={96}>
              <Box className={layout.clips} h="100%" bdrs="md">
                <KeptPicture id={id} alt={t('Photo {{n}}', { n: index + 1 })} />
              </Box>
              <CloseButton
                className={classes.remove ?? ''}
                variant="default"
                aria-label={t('Remove photo {{n}}', { n: index + 1 })}
                onClick={() => change({ photos: edit.photos.filter((other) => other !== id) })}
              />
            </Box>
          ))}
        </Flex>
      )}
    </FormDialog>
  )
}

/** A photo stored on this device. */
function KeptPicture({ id, alt }: { id: string; alt: string }) {
  const [blob, setBlob] = useState<Blob | null>(null)
  useEffect(() => {
    const show = async () => setBlob((await readOutboxFile(id)) ?? null)
    void show()
  }, [id])
  return blob && <BlobPicture blob={blob} alt={alt} />
}
