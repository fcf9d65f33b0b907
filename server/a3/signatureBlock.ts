import { a3Texts as texts } from '../../contract/a3/a3Texts.ts'
import { decisionLabels } from '../../contract/effectiveness/effectivenessLabels.ts'
import { suspectUnitLabels } from '../../contract/containment/containmentChoices.ts'
import { dispositionKindLabels } from '../../contract/containment/dispositionChoices.ts'
import { signatureMeaningLabels, signatureMethodLabels } from '../../contract/signatures/signatureChoices.ts'
import type { Signature } from '../../contract/signatures/signatures.ts'
import { signedFieldLabel } from '../../contract/signatures/signatureLabels.ts'
import { type Line, linesOf } from '../files/typeset/lines.ts'
import type { Chosen } from '../settings/settings.ts'

export type PrintedSignature = Pick<
  Signature,
  'meaning' | 'decision' | 'disposition' | 'signerName' | 'signedAt' | 'method' | 'hash' | 'isValid' | 'changedFields'
>

type Printing = { signatures: readonly PrintedSignature[]; chosen: Pick<Chosen, 'format' | 't'> }

/** Each signature with meaning, name, moment, method and hash; one that is no longer valid says what has changed. */
export function signatureBlock({ signatures, chosen }: Printing): { kind: 'prose'; lines: Line[] } {
  const { t, format } = chosen
  const printed = (one: PrintedSignature): string => {
    const { signerName, signedAt, method, hash, isValid, changedFields } = one
    const signed = t(texts.signature, {
      meaning: meaningOf(one, chosen),
      name: signerName,
      moment: format.moment(signedAt),
      method: t(signatureMethodLabels[method]),
      hash,
    })
    if (isValid) return signed
    const fields = changedFields.map((field) => t(signedFieldLabel(field))).join(', ')
    return `${signed} · ${t(texts.signatureVoid, { fields })}`
  }
  return { kind: 'prose', lines: signatures.flatMap((one) => linesOf(printed(one))) }
}

function meaningOf({ meaning, decision, disposition }: PrintedSignature, { t, format }: Printing['chosen']): string {
  const word = t(signatureMeaningLabels[meaning])
  if (decision !== null) return `${word} (${t(decisionLabels[decision])})`
  if (disposition === null) return word
  const { kind, quantity, unit } = disposition
  return `${word} (${t(dispositionKindLabels[kind])}, ${format.decimal(String(quantity))} ${t(suspectUnitLabels[unit])})`
}
