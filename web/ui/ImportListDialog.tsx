import { Box, Button, FileButton, Flex, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconFileUpload } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListImportAnswer, ListProblem } from '../../contract/records/listImport.ts'
import { ErrorState } from './ErrorState.tsx'
import { FormDialog } from './FormDialog.tsx'
import { icon } from './icons.ts'
import classes from './ImportListDialog.module.css'
import text from './text.module.css'
import { ImportProblems } from './ImportProblems.tsx'

/** Milliseconds without typing before the list is checked. */
const debounceDelay = 300
/** Maximum number of problems listed without a table. */
const maxLines = 30

type ImportListDialogProps<Answer extends ListImportAnswer> = {
  /** The feature whose records are imported: its queries are invalidated, and other changes of it check the list again. */
  feature: string
  call: (body: { csv: string; dryRun?: boolean }, signal?: AbortSignal) => Promise<Answer>
  title: string
  /** Explains the columns of the first line, and what happens to the rows. */
  help: string
  /** An example first line. */
  placeholder: string
  /** Names of the columns for a table of problems; without it each problem is a line of text. */
  columns?: Record<string, string>
  submitLabel: (count: number) => string
  /** Sentences about the number of rows that the list would add, change or leave unchanged. */
  counts: Record<'added' | 'changed' | 'unchanged', (count: number) => string>
  /** Shown after the import, before the dialog is closed. */
  Done?: ComponentType<Answer>
  onDone?: (answer: Answer) => void
  onClose: () => void
}

/** Adds and changes records from a chosen or pasted list: it is checked first, then imported as a whole or not at all. */
export function ImportListDialog<Answer extends ListImportAnswer>(props: ImportListDialogProps<Answer>) {
  const { feature, call, Done, onClose } = props
  const { t } = useTranslation()
  const { csv, setCsv, importing, preview, answer, willDo } = useListImport(feature, call)
  const [fileName, setFileName] = useState<string | null>(null)

  async function choose(file: File | null): Promise<void> {
    if (!file) return
    setFileName(file.name)
    setCsv(await readListFile(file))
  }
  async function start(): Promise<void> {
    if (willDo === 0) return
    try {
      const imported = await importing.mutateAsync(csv)
      props.onDone?.(imported)
    } catch {
      // The form shows the error.
    }
  }

  if (importing.data && Done) {
    return (
      <FormDialog title={t('List imported')} isDone onClose={onClose}>
        <Done {...importing.data} />
      </FormDialog>
    )
  }
  return (
    <FormDialog
      title={props.title}
      isDirty={!importing.isSuccess && csv !== ''}
      sending={importing}
      {...(willDo > 0 && { submitLabel: props.submitLabel(willDo) })}
      onSubmit={() => void start()}
      onClose={onClose}
    >
      <Box component="p" maw="72ch" m={0} c="dimmed">
        {props.help}
      </Box>
      <Flex wrap="wrap" gap="0.75rem" align="center">
        <FileButton accept=".csv,.txt,.tsv,text/csv,text/plain" onChange={(file) => void choose(file)}>
          {(button) => (
            <Button {...button} variant="default" leftSection={<IconFileUpload {...icon} />}>
              {t('Choose a CSV file')}
            </Button>
          )}
        </FileButton>
        {fileName && <span className={`${text.dim} ${text.breaks}`}>{fileName}</span>}
      </Flex>
      <Textarea
        label={t('Or paste the list')}
        placeholder={props.placeholder}
        value={csv}
        onChange={(event) => {
          setFileName(null)
          setCsv(event.currentTarget.value)
        }}
        autosize
        minRows={5}
        maxRows={10}
        spellCheck={false}
        classNames={{ input: `${classes.text} ${text.code}` }}
      />
      {/* Announced by screen readers when it changes. */}
      <div role="status">
        {csv.trim() !== '' && preview.error ? (
          <ErrorState error={preview.error} />
        ) : (
          answer && <Outcome answer={answer} columns={props.columns} counts={props.counts} />
        )}
      </div>
    </FormDialog>
  )
}

/** The list as entered, what it would do a moment later, and its import. */
function useListImport<Answer extends ListImportAnswer>(feature: string, call: ImportListDialogProps<Answer>['call']) {
  const client = useQueryClient()
  const [csv, setCsv] = useState('')
  const [looked] = useDebouncedValue(csv, debounceDelay)
  const importing = useMutation({
    mutationKey: [feature, 'import'],
    mutationFn: (list: string) => call({ csv: list }),
    onSettled: () => client.invalidateQueries({ queryKey: [feature] }),
  })
  const preview = useQuery({
    queryKey: [feature, 'preview', looked],
    queryFn: ({ signal }) => call({ csv: looked, dryRun: true }, signal),
    enabled: looked.trim() !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const isBlank = csv.trim() === ''
  const answer = isBlank ? undefined : preview.data
  const isCurrent = looked === csv && preview.isSuccess && !preview.isPlaceholderData
  const willDo = isCurrent && answer?.problems.length === 0 ? answer.added + answer.changed : 0
  return { csv, setCsv, importing, preview, answer, willDo }
}

type OutcomeProps = {
  answer: ListImportAnswer
  columns: Record<string, string> | undefined
  counts: ImportListDialogProps<ListImportAnswer>['counts']
}

/** What a list would do, or what is wrong in which lines. */
function Outcome({ answer, columns, counts }: OutcomeProps) {
  const { t } = useTranslation()
  const { problems } = answer
  if (problems.length === 0) {
    const kinds = (['added', 'changed', 'unchanged'] as const).filter((kind) => answer[kind] > 0)
    return (
      <ul className={classes.counts}>
        {kinds.map((kind) => (
          <li key={kind}>{counts[kind](answer[kind])}</li>
        ))}
      </ul>
    )
  }
  if (!columns) return <ProblemLines all={problems} />
  return (
    <ImportProblems
      title={t('{{count}} problems must be fixed before importing this list', { count: problems.length })}
      all={problems.map(({ line, field, message }) => ({
        line,
        column: field === null ? null : (columns[field] ?? field),
        message,
      }))}
    />
  )
}

function ProblemLines({ all }: { all: ListProblem[] }) {
  const { t } = useTranslation()
  return (
    <ul className={`${classes.problems} ${text.alert}`}>
      {all.slice(0, maxLines).map(({ line, message }, index) => (
        <li key={index}>{t('Row {{line}}: {{problem}}', { line, problem: message })}</li>
      ))}
      {all.length > maxLines && <li>{t('And {{count}} more.', { count: all.length - maxLines })}</li>}
    </ul>
  )
}

/** Reads the text of a list file. Older spreadsheets use their system's encoding: invalid UTF-8 is read as Windows-1252. */
async function readListFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
