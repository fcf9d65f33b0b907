import { useCauseLabels } from './useCauseLabels.ts'

/** A cause code with its name in the reader's language. */
export const CauseCodeName = ({ code }: { code: string }) => useCauseLabels().code(code)
