import { Suspense, use } from 'react'
import { PartBoundary } from '../ui/PartBoundary.tsx'
import { TemplateChoice, type TemplateChoiceProps } from './templateChoice.ts'

/** The choice of a template, where there are any. */
export function FromTemplate(props: TemplateChoiceProps) {
  const renderChoice = use(TemplateChoice)
  return (
    <PartBoundary>
      <Suspense>{renderChoice(props)}</Suspense>
    </PartBoundary>
  )
}
