import { useMediaQuery } from '@mantine/hooks'

/** Whether a media query holds, known from the first drawing on: a value to begin with would draw the wide screen on a phone first. */
export const useMedia = (query: string): boolean => useMediaQuery(query, undefined, { getInitialValueInEffect: false })
