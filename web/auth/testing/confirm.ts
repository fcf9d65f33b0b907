import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Proves one's identity with the password. */
export async function confirm(hand: UserEvent, submitLabel: string, password = 'right-password'): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
  await hand.type(await dialog.findByLabelText('Your password'), password)
  await hand.click(dialog.getByRole('button', { name: submitLabel }))
}
