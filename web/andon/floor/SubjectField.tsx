import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { titleLimit } from '../../../contract/fields/caseLimits.ts'
import { FromPhoto } from '../analysis/FromPhoto.tsx'
import { withAccepted, withTyped } from '../analysis/suggestions.ts'
import { LineField } from './LineField.tsx'
import type { FloorReport } from './useFloorReport.ts'

/** The subject in one line, with the suggestion from the photo. The enter key of the on-screen keyboard submits. */
export function SubjectField({ report, line }: { report: FloorReport; line: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation()
  const { draft, change, errors, forgive } = report
  return (
    <LineField
      ref={line}
      label={t('What is wrong?')}
      value={draft.title}
      error={errors.title}
      maxLength={titleLimit}
      autoComplete="off"
      enterKeyHint="send"
      aria-required
      onChange={(text) => {
        change((before) => withTyped(before, 'title', text))
        forgive('title')
      }}
    >
      <FromPhoto
        suggestion={draft.suggestions.title}
        onAccept={() => change((before) => withAccepted(before, 'title'))}
      />
    </LineField>
  )
}
