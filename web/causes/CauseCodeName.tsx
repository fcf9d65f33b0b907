import { useCauseWords } from './useCauseWords.ts'

/** A cause code with its name in the reader's language. */
export function CauseCodeName({ code }: { code: string }) {
  return useCauseWords().code(code)
}
