import { Box } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { caseKey } from '../../../contract/cases/caseChoices.ts'
import type { RefusedCase } from '../../../contract/cases/caseBatches.ts'
import { useFormat } from '../../i18n/format.ts'
import text from '../../ui/text.module.css'
import classes from './BatchRefusals.module.css'
import layout from '../../ui/layout.module.css'

/** The cases of a batch that stay as they are, with the reason of each; the first hundred. */
export function BatchRefusals({ refused, total }: { refused: readonly RefusedCase[]; total: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (total === 0) return null
  return (
    <>
      <ul
        className={`${classes.list} ${layout.outlined} ${layout.divided}`}
        aria-label={t('Cases that stay as they are')}
      >
        {refused.map(({ id, number, detail }) => (
          <li key={id}>
            <Box component="span" className={text.figures} fw={500}>
              {number === null ? t('Case not found') : caseKey(number)}
            </Box>
            <Box component="span" c="dimmed">
              {detail}
            </Box>
          </li>
        ))}
      </ul>
      {total > refused.length && (
        <Box component="p" c="dimmed" fz="xs">
          {t('And {{figure}} more.', { figure: format.number(total - refused.length) })}
        </Box>
      )}
    </>
  )
}
