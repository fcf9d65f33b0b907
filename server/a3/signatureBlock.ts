import { a3Words as words } from '../../contract/a3/a3Words.ts'
import { decisionWords } from '../../contract/effectiveness/effectivenessWords.ts'
import { suspectUnitWords } from '../../contract/containment/containmentChoices.ts'
import { dispositionKindWords } from '../../contract/containment/dispositionChoices.ts'
import { signatureMeaningWords, signatureMethodWords } from '../../contract/signatures/signatureChoices.ts'
import type { Signature } from '../../contract/signatures/signatures.ts'
import { signedFieldWord } from '../../contract/signatures/signatureWords.ts'
import { type Line, linesOf } from '../files/typeset/lines.ts'
import type { Chosen } from '../settings/settings.ts'

export type PrintedSignature = Pick<
  Signature,
  'meaning' | 'decision' | 'disposition' | 'signerName' | 'signedAt' | 'method' | 'hash' | 'isValid' | 'changedFields'
>

type Printing = { signatures: readonly PrintedSignature[]; chosen: Pick<Chosen, 'format' | 'wording'> }

/** Each signature with meaning, name, moment, method and hash; one that is no longer valid says what has changed. */
export function signatureBlock({ signatures, chosen }: Printing): { kind: 'prose'; lines: Line[] } {
  const { wording: say, format } = chosen
  const printed = (one: PrintedSignature): string => {
    const { signerName, signedAt, method, hash, isValid, changedFields } = one
    const signed = say(words.signature, {
      meaning: meaningOf(one, chosen),
      name: signerName,
      moment: format.moment(signedAt),
      method: say(signatureMethodWords[method]),
      hash,
    })
    if (isValid) return signed
    const fields = changedFields.map((field) => say(signedFieldWord(field))).join(', ')
    return `${signed} · ${say(words.signatureVoid, { fields })}`
  }
  return { kind: 'prose', lines: signatures.flatMap((one) => linesOf(printed(one))) }
}

function meaningOf(
  { meaning, decision, disposition }: PrintedSignature,
  { wording: say, format }: Printing['chosen'],
): string {
  const word = say(signatureMeaningWords[meaning])
  if (decision !== null) return `${word} (${say(decisionWords[decision])})`
  if (disposition === null) return word
  const { kind, quantity, unit } = disposition
  return `${word} (${say(dispositionKindWords[kind])}, ${format.decimal(String(quantity))} ${say(suspectUnitWords[unit])})`
}
