import { useTranslation } from 'react-i18next'
import big from './BigButton.module.css'
import classes from './NeedsSignIn.module.css'
import { SignInLink } from './SignInLink.tsx'
import { StepHeading } from './StepHeading.tsx'

/** Nobody is signed in, and no label lets a guest in. */
export function NeedsSignIn({ onPair }: { onPair: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={classes.view}>
      <StepHeading>{t('Sign in to report')}</StepHeading>
      <p className={classes.text}>{t('Or scan the label at a station where guests can report.')}</p>
      <SignInLink className={big.solid}>{t('Sign in')}</SignInLink>
      <button type="button" className={big.outlined} onClick={onPair}>
        {t('Set up a shared tablet')}
      </button>
    </div>
  )
}
