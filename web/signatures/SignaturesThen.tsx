import { useTranslation } from 'react-i18next'
import type { RecordAsOf } from '../../contract/asOf.ts'
import { dispositionKindWords } from '../../contract/dispositionChoices.ts'
import { decisionWords } from '../../contract/effectivenessWords.ts'
import { signatureMeaningWords, signatureMethodWords } from '../../contract/signatureChoices.ts'
import { useFormat } from '../i18n/format.ts'
import { RowsThen } from '../ui/asOf/RowsThen.tsx'

const details = ['signerName', 'isValid', 'signatureMethod', 'decision', 'dispositionKind', 'quantity'] as const
const valueWords: Record<string, Record<string, string>> = {
  signature: signatureMeaningWords,
  signatureMethod: signatureMethodWords,
  decision: decisionWords,
  dispositionKind: dispositionKindWords,
}

/** The signatures on a case or CAR as they were, with whether each held; nothing where it had none then. */
export function SignaturesThen({ state }: { state: RecordAsOf }) {
  const { t } = useTranslation()
  const format = useFormat()
  const names: Record<string, string> = {
    signerName: t('Signed by'),
    isValid: t('Validity'),
    signatureMethod: t('Signed with'),
    decision: t('Decision on effectiveness'),
    dispositionKind: t('Disposition'),
    quantity: t('Quantity'),
  }
  function valueOf(field: string, value: unknown): string {
    if (field === 'isValid') return value === null ? t('Not recorded') : value ? t('Valid') : t('No longer valid')
    if (typeof value === 'number') return format.decimal(String(value))
    if (typeof value !== 'string') return t('None')
    const word = valueWords[field]?.[value]
    return word === undefined ? value : t(word)
  }
  if (state.signatures.length === 0) return null
  return (
    <RowsThen
      title={t('Signatures')}
      state={state}
      part="signatures"
      main="signature"
      details={details}
      words={{ name: (field) => names[field] ?? field, value: valueOf }}
    />
  )
}
