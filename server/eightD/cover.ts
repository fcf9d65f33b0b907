import type { EightD, NewReply } from '../../contract/eightD/eightD.ts'
import { eightDReportTexts as texts } from '../../contract/eightD/eightDReportTexts.ts'
import type { A3Sheet } from '../a3/a3.ts'
import { lineOf, linesOf, type Line } from '../files/typeset/lines.ts'

/** The covering page of a reply, in the customer's language. */
export type Cover = {
  /** Whom it is sent to: the customer, the contact, the address. */
  to: string[]
  facts: { label: string; value: string }[]
  subject: string
  lines: Line[]
  signed: string
  /** Who sends it: name and address. */
  from: string[]
  enclosed: string
}

export function coverOf(
  { car, chosen: { format, t }, printedAt }: A3Sheet,
  { customer, customerContact, customerReference, partNumber, partName }: EightD,
  { to, subject, message }: NewReply,
  sender: { name: string; email: string },
): Cover {
  const part = [partNumber, partName].filter(Boolean).join(' · ')
  const facts: [string, string | null][] = [
    [texts.date, format.day(printedAt)],
    [texts.yourReference, customerReference],
    [texts.ourReference, car.key],
    [texts.part, part || null],
  ]
  return {
    to: [customer, customerContact, to].flatMap((line) => (line ? [lineOf(line)] : [])),
    facts: facts.flatMap(([label, value]) => (value ? [{ label: t(label), value: lineOf(value) }] : [])),
    subject: lineOf(subject),
    lines: linesOf(message),
    signed: t(texts.signed),
    from: [lineOf(sender.name), lineOf(sender.email)],
    enclosed: t(texts.enclosed, { key: car.key }),
  }
}
