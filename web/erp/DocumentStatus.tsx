import { Tag } from '../ui/Tag.tsx'
import { documentTone, useErpWords } from './useErpWords.ts'

/** The status of an order, an invoice or a credit memo; nothing for blank ones. */
export function DocumentStatus({ status }: { status: string }) {
  const words = useErpWords()
  if (status.trim() === '') return null
  return <Tag tone={documentTone(status)}>{words.status[status] ?? status}</Tag>
}
