import { Anchor, Box, Button, Stack } from '@mantine/core'
import { type FormEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../auth/signedIn.ts'
import { toast } from '../ui/toast.tsx'
import classes from './QuickCaseDialog.module.css'
import { readWords } from './analysis/readWords.ts'
import { isStarted } from './quickCaseDraft.ts'
import { QuickCaseFields } from './QuickCaseFields.tsx'
import { useReportDraft } from './useReportDraft.ts'
import { useSendQuickCase } from './useSendQuickCase.ts'

const firstWrong = ':is(input, textarea)[aria-invalid=true], [role=radiogroup][aria-invalid=true] input'

/** Reports an issue from the floor, photo first. What was typed stays until it is safe on the device. */
export function QuickCaseForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const report = useReportDraft({
    owner: useSignedIn().id,
    onRead: (outcome) => toast(readWords(t, outcome)),
    onUnread: () =>
      toast({
        title: t('AI Analysis Unavailable'),
        description: t('Please fill in the form manually. The photo has been saved.'),
        variant: 'destructive',
      }),
  })
  const sending = useSendQuickCase(report, onSent)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const isValid = await sending.send()
    // After the messages have been drawn: the first field that wants something.
    if (!isValid) requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(firstWrong)?.focus())
  }

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <QuickCaseFields report={report} sending={sending} />
      <Stack className={classes.footer} gap={4} align="center">
        {sending.isDeviceFull && (
          <Box component="p" className={classes.trouble} mb={4} c="var(--mantine-color-error)" role="alert">
            {t('This device is out of storage. Nothing was sent; delete some files and try again.')}
          </Box>
        )}
        <Button type="submit" size="lg" fullWidth aria-disabled={sending.isBusy}>
          {t('Report Issue')}
        </Button>
        {(isStarted(report.draft) || report.photos.photos.length > 0) && (
          <Anchor component="button" type="button" mih={40} px="md" py={0} c="dimmed" onClick={sending.startOver}>
            {t('Start over')}
          </Anchor>
        )}
      </Stack>
    </form>
  )
}
