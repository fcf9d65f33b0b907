import { erpSearchShortest } from '../../contract/erp.ts'

/** The words that the ERP is asked for: fewer letters than three would find everything. */
export const searchTerm = (typed = ''): string => (typed.trim().length < erpSearchShortest ? '' : typed.trim())
