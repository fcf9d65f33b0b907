import { Box, Button, Stack } from '@mantine/core'
import { type FormEvent, memo, type RefObject, useCallback, useRef, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../ui/toast.tsx'
import classes from './QuickCaseDialog.module.css'
import layout from '../ui/layout.module.css'
import { readOutcomeText } from './analysis/readOutcomeText.ts'
import type { DraftCall } from './call/draftCall.ts'
import { NeedHelp } from './call/NeedHelp.tsx'
import { QuickCaseFields } from './QuickCaseFields.tsx'
import type { QuickCaseDraft } from './quickCaseDraft.ts'
import { useReportDraft } from './useReportDraft.ts'
import { useSendQuickCase } from './useSendQuickCase.ts'

const fields = 'input:not([type]), textarea'

/** Keeps a text field visible: the focused one when the on-screen keyboard opens, and any that the growing footer covers. */
function useFieldInView(form: RefObject<HTMLElement | null>, footer: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const foot = footer.current
    if (!foot) return undefined
    // Measured with the first layout: measuring here would force one of its own, which is slow on a phone.
    let before: DOMRect | null = null
    const onGrow = new ResizeObserver(() => {
      const now = foot.getBoundingClientRect()
      const last = before ?? now
      before = now
      if (now.height <= last.height) return
      const covered = [...(form.current?.querySelectorAll(fields) ?? [])].find((field) => {
        const { top, bottom } = field.getBoundingClientRect()
        return top < last.top && bottom > now.top
      })
      covered?.scrollIntoView({ block: 'nearest' })
    })
    const onResize = () => {
      const used = document.activeElement
      if (used?.matches(fields) && form.current?.contains(used)) used.scrollIntoView({ block: 'nearest' })
    }
    onGrow.observe(foot)
    window.addEventListener('resize', onResize)
    return () => {
      onGrow.disconnect()
      window.removeEventListener('resize', onResize)
    }
  }, [form, footer])
}

const firstWrong = ':is(input, textarea)[aria-invalid=true], [role=radiogroup][aria-invalid=true] input'

type QuickCaseFormProps = {
  /** The person who reports. */
  owner: string
  onSent: () => void
  /** Called instead for a report that calls for help, to show who is coming. */
  onCalled: (caseId: string) => void
}

/** Reports a problem from the shop floor, photo first. What was typed stays until it is stored on the device. */
export function QuickCaseForm({ owner, onSent, onCalled }: QuickCaseFormProps) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const footer = useRef<HTMLDivElement>(null)
  useFieldInView(form, footer)
  const report = useReportDraft({
    owner,
    onRead(outcome) {
      // A photo without text is mentioned beside it instead.
      if (outcome !== 'noText') toast(readOutcomeText(t, outcome))
    },
    onUnread: () =>
      toast({
        title: t('AI Analysis Unavailable'),
        description: t('Please fill in the form manually. The photo has been saved.'),
        variant: 'destructive',
      }),
  })
  const { change } = report
  const { call, callType, department } = report.draft
  const setCall = useCallback((next: DraftCall | null) => change((before) => ({ ...before, call: next })), [change])
  const sending = useSendQuickCase(report, onSent, onCalled)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const isValid = await sending.send()
    // After the messages have been rendered: the first field with an error.
    if (!isValid) requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(firstWrong)?.focus())
  }

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <QuickCaseFields report={report} sending={sending} />
      <Footer
        ref={footer}
        call={call}
        callType={callType}
        department={department}
        onChange={setCall}
        isBusy={sending.isBusy}
        isDeviceFull={sending.isDeviceFull}
      />
    </form>
  )
}

type FooterProps = Pick<QuickCaseDraft, 'call' | 'callType' | 'department'> & {
  ref: RefObject<HTMLDivElement | null>
  onChange: (call: DraftCall | null) => void
  isBusy: boolean
  isDeviceFull: boolean
}

const Footer = memo(function Footer({ ref, isBusy, isDeviceFull, ...help }: FooterProps) {
  const { t } = useTranslation()
  return (
    <Stack ref={ref} className={`${classes.footer} ${layout.atBottom}`} gap={8} align="center">
      {isDeviceFull && (
        <Box component="p" className={classes.trouble} mb={4} c="var(--mantine-color-error)" role="alert">
          {t('This device is out of storage. Nothing was sent; delete some files and try again.')}
        </Box>
      )}
      <NeedHelp {...help} />
      <Button type="submit" size="lg" fullWidth aria-disabled={isBusy}>
        {help.call ? t('Report and call for help') : t('Report Issue')}
      </Button>
    </Stack>
  )
})
