/** Cases that can be changed together at most. */
export const caseBatchLimit = 10_000
/** Refused cases that a response names; there may be more. */
export const refusedListed = 100
/** Days for which a batch can be undone. */
export const batchKeptDays = 30
/** The field under which the history names the batch that an entry belongs to. */
export const batchField = 'batch'
/** Selected cases that an address can name: for an export, which is a link. */
export const selectedInAddress = 300
