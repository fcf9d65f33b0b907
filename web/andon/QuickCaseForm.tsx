import { Anchor, Button, Textarea, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quickCasePriorities } from '../../contract/andon.ts'
import { type Case, departments } from '../../contract/cases.ts'
import { AttachmentPicker } from '../attachments/AttachmentPicker.tsx'
import { useSignedIn } from '../auth/signedIn.ts'
import { FormRefusal } from '../ui/FormRefusal.tsx'
import { optionsOf } from '../ui/useWorkLabels.ts'
import { useCaseLabels } from '../cases/labels.ts'
import { useCreateCase } from '../cases/queries.ts'
import { toast } from '../ui/toast.tsx'
import { ChoiceTiles } from './ChoiceTiles.tsx'
import classes from './QuickCaseDialog.module.css'
import { isStarted, type QuickCaseDraft, useQuickCaseDraft } from './quickCaseDraft.ts'
import { type QuickCaseErrors, quickCaseErrors, quickCaseSent } from './quickCaseSent.ts'

const firstWrong = ':is(input, textarea)[aria-invalid=true], [role=radiogroup][aria-invalid=true] input'

/** Reports an issue from the floor. What was typed stays until it has arrived. */
export function QuickCaseForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { draft, change, startOver } = useQuickCaseDraft(useSignedIn().id)
  const [errors, setErrors] = useState<QuickCaseErrors>({})
  const [uploads, setUploads] = useState({ busy: false, failed: 0 })
  /** Sent as soon as the last photo has arrived. */
  const [isWaiting, setWaiting] = useState(false)
  const [formKey, setFormKey] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const creation = useCreateCase()
  const department = useCaseLabels().department
  const severity = { low: t('Log Only'), medium: t('Requires Attention') }
  // The contract's messages are their own keys.
  const worded = (message: string | undefined) => message && t(message)

  function edit(part: Partial<QuickCaseDraft>): void {
    change(part)
    setErrors((all) => Object.fromEntries(Object.entries(all).filter(([field]) => !(field in part))))
  }

  function reset(): void {
    startOver()
    setErrors({})
    creation.reset()
    // A new picker: the old one still knows its files.
    setFormKey((key) => key + 1)
  }

  function submit(event: FormEvent | KeyboardEvent): void {
    event.preventDefault()
    if (creation.isPending || isWaiting) return
    const found = quickCaseErrors(draft)
    setErrors(found)
    if (Object.keys(found).length > 0) {
      // After the messages have been drawn: the first field that wants something.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(firstWrong)?.focus())
    } else if (uploads.busy) setWaiting(true)
    else if (uploads.failed === 0) void send()
  }

  async function send(): Promise<void> {
    try {
      const made = await creation.mutateAsync(quickCaseSent(draft))
      reset()
      onSent()
      toast({
        title: t('Issue Reported'),
        description: t('Your issue has been submitted successfully'),
        action: { label: t('View case'), onClick: () => void open(made) },
      })
    } catch {
      toast({ title: t('Error'), description: t('Failed to submit issue'), variant: 'destructive' })
    }
  }
  const open = ({ id }: Case) => navigate({ to: '/cases/$id', params: { id } })

  function onUploads(busy: boolean, failed: number): void {
    setUploads({ busy, failed })
    if (busy || !isWaiting) return
    setWaiting(false)
    if (failed === 0) void send()
  }

  // A mouse goes on to type; on a phone the keyboard would cover the camera's button.
  const isAtDesk = window.matchMedia('(pointer: fine)').matches
  const isSending = creation.isPending || isWaiting
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      <div className={classes.fields} tabIndex={-1} data-autofocus={isAtDesk ? undefined : true}>
        <FormRefusal error={creation.error} />
        <fieldset className={classes.group}>
          <legend>{t('Photos')}</legend>
          <AttachmentPicker
            key={formKey}
            photos
            value={draft.attachments}
            onChange={(attachments) => change({ attachments })}
            onBusyChange={onUploads}
          />
        </fieldset>
        <TextInput
          label={t('Subject')}
          placeholder={t('What is wrong?')}
          size="lg"
          required
          data-autofocus={isAtDesk ? true : undefined}
          value={draft.title}
          onChange={(event) => edit({ title: event.currentTarget.value })}
          error={worded(errors.title)}
          enterKeyHint="next"
        />
        <ChoiceTiles
          label={t('Department')}
          options={optionsOf(departments, department)}
          value={draft.department}
          onChange={(chosen) => edit({ department: chosen })}
          required
          error={worded(errors.department)}
        />
        <Textarea
          label={t('Description')}
          placeholder={t('Where, since when, what have you done already?')}
          size="lg"
          autosize
          minRows={2}
          maxRows={10}
          value={draft.description}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
          }}
          onChange={(event) => edit({ description: event.currentTarget.value })}
          error={worded(errors.description)}
        />
        <ChoiceTiles
          label={t('Severity')}
          options={optionsOf(quickCasePriorities, severity)}
          value={draft.priority}
          onChange={(priority) => edit({ priority })}
        />
      </div>
      <div className={classes.footer}>
        {uploads.failed > 0 && (
          <p className={classes.trouble} role="alert">
            {t('A photo was not uploaded. Try it again or remove it, then send.')}
          </p>
        )}
        <Button type="submit" size="lg" fullWidth loading={creation.isPending} aria-disabled={isSending}>
          {isWaiting ? t('Waiting for the photos...') : t('Report Issue')}
        </Button>
        {isStarted(draft) && !isSending && (
          <Anchor component="button" type="button" className={classes.startOver} onClick={reset}>
            {t('Start over')}
          </Anchor>
        )}
      </div>
    </form>
  )
}
