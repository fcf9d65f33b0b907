import { Box, Flex, Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { FileImport } from '../../contract/imports/imports.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { toast } from '../ui/toast.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { MapColumns } from './MapColumns.tsx'
import { RecentImports } from './RecentImports.tsx'
import type { RecordImport } from './recordImport.ts'
import { showError } from '../ui/showError.ts'
import { useUndoImport } from './queries.ts'
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
