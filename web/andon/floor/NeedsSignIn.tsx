import { useTranslation } from 'react-i18next'
import button from './FloorButton.module.css'
import classes from './NeedsSignIn.module.css'
import layout from '../../ui/layout.module.css'
import { SignInLink } from './SignInLink.tsx'
import { StepHeading } from './StepHeading.tsx'

type NeedsSignInProps = {
  /** There was a label, but guests may not report. */
  wasScanned: boolean
  onPair: () => void
}

/** Shown when nobody is signed in, and no label allows a guest. */
export function NeedsSignIn({ wasScanned, onPair }: NeedsSignInProps) {
  const { t } = useTranslation()
  return (
    <div className={`${classes.view} ${layout.stack}`}>
      <StepHeading>{t('Sign in to report')}</StepHeading>
      {wasScanned ? (
        <div className={classes.text}>
          <p>{t('Reporting without an account is turned off here.')}</p>
          <p>
            {t('Sign in, or tell the person in charge of this area. In danger, call the emergency number on site.')}
          </p>
        </div>
      ) : (
        <p className={classes.text}>{t('Or scan the label at a station where guests can report.')}</p>
      )}
      <SignInLink className={button.solid}>{t('Sign in')}</SignInLink>
      <button type="button" className={button.outlined} onClick={onPair}>
        {t('Set up a shared tablet')}
      </button>
    </div>
  )
}
