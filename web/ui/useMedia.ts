import { useMediaQuery } from '@mantine/hooks'

/**
 * Whether a media query matches, known from the first render: an initial value would render the wide layout on a phone
 * first.
 */
export const useMedia = (query: string): boolean => useMediaQuery(query, undefined, { getInitialValueInEffect: false })
