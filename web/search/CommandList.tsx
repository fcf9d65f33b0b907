import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Keys } from '../ui/Keys.tsx'
import type { Command, CommandGroup } from './command.ts'
import classes from './CommandList.module.css'

type CommandListProps = {
  id: string
  groups: CommandGroup[]
  active: Command | undefined
  onPick: (command: Command) => void
  /** The pointer moved onto a line. */
  onPoint: (id: string) => void
}

export const optionId = (listId: string, { id }: Command): string => `${listId}-${id}`

/** The lines of the palette by group. The focus stays in the field above; the active line is scrolled into sight. */
export function CommandList({ id, groups, active, onPick, onPoint }: CommandListProps) {
  const { t } = useTranslation()
  const activeId = active && optionId(id, active)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <div id={id} role="listbox" aria-label={t('Results')} className={classes.list}>
      {groups.map(({ name, commands }) => (
        <div key={name} role="group" aria-label={name}>
          <div className={classes.name} aria-hidden>
            {name}
          </div>
          {commands.map((command) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and takes the keys
            <div
              key={command.id}
              id={optionId(id, command)}
              role="option"
              tabIndex={-1}
              aria-selected={command === active}
              className={classes.line}
              onMouseMove={() => onPoint(command.id)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(command)}
            >
              <span className={classes.mark}>{command.mark}</span>
              <span className={classes.label}>{command.label}</span>
              {command.hint && <span className={classes.hint}>{command.hint}</span>}
              {command.keys && (
                <span className={classes.keys} aria-hidden>
                  <Keys keys={command.keys} />
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
