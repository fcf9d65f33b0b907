import { use } from 'react'
import { LazyPart } from '../ui/PartBoundary.tsx'
import { TemplateChoice, type TemplateChoiceProps } from './templateChoice.ts'

/** The choice of a template, where there are any. */
export function FromTemplate(props: TemplateChoiceProps) {
  const renderChoice = use(TemplateChoice)
  return <LazyPart>{renderChoice(props)}</LazyPart>
}
