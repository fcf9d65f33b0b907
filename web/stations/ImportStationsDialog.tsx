import { Button, FileButton, Text, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readListFile } from '../browser/readListFile.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormRefusal } from '../ui/FormRefusal.tsx'
import { toast } from '../ui/toast.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import classes from './ImportStationsDialog.module.css'
import { useImportPreview, useImportStations } from './queries.ts'

/** Milliseconds without a key before the list is looked at. */
const pause = 300

/** Adds and changes stations from a list: chosen or pasted, looked at first, then all of it or nothing. */
export function ImportStationsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const importing = useImportStations()
  const [csv, setCsv] = useState('')
  const [fileName, setFileName] = useState<string | null>(null)
  const [looked] = useDebouncedValue(csv, pause)
  const preview = useImportPreview(looked)
  const isCurrent = looked === csv && preview.isSuccess && !preview.isPlaceholderData
  const answer = csv.trim() === '' ? undefined : preview.data
  const willDo = answer ? answer.added + answer.changed : 0
  const isReady = isCurrent && answer?.problems.length === 0 && willDo > 0

  async function choose(file: File | null): Promise<void> {
    if (!file) return
    setFileName(file.name)
    setCsv(await readListFile(file))
  }

  async function start(): Promise<void> {
    if (!isReady) return
    try {
      const done = await importing.mutateAsync(csv)
      onClose()
      toast({
        title: t('List imported'),
        description: [
          t('{{count}} stations added', { count: done.added }),
          t('{{count}} stations changed', { count: done.changed }),
        ].join(' · '),
      })
    } catch {
      // The form says why.
    }
  }

  return (
    <FormDialog
      opened
      title={t('Import stations')}
      isDirty={!importing.isSuccess && csv !== ''}
      isBusy={importing.isPending}
      {...(isReady && { submitLabel: t('Import {{count}} stations', { count: willDo }) })}
      onSubmit={() => void start()}
      onClose={onClose}
    >
      <FormRefusal error={importing.error} />
      <Text size="sm" className={classes.help ?? ''}>
        {t('The first line names the columns: site, area, station and, if you like, department, in any order.')}{' '}
        {t('Stations that are there already keep their labels; only their department changes.')}
      </Text>
      <div className={classes.source}>
        <FileButton accept=".csv,.txt,.tsv,text/csv,text/plain" onChange={(file) => void choose(file)}>
          {(button) => (
            <Button {...button} variant="default" leftSection={<IconFileUpload size={16} stroke={1.5} aria-hidden />}>
              {t('Choose a CSV file')}
            </Button>
          )}
        </FileButton>
        {fileName && <span className={classes.file}>{fileName}</span>}
      </div>
      <Textarea
        label={t('Or paste the list')}
        placeholder={'site;area;station;department'}
        value={csv}
        onChange={(event) => {
          setFileName(null)
          setCsv(event.currentTarget.value)
        }}
        autosize
        minRows={5}
        maxRows={10}
        spellCheck={false}
        classNames={{ input: classes.text ?? '' }}
      />
      <ImportPreview answer={answer} error={csv.trim() === '' ? null : preview.error} />
    </FormDialog>
  )
}
