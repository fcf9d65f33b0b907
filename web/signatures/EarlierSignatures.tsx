import { useTranslation } from 'react-i18next'
import type { RecordAsOf } from '../../contract/records/asOf.ts'
import { dispositionKindLabels } from '../../contract/containment/dispositionChoices.ts'
import { decisionLabels } from '../../contract/effectiveness/effectivenessLabels.ts'
import { signatureMeaningLabels, signatureMethodLabels } from '../../contract/signatures/signatureChoices.ts'
import { EarlierPart } from '../users/EarlierPart.tsx'

/** The signatures on a case or CAR as they were, with whether each held; nothing where it had none then. */
export function EarlierSignatures({ state }: { state: RecordAsOf }) {
  const { t } = useTranslation()
  const validity = (value: unknown) => (value === null ? t('Not recorded') : value ? t('Valid') : t('No longer valid'))
  const fields = {
    signature: { labels: signatureMeaningLabels },
    signerName: { name: t('Signed by') },
    isValid: { name: t('Validity'), value: validity },
    signatureMethod: { name: t('Signed with'), labels: signatureMethodLabels },
    decision: { name: t('Decision on effectiveness'), labels: decisionLabels },
    dispositionKind: { name: t('Disposition'), labels: dispositionKindLabels },
    quantity: { name: t('Quantity') },
  }
  return <EarlierPart title={t('Signatures')} state={state} part="signatures" main="signature" fields={fields} />
}
