import { Box, Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { proposalReasonTexts } from '../../contract/readAcross/readAcrossWords.ts'
import classes from './AskPlacesDialog.module.css'
import text from '../ui/text.module.css'
import layout from '../ui/layout.module.css'
import type { ChosenPlace } from './chosenPlace.ts'

type ProposedPlaceProps = {
  place: ChosenPlace
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  /** What else is chosen for it. */
  children: ReactNode
}

/** A place with why it is proposed, and a box to choose it. */
export function ProposedPlace({ place: { location, reasons }, isChosen, onChoose, children }: ProposedPlaceProps) {
  const { t } = useTranslation()
  return (
    <Box className={`${classes.place} ${layout.hoverable}`} data-chosen={isChosen || undefined}>
      <Checkbox
        className={`${text.breaks} ${layout.shrinks}`}
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
        label={location}
        description={reasons
          .map(({ reason, of, cases }) => {
            const why = t(proposalReasonTexts[reason], { of: of ?? '' })
            return cases === null ? why : t('{{why}} ({{count}} cases)', { why, count: cases })
          })
          .join(' · ')}
      />
      {children}
    </Box>
  )
}
