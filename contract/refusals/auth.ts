import type { RefusalList } from './refusalList.ts'

export const authRefusals = {
  noPassword: { code: 'conflict', text: 'You sign in without a password.' },
  wrongOwnPassword: { code: 'invalid', text: 'Wrong password.' },
  passwordOrPasskey: { code: 'proofNeeded', text: 'Enter your password, or use a passkey.' },
  companySignInAgain: { code: 'proofNeeded', text: 'Sign in with your company account once more, then try again.' },
  noCompanySignIn: { code: 'notFound', text: 'Company sign-in is not set up.' },
  passkeyKnown: { code: 'conflict', text: 'This passkey is already registered.' },
  noPasskey: { code: 'conflict', text: 'You have no passkey. Enter your password.' },
  passkeyProofExpired: { code: 'proofNeeded', text: 'This took too long or was already answered. Start again.' },
  passkeyNoProof: {
    code: 'proofNeeded',
    text: 'This passkey could not confirm your identity. Try again, or enter your password.',
  },
  tooManyPasskeys: {
    code: 'conflict',
    text: 'You have reached the maximum number of passkeys. Remove one you don’t use.',
  },
  passkeyExpired: { code: 'conflict', text: 'This took too long or was already answered. Start again.' },
  passkeyUnfit: { code: 'invalid', text: 'This passkey does not match the request. Start again.' },
  passkeyUnknown: { code: 'notFound', text: 'This passkey does not exist.' },
  signInExpired: { code: 'notSignedIn', text: 'This took too long. Sign in again.' },
  passkeyOpensNothing: { code: 'wrongCredentials', text: 'This passkey is not registered here. Sign in another way.' },
  passkeyWrong: { code: 'wrongCredentials', text: 'This passkey does not match the request. Try again.' },
  linkIncomplete: { code: 'notFound', text: 'This link is incomplete. Copy the whole link.' },
  accountDeactivated: { code: 'conflict', text: 'This account is deactivated. Contact a process manager.' },
  signInDeactivated: { code: 'wrongCredentials', text: 'This account is deactivated. Contact a process manager.' },
  resetUsed: {
    code: 'conflict',
    text: 'This link was already used. Sign in with your new password, or request another link.',
  },
  invitationUsed: { code: 'conflict', text: 'This invitation was already used. Sign in with your password.' },
  resetReplaced: {
    code: 'conflict',
    text: 'This link was replaced by a newer one. Use the latest, or request another link.',
  },
  invitationReplaced: {
    code: 'conflict',
    text: 'This invitation was replaced by a newer one. Use the latest, or ask a process manager.',
  },
  resetEnded: {
    code: 'conflict',
    text: 'This link is no longer valid because the account was changed. Request another link.',
  },
  invitationEnded: {
    code: 'conflict',
    text: 'This invitation is no longer valid because the account was changed. Ask a process manager for a new one.',
  },
  resetTooOld: { code: 'conflict', text: 'This link has expired. Request another one.' },
  invitationTooOld: { code: 'conflict', text: 'This invitation has expired. Ask a process manager for a new one.' },
  accountsExist: { code: 'forbidden', text: 'Accounts already exist. Ask a process manager to create one for you.' },
  signInLocked: { code: 'locked', text: 'Too many failed sign-in attempts. Wait a while and try again.' },
  wrongKeysOften: { code: 'tooMany', text: 'Too many requests with wrong API keys. Wait a moment.' },
  keyWrong: { code: 'notSignedIn', text: 'This API key is wrong, has expired or was revoked.' },
  keyShownOnce: {
    code: 'conflict',
    text: 'This key was already created and can be shown only once. Revoke it and create another.',
  },
  tooManyKeys: {
    code: 'conflict',
    text: 'You have reached the maximum number of keys. Revoke the ones no longer used.',
  },
  tooManyWrongCodes: { code: 'notSignedIn', text: 'Too many wrong codes. Sign in again.' },
  wrongCode: { code: 'wrongCredentials', text: 'This code is wrong or was already used.' },
  twoFactorOn: { code: 'conflict', text: 'Two-factor is already on.' },
  twoFactorOff: { code: 'conflict', text: 'Two-factor is off.' },
  twoFactorExpired: {
    code: 'conflict',
    text: 'This took too long, or too many wrong codes were entered. Start again.',
  },
  wrongAppCode: {
    code: 'invalid',
    text: 'Wrong code. Check that your phone’s clock is set correctly.',
  },
  passkeyRequired: {
    code: 'secondFactorRequired',
    text: 'Your role requires a second factor. Sign in with your passkey.',
  },
  ownTwoFactor: { code: 'conflict', text: 'Turn off your own two-factor in the settings with your password.' },
  noSecondFactor: { code: 'conflict', text: 'This person has neither two-factor nor passkeys.' },
  reactivateFirst: { code: 'conflict', text: 'This person is deactivated. Reactivate them first.' },
} as const satisfies RefusalList
