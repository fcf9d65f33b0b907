import classes from './SignInPage.module.css'

/** Why the whole form was refused, said aloud when it appears. */
export function FormFailure({ text }: { text: string | null }) {
  return (
    <div role="alert" className={classes.alert}>
      {text && <p className={classes.failure}>{text}</p>}
    </div>
  )
}
