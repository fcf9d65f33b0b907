import { useTranslation } from 'react-i18next'
import { titleLimit } from '../../../contract/fields/case.ts'
import { FromPhoto } from '../analysis/FromPhoto.tsx'
import { withAccepted, withTyped } from '../analysis/suggestions.ts'
import { LineField } from './LineField.tsx'
import type { FloorReport } from './useFloorReport.ts'

/** What is wrong, in a line, with what the photo suggests. Its key on the screen's keyboard sends. */
export function SubjectField({ report: { draft, change, errors, forgive } }: { report: FloorReport }) {
  const { t } = useTranslation()
  return (
    <LineField
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
