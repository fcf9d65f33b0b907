import { Flex } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileImport } from '../../contract/imports/imports.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { toast } from '../ui/toast.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { ImportDone } from './ImportDone.tsx'
import { MapColumns } from './MapColumns.tsx'
import { RecentImports } from './RecentImports.tsx'
import type { RecordImport } from './recordImport.ts'
import { useUndoImportWithToast } from './useUndoImportWithToast.ts'

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
