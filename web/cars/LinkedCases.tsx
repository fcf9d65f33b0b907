import { IconLink, IconX } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars/cars.ts'
import { useShortcuts } from '../browser/useShortcuts.ts'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import { KeyedButton } from '../ui/KeyedButton.tsx'
import { RowButton } from '../ui/RowButton.tsx'
import { Missing, Section } from '../ui/Section.tsx'
import { CaseLine } from './CaseLine.tsx'
import { useLinkedCases } from './linkedCaseQueries.ts'
import { useLinkCases } from './useLinkCases.ts'
import { icon, smallIcon } from '../ui/icons.ts'
import { QueryState } from '../ui/QueryState.tsx'

const LinkCasesDialog = lazy(async () => ({ default: (await import('./LinkCasesDialog.tsx')).LinkCasesDialog }))

/** The cases that led to a CAR with their status, and a button to link others. */
export function LinkedCases({ car }: { car: Pick<Car, 'id' | 'key'> }) {
  const { t } = useTranslation()
  const cases = useLinkedCases(car.id)
  const { unlink } = useLinkCases()
  const [isLinking, setLinking] = useState(false)
  useShortcuts({
    unlinkCase({ target }) {
      const line = target instanceof Element ? target.closest<HTMLElement>('[data-linked]') : null
      const focused = cases.data?.find(({ id }) => id === line?.dataset['linked'])
      if (!focused) return false
      void unlink(focused)
      return true
    },
  })
  return (
    <Section
      title={t('Linked cases')}
      action={
        <KeyedButton
          label={t('Link case')}
          shortcut="linkCases"
          size="compact-sm"
          leftSection={<IconLink {...smallIcon} />}
          onClick={() => setLinking(true)}
        />
      }
    >
      <QueryState of={cases} count={2} kind="line" />
      {cases.data?.length === 0 && <Missing>{t('No linked cases.')}</Missing>}
      <ul>
        {cases.data?.map((one) => (
          <CaseLine key={one.id} theCase={one}>
            <RowButton
              label={t('Unlink {{key}}', { key: one.key })}
              shortcut="unlinkCase"
              onClick={() => void unlink(one)}
            >
              <IconX {...icon} />
            </RowButton>
          </CaseLine>
        ))}
      </ul>
      <DialogSuspense>{isLinking && <LinkCasesDialog car={car} onClose={() => setLinking(false)} />}</DialogSuspense>
    </Section>
  )
}
