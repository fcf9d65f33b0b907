import { Box, Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import classes from './RevocableList.module.css'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'

type RevocableListProps<T> = {
  /** Names the list for screen readers. */
  label: string
  items: readonly T[]
  /** What is shown below an item's name. */
  detailOf: (item: T) => string
  onRevoke: (id: string) => Promise<unknown>
  /** The question before an item is revoked, and what revoking does. */
  question: (name: string) => string
  consequence: ReactNode
}

/** Screens of the shop floor that have access, each of which can be revoked; nothing while there are none. */
export function RevocableList<T extends { id: string; name: string }>({
  label,
  items,
  detailOf,
  onRevoke,
  question,
  consequence,
}: RevocableListProps<T>) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<T | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function revoke({ id }: T): Promise<void> {
    setBusy(true)
    // A refusal is shown as a toast by the mutation itself.
    await onRevoke(id).catch(() => undefined)
    setBusy(false)
    setChosen(null)
  }
  if (items.length === 0) return null
  return (
    <>
      <ul className={layout.ruled} aria-label={label}>
        {items.map((item) => (
          <li key={item.id} className={`${classes.row} ${layout.row}`}>
            <span className={`${layout.fills} ${text.medium} ${text.breaks}`}>
              {item.name}
              <Box component="span" display="block" fw={400} className={text.secondary}>
                {detailOf(item)}
              </Box>
            </span>
            <Button
              variant="default"
              size="xs"
              aria-label={t('Revoke {{name}}', { name: item.name })}
              onClick={() => setChosen(item)}
            >
              {t('Revoke')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={chosen !== null}
        title={question(chosen?.name ?? '')}
        confirmLabel={t('Revoke')}
        dangerous
        busy={isBusy}
        onClose={() => setChosen(null)}
        onConfirm={() => chosen && void revoke(chosen)}
      >
        {consequence}
      </ConfirmDialog>
    </>
  )
}
