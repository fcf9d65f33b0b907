import { Box, Group } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Fact, Missing } from '../Section.tsx'
import { smallIcon } from '../icons.ts'
import classes from './AsOf.module.css'
import { type EarlierField, isNothing } from './asOf.ts'
import text from '../text.module.css'

type EarlierValueProps = {
  field: EarlierField
  /** A value of the field as text. */
  textOf: (value: unknown) => string
  /** Shows the earlier value, if not as text. */
  children?: ReactNode
}

/** A value as it was; if it has changed since, it is marked, with the current value below. */
export function EarlierValue({ field, textOf, children }: EarlierValueProps) {
  const { t } = useTranslation()
  const shown = children ?? textOf(field.then)
  const then = isNothing(field.then) ? <Missing>{shown}</Missing> : shown
  if (!field.changed) return then
  return (
    <div className={classes.changed}>
      <div>{then}</div>
      <Box className={`${text.breaks} ${text.medium}`} c="var(--tone-orange-text)" fz="xs">
        {t('Now: {{value}}', { value: textOf(field.now) })}
      </Box>
    </div>
  )
}

/** A value as it was, with its name. */
export const EarlierFact = ({ name, ...value }: Omit<EarlierValueProps, 'children'> & { name: string }) => (
  <Fact name={name}>
    <EarlierValue {...value} />
  </Fact>
)

/** Values beside each other, such as a status and a priority. */
export const EarlierValues = ({ children }: { children: ReactNode }) => (
  <Group gap="xs" align="flex-start">
    {children}
  </Group>
)

/** A text as it was; if it has changed since, it is marked, and the current text can be expanded. */
export function EarlierText({ changed, now, children }: { changed: boolean; now: ReactNode; children: ReactNode }) {
  const { t } = useTranslation()
  if (!changed) return children
  return (
    <div className={classes.changed}>
      {children}
      <details className={classes.text}>
        <Box component="summary" className={`${text.breaks} ${text.medium}`} c="var(--tone-orange-text)" fz="xs">
          <IconChevronRight {...smallIcon} />
          {t('Changed since: current version')}
        </Box>
        {now}
      </details>
    </div>
  )
}
