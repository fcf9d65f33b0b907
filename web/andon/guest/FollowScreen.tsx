import { useTranslation } from 'react-i18next'
import { productName } from '../../../contract/product.ts'
import button from '../floor/FloorButton.module.css'
import screen from '../floor/FloorScreen.module.css'
import { LanguagePicker } from '../floor/LanguagePicker.tsx'
import { StepHeading } from '../floor/StepHeading.tsx'
import { Delayed } from '../../ui/Delayed.tsx'
import classes from './FollowScreen.module.css'
import layout from '../../ui/layout.module.css'
import { ReportProgress } from './ReportProgress.tsx'
import { useFollowedReport } from './useFollowedReport.ts'

/** A guest's report at its own address, without an account. */
export function FollowScreen({ token }: { token: string }) {
  const { t } = useTranslation()
  const { report, problem } = useFollowedReport(token)
  return (
    <div className={screen.screen}>
      <title>{`${t('Your report')} · ${productName}`}</title>
      <header className={classes.head}>
        <LanguagePicker isSignedIn={false} />
      </header>
      <main className={`${classes.view} ${layout.stack}`}>
        <StepHeading>{t('Your report')}</StepHeading>
        <div className={classes.words}>
          {report && <ReportProgress report={report} isOld={problem !== null} />}
          {!report && problem === 'unknown' && (
            <p role="status">
              {t('There is no report at this link. It may be incomplete, or the report was deleted.')}
            </p>
          )}
          {!report && problem === 'unreachable' && (
            <p role="status">{t('No connection. Your report is shown as soon as you’re back online.')}</p>
          )}
          {!report && !problem && (
            <Delayed>
              <p>{t('Loading')}</p>
            </Delayed>
          )}
        </div>
        <a className={button.outlined} href="/andon/report">
          {t('Report another issue')}
        </a>
      </main>
    </div>
  )
}
