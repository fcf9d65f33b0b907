import { IconTemplate } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LazyMenu } from '../ui/LazyMenu.tsx'
import type { TemplateChoiceProps } from '../tasks/templateChoice.ts'
import { useTemplates } from './queries.ts'
import { icon } from '../ui/icons.ts'
import classes from './TemplateMenu.module.css'

/** Chooses a template of the kinds that fit; nothing while there is none. */
export function TemplateMenu({ fits, label, shortcut, onChoose }: TemplateChoiceProps) {
  const { t } = useTranslation()
  const fitting = (useTemplates().data ?? []).filter(fits)
  if (fitting.length === 0) return null
  return (
    <LazyMenu
      label={t('Templates')}
      button={{ className: classes.button ?? '' }}
      {...(shortcut && { tip: label, shortcut })}
      display={
        <>
          <IconTemplate {...icon} />
          {label}
        </>
      }
    >
      {(Menu) => (
        <div className={classes.list}>
          {fitting.map((template) => (
            <Menu.Item key={template.id} onClick={() => onChoose(template)}>
              {template.name}
            </Menu.Item>
          ))}
        </div>
      )}
    </LazyMenu>
  )
}
