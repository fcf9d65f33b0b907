import { useCauseWords } from './useCauseWords.ts'

/** A cause code with its name in the reader's language. */
export const CauseCodeName = ({ code }: { code: string }) => useCauseWords().code(code)
