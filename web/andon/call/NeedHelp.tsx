import { IconCheck } from '@tabler/icons-react'
import { useId, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { urgentCallTypes } from '../../../contract/calls/callChoices.ts'
import { useCallTypeLabels } from '../floor/useCallTypeLabels.ts'
import type { QuickCaseDraft } from '../quickCaseDraft.ts'
import { callTypeOf, type DraftCall } from './draftCall.ts'
import tiles from '../ChoiceTiles.module.css'
import classes from './NeedHelp.module.css'
import layout from '../../ui/layout.module.css'

type NeedHelpProps = Pick<QuickCaseDraft, 'call' | 'callType' | 'department'> & {
  onChange: (call: DraftCall | null) => void
}

/** Whether somebody has to come now, and whether the line is stopped: one tap each, right above the submit button. */
export const NeedHelp = memo(function NeedHelp({ onChange, ...report }: NeedHelpProps) {
  const { t } = useTranslation()
  const labels = useCallTypeLabels()
  const name = useId()
  const { call } = report
  const type = callTypeOf(report)
  return (
    <div className={`${classes.help} ${layout.stack}`} role="group" aria-label={t('Call for help')}>
      <div className={classes.questions}>
        <label className={`${classes.question} ${layout.row}`}>
          <input
            type="checkbox"
            className={tiles.input}
            checked={call !== null}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? { lineStopped: false, type: null } : null)
            }
          />
          <span className={`${classes.box} ${layout.centered}`} aria-hidden>
            {call && <IconCheck size={16} stroke={2.5} />}
          </span>
          {t('Do you need help now?')}
        </label>
        <label className={`${classes.question} ${layout.row}`}>
          <input
            type="checkbox"
            className={tiles.input}
            checked={call?.lineStopped === true}
            onChange={({ currentTarget }) => onChange({ lineStopped: currentTarget.checked, type: call?.type ?? null })}
          />
          <span className={`${classes.box} ${layout.centered}`} aria-hidden>
            {call?.lineStopped && <IconCheck size={16} stroke={2.5} />}
          </span>
          {t('Is the line stopped?')}
        </label>
      </div>
      {call && (
        <div className={classes.types} role="radiogroup" aria-label={t('Help with')}>
          {urgentCallTypes.map((one) => (
            <label key={one} className={`${classes.type} ${layout.centered}`}>
              <input
                type="radio"
                name={name}
                className={tiles.input}
                checked={type === one}
                onChange={() => onChange({ ...call, type: one })}
              />
              <span>{labels[one]}</span>
            </label>
          ))}
        </div>
      )}
    </div>
  )
})
