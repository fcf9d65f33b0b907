import { Button, Input } from '@mantine/core'
import { IconLink, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { RowButton } from '../ui/RowButton.tsx'
import { CaseLine, type PickedCase } from './CaseLine.tsx'
import { icon } from '../ui/icons.ts'

type CasesFieldProps = { value: PickedCase[]; onChange: (cases: PickedCase[]) => void; onPick: () => void }

/** The cases that a new CAR is opened for, linked when it is saved. */
export function CasesField({ value, onChange, onPick }: CasesFieldProps) {
  const { t } = useTranslation()
  return (
    <Input.Wrapper label={t('Linked cases')} labelElement="div" description={t('Linked when the CAR is saved.')}>
      <ul aria-label={t('Linked cases')}>
        {value.map((one) => (
          <CaseLine key={one.id} theCase={one}>
            <RowButton
              label={t('Unlink {{key}}', { key: one.key })}
              onClick={() => onChange(value.filter(({ id }) => id !== one.id))}
            >
              <IconX {...icon} />
            </RowButton>
          </CaseLine>
        ))}
      </ul>
      <Button variant="default" size="xs" my="xs" leftSection={<IconLink {...icon} />} onClick={onPick}>
        {t('Link case')}
      </Button>
    </Input.Wrapper>
  )
}
