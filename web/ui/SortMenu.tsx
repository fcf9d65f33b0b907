import { UnstyledButton } from '@mantine/core'
import { IconArrowsSort, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './FilterChip.module.css'
import text from './text.module.css'
import { LazyMenu } from './LazyMenu.tsx'

type SortMenuProps<Sort extends string> = {
  /** The orders to choose from; the first is the default. */
  orders: { value: Sort; label: string }[]
  value: Sort
  onChange: (sort: Sort) => void
}

/** Chooses the order of a list. An order other than the default is a chip that can be removed. */
export function SortMenu<Sort extends string>({ orders, value, onChange }: SortMenuProps<Sort>) {
  const { t } = useTranslation()
  const usual = orders[0]?.value
  const current = orders.find((order) => order.value === value)
  const isActive = usual !== undefined && value !== usual
  return (
    <span className={`${classes.chip} ${text.secondary}`} data-active={isActive || undefined}>
      {isActive && (
        <UnstyledButton
          className={classes.remove}
          aria-label={t('Restore default order')}
          onClick={() => onChange(usual)}
        >
          <IconX size={14} stroke={2} aria-hidden />
        </UnstyledButton>
      )}
      <LazyMenu
        label={t('Sort')}
        tip={t('Sort')}
        shortcut="sortList"
        menu={{ position: 'bottom-end', width: 220 }}
        button={{
          className: classes.offer,
          'aria-label': t('{{field}}: {{value}}', { field: t('Sort'), value: current?.label }),
        }}
        display={
          <>
            {!isActive && <IconArrowsSort size={14} stroke={1.5} aria-hidden />}
            <span className={isActive ? classes.summary : text.cut} data-order>
              {current?.label}
            </span>
          </>
        }
      >
        {(Menu) => (
          <Menu.RadioGroup value={value}>
            {orders.map((order) => (
              <Menu.RadioItem
                key={order.value}
                value={order.value}
                closeMenuOnClick
                onChange={() => onChange(order.value)}
              >
                {order.label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        )}
      </LazyMenu>
    </span>
  )
}
