import { Button, FileButton, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readListFile } from '../browser/readListFile.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormRefusal } from '../ui/FormRefusal.tsx'
import { ImportedPeople } from './ImportedPeople.tsx'
import { PeopleImportPreview } from './PeopleImportPreview.tsx'
import classes from './PeoplePanel.module.css'
import { useImportPeople, usePeopleImportPreview } from './queries.ts'

/** Milliseconds without a key before the list is looked at. */
const pause = 300

/** Invites the people of a list: looked at first, then all of it or nothing. */
export function ImportPeopleDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const importing = useImportPeople()
  const [csv, setCsv] = useState('')
  const [looked] = useDebouncedValue(csv, pause)
  const preview = usePeopleImportPreview(looked)
  const answer = csv.trim() === '' ? undefined : preview.data
  const isLooked = looked === csv && preview.isSuccess && !preview.isPlaceholderData
  const willDo = isLooked && answer?.problems.length === 0 ? answer.added + answer.changed : 0
  const done = importing.data

  if (done) {
    return (
      <FormDialog
        opened
        title={t('List imported')}
        isDirty={false}
        submitLabel={t('Done')}
        onSubmit={onClose}
        onClose={onClose}
      >
        <ImportedPeople {...done} />
      </FormDialog>
    )
  }
  return (
    <FormDialog
      opened
      title={t('Import people')}
      isDirty={csv !== ''}
      isBusy={importing.isPending}
      {...(willDo > 0 && { submitLabel: t('Import {{count}} people', { count: willDo }) })}
      onSubmit={() => willDo > 0 && importing.mutate(csv)}
      onClose={onClose}
    >
      <FormRefusal error={importing.error} />
      <p className={classes.help}>
        {t('The first line names the columns: name, e-mail and, if you like, role and department, in any order.')}{' '}
        {t('Whoever is new is invited; whoever is here gets the role and department of the list.')}
      </p>
      <FileButton
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        onChange={(file) => file && void readListFile(file).then(setCsv)}
      >
        {(button) => (
          <div className={classes.source}>
            <Button {...button} variant="default" leftSection={<IconFileUpload size={16} stroke={1.5} aria-hidden />}>
              {t('Choose a CSV file')}
            </Button>
          </div>
        )}
      </FileButton>
      <Textarea
        label={t('Or paste the list')}
        placeholder="name;email;role;department"
        value={csv}
        onChange={(event) => setCsv(event.currentTarget.value)}
        autosize
        minRows={5}
        maxRows={10}
        spellCheck={false}
        classNames={{ input: classes.mono ?? '' }}
      />
      <PeopleImportPreview answer={answer} error={csv.trim() === '' ? null : preview.error} />
    </FormDialog>
  )
}
