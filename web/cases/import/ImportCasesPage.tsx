import { Flex } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseImport } from '../../../contract/caseImport.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { toast } from '../../ui/toast.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { ImportDone } from './ImportDone.tsx'
import { MapColumns } from './MapColumns.tsx'
import { RecentImports } from './RecentImports.tsx'
import { useUndoImportWithToast } from './useUndoImportWithToast.ts'

/** Imports cases from a file: chosen, columns mapped, previewed, and then all or nothing. */
export function ImportCasesPage() {
  const { t } = useTranslation()
  const undo = useUndoImportWithToast()
  const [file, setFile] = useState<CaseImport | null>(null)

  async function takeBack(theImport: CaseImport): Promise<void> {
    if (await undo(theImport)) setFile((current) => (current?.id === theImport.id ? null : current))
  }
  function finish(done: CaseImport): void {
    setFile(done)
    toast({
      title: t('{{count}} cases imported', { count: done.imported }),
      action: { label: t('Undo'), onClick: () => void takeBack(done) },
    })
  }
  return (
    <>
      <PageHeader title={t('Import cases')} subtitle={t('From a CSV file or an Excel workbook')} />
      <Flex direction="column" gap="1.5rem">
        {file === null && (
          <>
            <ChooseFile onRead={setFile} />
            <RecentImports onContinue={setFile} onUndo={takeBack} />
          </>
        )}
        {file?.state === 'read' && (
          <MapColumns key={file.id} file={file} onDone={finish} onCancel={() => setFile(null)} />
        )}
        {file?.state === 'imported' && (
          <ImportDone done={file} onUndo={() => takeBack(file)} onAnother={() => setFile(null)} />
        )}
      </Flex>
    </>
  )
}
