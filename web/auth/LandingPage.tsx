import { IconArrowRight, IconBox, IconChartBar, IconRefresh, IconTruckDelivery } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { productName } from '../../contract/product.ts'
import { Logo } from '../ui/Logo.tsx'
import { LandingBoard } from './LandingBoard.tsx'
import { openSignIn, signInPath } from './openSignIn.ts'
import classes from './LandingPage.module.css'
import layout from '../ui/layout.module.css'

/** The page for people who are not signed in; also rendered by the build, in each language. */
export function LandingPage() {
  const { t } = useTranslation()
  const offers = [
    {
      title: t('Sales & Finance Budgeting'),
      text: t('One plan for revenue and cost that every department works from.'),
      icon: IconChartBar,
    },
    {
      title: t('Supply Chain Planning'),
      text: t('Spot shortages before the line stops.'),
      icon: IconTruckDelivery,
    },
    {
      title: t('Product Lifecycle Management'),
      text: t('From first drawing to last spare part, in one record.'),
      icon: IconBox,
    },
    {
      title: t('Continuous Improvement'),
      text: t('Process improvement and case management: report, solve, prove, spread.'),
      note: t('Live demo with case management and analytics'),
      icon: IconRefresh,
    },
  ]
  return (
    <div className={classes.page}>
      <title>{productName}</title>
      <header className={classes.top}>
        <Logo size={32} />
      </header>
      <main className={classes.main}>
        <section className={`${classes.hero} ${layout.row}`}>
          <div className={`${classes.words} ${layout.stack}`}>
            <h1 className={classes.headline}>
              {t('Transform your future with {{product}}', { product: productName })}
            </h1>
            <p className={classes.lead}>
              {t(
                'Software for people who make things: plan the business, supply the line, and improve both every day, with the figures to prove it.',
              )}
            </p>
            <SignIn className={classes.enter}>
              {t('Sign In to Access Dashboard')}
              <IconArrowRight size={18} stroke={1.5} aria-hidden />
            </SignIn>
          </div>
          <LandingBoard />
        </section>
        <ul className={`${classes.offers} ${layout.columns}`}>
          {offers.map(({ title, text, note, icon: OfferIcon }) => (
            <li key={title} className={`${classes.offer} ${layout.stack}`}>
              <span className={`${classes.icon} ${layout.centered}`}>
                <OfferIcon size={20} stroke={1.5} aria-hidden />
              </span>
              <h2 className={classes.offerTitle}>{title}</h2>
              <p className={classes.offerText}>{text}</p>
              {note && <p className={classes.note}>{note}</p>}
            </li>
          ))}
        </ul>
        <section className={`${classes.second} ${layout.row}`}>
          <h2 className={classes.secondTitle}>{t('Ready to Enhance Your Business Operations?')}</h2>
          <SignIn className={classes.enterToo}>{t('Sign In to Continue')}</SignIn>
        </section>
      </main>
    </div>
  )
}

/** A button that opens the sign-in page: a form, so that it needs no script. */
const SignIn = ({ className, children }: { className: string | undefined; children: ReactNode }) => (
  <form className={classes.signIn} action={signInPath} onSubmit={openSignIn}>
    <button type="submit" className={className}>
      {children}
    </button>
  </form>
)
