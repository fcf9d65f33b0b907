import { Box, Flex, Button, FileButton, Progress } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconCircleCheck, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type FileImport, importRowLimit, importSizeLimit } from '../../contract/imports/imports.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { toast, showError } from '../ui/toast.tsx'
import { MapColumns } from './MapColumns.tsx'
import { RecentImports } from './RecentImports.tsx'
import type { RecordImport } from './recordImport.ts'
import { useUndoImport, useReadImportFile } from './queries.ts'
import { useDroppedFiles } from '../attachments/useDroppedFiles.ts'
import { useFormat } from '../i18n/format.ts'
import { FormRefusal } from '../ui/FormRefusal.tsx'
import { icon } from '../ui/icons.ts'
import classes from './FileArea.module.css'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'

/** Imports records from a file: chosen, columns mapped, previewed, and then all or nothing. */
export function ImportRecords({ record }: { record: RecordImport }) {
  const { t } = useTranslation()
  const texts = record.texts(t)
  const undo = useUndoImportWithToast(record)
  const [file, setFile] = useState<FileImport | null>(null)

  async function takeBack(theImport: FileImport): Promise<void> {
    if (await undo(theImport)) setFile((current) => (current?.id === theImport.id ? null : current))
  }
  function finish(done: FileImport): void {
    setFile(done)
    toast({
      title: texts.imported(done.imported),
      action: { label: t('Undo'), onClick: () => void takeBack(done) },
    })
  }
  return (
    <>
      <PageHeader title={texts.title} subtitle={t('From a CSV file or an Excel workbook')} />
      <Flex direction="column" gap="1.5rem">
        {file === null && (
          <>
            <ChooseFile record={record} onRead={setFile} />
            <RecentImports record={record} onContinue={setFile} onUndo={takeBack} />
          </>
        )}
        {file?.state === 'read' && (
          <MapColumns key={file.id} record={record} file={file} onDone={finish} onCancel={() => setFile(null)} />
        )}
        {file?.state === 'imported' && (
          <ImportDone record={record} done={file} onUndo={() => takeBack(file)} onAnother={() => setFile(null)} />
        )}
      </Flex>
    </>
  )
}

/** Undoes an import and reports it, or the cases that somebody has worked on since. */
function useUndoImportWithToast(record: RecordImport) {
  const { t } = useTranslation()
  const undoing = useUndoImport(record.feature)
  return async ({ id, imported }: FileImport): Promise<boolean> => {
    try {
      await undoing.mutateAsync(id)
      toast({ title: t('Import undone'), description: record.texts(t).deleted(imported) })
      return true
    } catch (error) {
      showError(t('The import could not be undone.'), error)
      return false
    }
  }
}

type ImportDoneProps = { record: RecordImport; done: FileImport; onUndo: () => Promise<void>; onAnother: () => void }

/** The result, a link to the records, and Undo. */
function ImportDone({ record, done, onUndo, onAnother }: ImportDoneProps) {
  const { t } = useTranslation()
  const texts = record.texts(t)
  const [isUndoing, setUndoing] = useState(false)
  return (
    <div className={`${classes.area} ${layout.row}`}>
      <IconCircleCheck size={32} stroke={1.25} color="var(--tone-teal-text)" aria-hidden />
      <Box component="h2" className={text.strong} mt="xs" fz="md">
        {texts.imported(done.imported)}
      </Box>
      <p className={text.secondary}>{done.fileName}</p>
      <Flex wrap="wrap" gap="0.75rem" justify="center" mt="1rem">
        <Button
          variant="default"
          loading={isUndoing}
          onClick={() => {
            setUndoing(true)
            void onUndo().finally(() => setUndoing(false))
          }}
        >
          {t('Undo')}
        </Button>
        <Button variant="default" onClick={onAnother}>
          {t('Import another file')}
        </Button>
        <Button renderRoot={(props) => <Link to={`/${record.feature}`} search={{ importId: [done.id] }} {...props} />}>
          {texts.showThese}
        </Button>
      </Flex>
    </div>
  )
}

const accepted = '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Takes a file by choosing or dropping it. */
function ChooseFile({ record, onRead }: { record: RecordImport; onRead: (file: FileImport) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [share, setShare] = useState(0)
  const reading = useReadImportFile(record.feature, setShare)
  const [isTooLarge, setTooLarge] = useState(false)

  async function read(file: File | null | undefined): Promise<void> {
    if (!file) return
    setTooLarge(file.size > importSizeLimit)
    if (file.size > importSizeLimit) return
    setShare(0)
    try {
      onRead(await reading.mutateAsync(file))
    } catch {
      // The drop area shows the error.
    }
  }
  const { area, isOver } = useDroppedFiles<HTMLDivElement>(reading.isPending ? null : ([file]) => void read(file))
  return (
    <div ref={area} className={`${classes.area} ${layout.row}`} data-over={isOver || undefined}>
      <IconFileSpreadsheet size={32} stroke={1.25} className={text.dim} aria-hidden />
      <Box component="p" className={text.strong} mt="xs" fz="md">
        {t('Drop a file here, or choose one')}
      </Box>
      <p className={text.secondary}>
        {t('CSV or Excel (.xlsx), at most {{rows}} rows and {{n}} MB. The first row has the column names.', {
          rows: format.number(importRowLimit),
          n: importSizeLimit / 1024 / 1024,
        })}
      </p>
      <FileButton accept={accepted} onChange={(file) => void read(file)}>
        {(button) => (
          <Button {...button} mt="xs" loading={reading.isPending} leftSection={<IconUpload {...icon} />}>
            {t('Choose a file')}
          </Button>
        )}
      </FileButton>
      {reading.isPending && (
        <Progress mt="0.75rem" w="min(20rem, 100%)" value={share * 100} aria-label={t('Reading the file')} />
      )}
      {isTooLarge ? (
        <Box component="p" role="alert" className={text.error} mt="xs">
          {t('Files can be at most {{n}} MB.', { n: importSizeLimit / 1024 / 1024 })}
        </Box>
      ) : (
        !reading.isPending && <FormRefusal error={reading.error} />
      )}
    </div>
  )
}
