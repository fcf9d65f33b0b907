import { Tag } from '../ui/Tag.tsx'
import { documentTone, useErpLabels } from './useErpLabels.ts'

/** The status of an order, an invoice or a credit memo; nothing for blank ones. */
export function DocumentStatus({ status }: { status: string }) {
  const labels = useErpLabels()
  if (status.trim() === '') return null
  return <Tag tone={documentTone(status)}>{labels.status[status] ?? status}</Tag>
}
