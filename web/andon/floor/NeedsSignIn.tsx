import { useTranslation } from 'react-i18next'
import big from './BigButton.module.css'
import classes from './NeedsSignIn.module.css'
import { SignInLink } from './SignInLink.tsx'
import { StepHeading } from './StepHeading.tsx'

type NeedsSignInProps = {
  /** There was a label, and guests may not report. */
  wasScanned: boolean
  onPair: () => void
}

/** Nobody is signed in, and no label lets a guest in. */
export function NeedsSignIn({ wasScanned, onPair }: NeedsSignInProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.view}>
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
      <SignInLink className={big.solid}>{t('Sign in')}</SignInLink>
      <button type="button" className={big.outlined} onClick={onPair}>
        {t('Set up a shared tablet')}
      </button>
    </div>
  )
}
