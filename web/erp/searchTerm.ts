import { erpSearchShortest } from '../../contract/erp/erp.ts'

/** The search text to send to the ERP: fewer than three letters would match everything. */
export const searchTerm = (typed = ''): string => (typed.trim().length < erpSearchShortest ? '' : typed.trim())
