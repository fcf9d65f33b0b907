import { Box, Button, Stack, Textarea } from '@mantine/core'
import { IconCheck, IconCircleCheck, IconProgress, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ReadAcross, type ReadAcrossEditSent, ReadAcrossEdit } from '../../contract/readAcross/readAcross.ts'
import { type ReadAcrossState, readAcrossTextLimit } from '../../contract/readAcross/readAcrossChoices.ts'
import { FormRefusal } from '../ui/FormRefusal.tsx'
import { errorsBy } from '../ui/formValues.ts'
import { toast } from '../ui/toast.tsx'
import classes from './AnswerForm.module.css'
import { useEditReadAcross } from './queries.ts'

const AttachmentPicker = lazy(async () => ({
  default: (await import('../attachments/AttachmentPicker.tsx')).AttachmentPicker,
}))

type Answer = Exclude<ReadAcrossState, 'asked'>

/** Answers for a place: one tap on the answer, then the text that it needs, then sending. */
export function AnswerForm({ asked }: { asked: ReadAcross }) {
  const { t } = useTranslation()
  const editing = useEditReadAcross()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [words, setWords] = useState('')
  const [files, setFiles] = useState<string[]>([])
  const [isUploading, setUploading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const needsReason = answer === 'not_applicable'
  const needsEvidence = answer === 'already_done'

  function send(): void {
    if (answer === null) return
    const text = words.trim()
    if (needsReason && text === '') return setProblem(t('Say why it does not apply.'))
    if (needsEvidence && text === '' && files.length === 0)
      return setProblem(t('Say what is already in place, or attach a photo.'))
    const edit: ReadAcrossEditSent = {
      state: answer,
      ...(needsReason ? { reason: text } : text !== '' && { evidence: text }),
      ...(files.length > 0 && { attachments: [...asked.attachments, ...files] }),
    }
    const [wrong] = Object.values(errorsBy(ReadAcrossEdit, edit, ['reason', 'evidence', 'attachments']))
    if (wrong) return setProblem(wrong)
    editing.mutate(
      { id: asked.id, edit, version: asked.version },
      {
        onSuccess: () => {
          toast({ title: t('Answer sent'), description: asked.location })
          setAnswer(null)
        },
      },
    )
  }

  return (
    <Stack gap="sm">
      <FormRefusal error={editing.error} />
      <AnswerButtons
        asked={asked}
        answer={answer}
        onChange={(chosen) => {
          setAnswer(chosen)
          setProblem(null)
        }}
      />
      {answer !== null && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <Stack gap="sm">
            <Textarea
              key={answer}
              label={
                needsReason ? t('Why does it not apply?') : needsEvidence ? t('What is already in place?') : t('Note')
              }
              required={needsReason}
              error={problem}
              autosize
              minRows={2}
              maxLength={readAcrossTextLimit}
              data-autofocus
              value={words}
              onChange={(event) => {
                setWords(event.currentTarget.value)
                setProblem(null)
              }}
              ref={focusWords}
            />
            {(needsEvidence || answer === 'applied') && (
              <Suspense>
                <AttachmentPicker value={files} onChange={setFiles} onBusyChange={(isBusy) => setUploading(isBusy)} />
              </Suspense>
            )}
            <Button type="submit" className={classes.send ?? ''} loading={editing.isPending} disabled={isUploading}>
              {t('Send answer')}
            </Button>
          </Stack>
        </form>
      )}
    </Stack>
  )
}

type AnswerButtonsProps = { asked: ReadAcross; answer: Answer | null; onChange: (answer: Answer) => void }

/** The answers that are possible now. */
function AnswerButtons({ asked, answer, onChange }: AnswerButtonsProps) {
  const { t } = useTranslation()
  const choices = [
    { answer: 'applies', label: t('Applies here'), help: t('Creates a task for you'), Icon: IconProgress },
    { answer: 'not_applicable', label: t('Does not apply'), help: t('Say why'), Icon: IconX },
    { answer: 'already_done', label: t('Already in place'), help: t('Words or a photo'), Icon: IconCircleCheck },
    { answer: 'applied', label: t('Applied'), help: t('It is done here'), Icon: IconCheck },
  ] as const
  const offered = choices.filter(
    (one) => one.answer !== asked.state && (one.answer !== 'applied' || asked.state === 'applies'),
  )
  return (
    <div className={classes.answers} role="group" aria-label={t('Answer')}>
      {offered.map(({ answer: one, label, help, Icon }) => (
        <Button
          key={one}
          className={classes.answer ?? ''}
          variant={answer === one ? 'light' : 'default'}
          aria-pressed={answer === one}
          leftSection={<Icon size={20} stroke={1.5} aria-hidden />}
          onClick={() => onChange(one)}
        >
          <span className={classes.label}>
            {label}
            <Box component="span" c="dimmed" fw={400} fz="xs">
              {help}
            </Box>
          </span>
        </Button>
      ))}
    </div>
  )
}

const focusWords = (field: HTMLTextAreaElement | null) => field?.focus()
