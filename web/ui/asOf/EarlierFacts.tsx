import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../Section.tsx'
import { type EarlierField, isNothing } from './asOf.ts'
import { EarlierFact } from './EarlierValue.tsx'

type EarlierFactsProps<Name extends string> = {
  field: (name: string) => EarlierField
  /** Fields that are shown whatever their value, in their order. */
  always: readonly Name[]
  /** Fields that are shown where they had or have a value. */
  others: readonly Name[]
  labels: { name: (name: Name) => string; value: (name: Name, value: unknown) => string }
  /** Facts that are no fields of every such record. */
  children: ReactNode
}

/** The sidebar of a record as it was. */
export function EarlierFacts<Name extends string>({
  field,
  always,
  others,
  labels,
  children,
}: EarlierFactsProps<Name>) {
  const { t } = useTranslation()
  const shown = [...always, ...others.filter((name) => field(name).changed || !isNothing(field(name).then))]
  return (
    <Section title={t('Details')}>
      <dl>
        {shown.map((name) => (
          <EarlierFact
            key={name}
            name={labels.name(name)}
            field={field(name)}
            textOf={(one) => labels.value(name, one)}
          />
        ))}
        {children}
      </dl>
    </Section>
  )
}
