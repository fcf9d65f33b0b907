import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { whenIdle } from '../api/whenIdle.ts'
import { showError } from '../ui/toast.tsx'
import type { QuickCaseErrors, quickCaseErrors } from './quickCaseErrors.ts'
import type { ReportInHand } from './useReportDraft.ts'

/** What was wrong when it was last checked, and the check. */
type Found = { errors: QuickCaseErrors; check: typeof quickCaseErrors | null }

const nothing: Found = { errors: {}, check: null }

/** The shapes of the contract would keep a slow phone from showing the form: they are loaded after it. */
const loadCheck = async () => (await import('./quickCaseErrors.ts')).quickCaseErrors

/** What is wrong with a Quick Case: found when it is sent, and gone as soon as it is corrected. */
export function useQuickCaseErrors(draft: ReportInHand['draft']) {
  const { t } = useTranslation()
  const [found, setFound] = useState(nothing)
  const [isChecking, setChecking] = useState(false)
  // Fields that somebody, or a photo, has corrected since no longer have an error.
  const wrongNow = found.check?.(draft, t) ?? {}
  const errors: QuickCaseErrors = Object.fromEntries(
    Object.entries(found.errors).filter(([field]) => field in wrongNow),
  )
  useEffect(() => whenIdle(async () => void (await loadCheck())), [])

  /** Shows what is wrong, in this field or in all; false if something is, or if that is unknown. */
  async function isValid(only?: keyof QuickCaseErrors): Promise<boolean> {
    setChecking(true)
    try {
      const check = await loadCheck()
      const wrong = Object.entries(check(draft, t)).filter(([field]) => only === undefined || field === only)
      // At once: the focus then moves to the first of them.
      flushSync(() => setFound({ errors: Object.fromEntries(wrong), check }))
      return wrong.length === 0
    } catch {
      showError(t('Failed to submit issue'))
      return false
    } finally {
      setChecking(false)
    }
  }

  /** Clears the error of a field while it is being corrected. */
  const forgive = useCallback(
    (field: string) =>
      setFound((before) =>
        field in before.errors
          ? { ...before, errors: Object.fromEntries(Object.entries(before.errors).filter(([name]) => name !== field)) }
          : before,
      ),
    [],
  )
  return { errors, isChecking, isValid, forgive, clear: () => setFound(nothing) }
}
