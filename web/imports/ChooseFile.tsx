import { Box, Button, FileButton, Progress } from '@mantine/core'
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FileImport, importRowLimit, importSizeLimit } from '../../contract/imports/imports.ts'
import { useDroppedFiles } from '../attachments/useDroppedFiles.ts'
import { useFormat } from '../i18n/format.ts'
import { FormRefusal } from '../ui/FormRefusal.tsx'
import { icon } from '../ui/icons.ts'
import classes from './FileArea.module.css'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'
import { useReadImportFile } from './queries.ts'
import type { RecordImport } from './recordImport.ts'

const accepted = '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Takes a file by choosing or dropping it. */
export function ChooseFile({ record, onRead }: { record: RecordImport; onRead: (file: FileImport) => void }) {
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
