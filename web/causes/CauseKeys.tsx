import { Flex, Kbd } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Section } from '../ui/Section.tsx'
import classes from './CauseKeys.module.css'

/** The keys of the workbench, shown while no cause is selected. */
export function CauseKeys() {
  const { t } = useTranslation()
  const keys = [
    ['Enter', t('Ask why: a cause below')],
    ['Shift Enter', t('Another cause beside')],
    ['F2', t('Edit the text')],
    ['Tab', t('While typing: one level deeper')],
    ['Shift Tab', t('While typing: one level out')],
    ['↑ ↓ ← →', t('Go to another cause')],
    ['C', t('Confirm cause')],
    ['X', t('Rule out cause')],
    ['Delete', t('Remove, with undo')],
  ]
  return (
    <Section title={t('Keyboard')}>
      <Flex component="dl" direction="column" gap="0.375rem" fz="xs">
        {keys.map(([key, what]) => (
          <div key={key} className={classes.key}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </Flex>
    </Section>
  )
}
