import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import record from './RecordPage.module.css'
import { useGoBack } from './useGoBack.ts'

type RecordHeadProps = {
  /** Where "Back" leads whoever came by an address. */
  list: '/cases' | '/cars'
  /** `CASE-1042`; it stands before the title on paper alone. */
  number: string
  title: string
  /** What can be done with the record. */
  actions: ReactNode
  /** Status, priority, category. */
  badges: ReactNode
  /** Who made it and when. */
  origin: ReactNode
}

/** The head of a record's page: the way back, what can be done, title, badges, and where it comes from. */
export function RecordHead({ list, number, title, actions, badges, origin }: RecordHeadProps) {
  const { t } = useTranslation()
  const goBack = useGoBack(list)
  return (
    <header className={record.head}>
      <div className={record.bar}>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconArrowLeft size={16} stroke={1.5} aria-hidden />}
          onClick={goBack}
        >
          {t('Back')}
        </Button>
        <div className={record.doings}>{actions}</div>
      </div>
      <h2 className={record.title}>
        <span className={record.onPaper} aria-hidden>
          {number}{' '}
        </span>
        {title}
      </h2>
      <div className={record.badges}>
        {badges}
        <span className={record.origin}>{origin}</span>
      </div>
    </header>
  )
}
