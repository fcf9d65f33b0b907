import { Box } from '@mantine/core'
import classes from './SignInPage.module.css'

/** Why the whole form was refused, announced when it appears. */
export const FormFailure = ({ text }: { text: string | null }) => (
  <div role="alert" className={classes.alert}>
    {text && (
      <Box component="p" px="sm" py={10} bdrs="md" bg="var(--tone-red-soft)" c="var(--tone-red-text)">
        {text}
      </Box>
    )}
  </div>
)
