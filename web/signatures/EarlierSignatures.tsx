import { useTranslation } from 'react-i18next'
import type { RecordAsOf } from '../../contract/records/asOf.ts'
import { dispositionKindWords } from '../../contract/containment/dispositionChoices.ts'
import { decisionWords } from '../../contract/effectiveness/effectivenessWords.ts'
import { signatureMeaningWords, signatureMethodWords } from '../../contract/signatures/signatureChoices.ts'
import { EarlierPart } from '../users/EarlierPart.tsx'

/** The signatures on a case or CAR as they were, with whether each held; nothing where it had none then. */
export function EarlierSignatures({ state }: { state: RecordAsOf }) {
  const { t } = useTranslation()
  const validity = (value: unknown) => (value === null ? t('Not recorded') : value ? t('Valid') : t('No longer valid'))
  const fields = {
    signature: { words: signatureMeaningWords },
    signerName: { name: t('Signed by') },
    isValid: { name: t('Validity'), value: validity },
    signatureMethod: { name: t('Signed with'), words: signatureMethodWords },
    decision: { name: t('Decision on effectiveness'), words: decisionWords },
    dispositionKind: { name: t('Disposition'), words: dispositionKindWords },
    quantity: { name: t('Quantity') },
  }
  return <EarlierPart title={t('Signatures')} state={state} part="signatures" main="signature" fields={fields} />
}
