import type { RefusalList } from './refusalList.ts'

export const erpRefusals = {
  erpNotConnected: {
    code: 'conflict',
    text: 'Business Central is not connected. A process manager can connect it under Integrations.',
  },
  erpSecretUnreadable: {
    code: 'badGateway',
    text: 'The stored client secret can no longer be read because the server’s own secret has changed. Enter it again.',
  },
  erpAddressIncomplete: { code: 'badGateway', text: 'The {{field}} is not a complete web address.' },
  erpAddressNamed: { code: 'badGateway', text: 'The {{field}} must not contain a name or password.' },
  erpAddressQuery: { code: 'badGateway', text: 'The {{field}} must not contain a question mark or hash.' },
  erpAddressForeign: {
    code: 'badGateway',
    text: 'The {{field}} points to {{host}}, which is not a Microsoft host. Other hosts must be allowed in the server configuration.',
  },
  erpFilter: { code: 'invalid', text: 'Invalid filter. {{problem}}' },
  erpOrder: { code: 'invalid', text: 'It can be sorted by {{fields}}.' },
  erpSecretAgain: {
    code: 'invalid',
    text: 'Enter the client secret again: it was stored for another app or token authority.',
  },
  erpSecretMissing: { code: 'invalid', text: 'Client secret is required' },
  erpNoSample: { code: 'notFound', text: 'No sample company is running. Start the app with sample data to use one.' },
  erpTimedOut: { code: 'timedOut', text: 'Business Central did not respond in time.' },
  erpUntrusted: {
    code: 'unavailable',
    text: 'This server does not trust the certificate of Business Central.',
  },
  erpUnreachable: { code: 'unavailable', text: 'Business Central cannot be reached.' },
  erpSignInTimedOut: { code: 'timedOut', text: 'The Microsoft sign-in service did not respond in time.' },
  erpSignInUntrusted: {
    code: 'unavailable',
    text: 'This server does not trust the certificate of the sign-in service.',
  },
  erpSignInUnreachable: {
    code: 'unavailable',
    text: 'This server cannot reach the Microsoft sign-in service.',
  },
  erpSignInBusy: {
    code: 'unavailable',
    text: 'The Microsoft sign-in service is overloaded. Try again in a moment.',
  },
  erpSignInRefused: {
    code: 'badGateway',
    text: 'The sign-in service rejects this app. Check tenant ID, client ID and secret.',
  },
  erpSecretWrong: { code: 'badGateway', text: 'The client secret is wrong or has expired. Enter a new one.' },
  erpClientUnknown: {
    code: 'badGateway',
    text: 'This client ID does not exist in the tenant. Check the ID and the app registration.',
  },
  erpTenantUnknown: { code: 'badGateway', text: 'The tenant was not found. Check the tenant ID.' },
  erpNoConsent: {
    code: 'badGateway',
    text: 'The app has no permission for Business Central in this tenant. Grant it, with admin consent.',
  },
  erpNoToken: { code: 'unavailable', text: 'The sign-in service did not return a token.' },
  erpNoCompany: { code: 'notFound', text: 'No company selected for the connection yet.' },
  erpEndlessList: { code: 'badGateway', text: 'Business Central’s list never ends.' },
  erpUnknownForm: { code: 'badGateway', text: 'Business Central sent an unknown response format.' },
  erpTooLong: { code: 'badGateway', text: 'Business Central returned more records than a list can show.' },
  erpOtherHost: { code: 'badGateway', text: 'Business Central redirected to another host.' },
  erpUnreadable: { code: 'badGateway', text: 'Business Central sent an unreadable response.' },
  erpTokenRefused: {
    code: 'badGateway',
    text: 'Microsoft issued a token, but Business Central rejected it. Set up the app in Business Central under Microsoft Entra Applications.',
  },
  erpNotAllowed: { code: 'badGateway', text: 'The app is not allowed to do this in Business Central.' },
  erpSomethingElse: { code: 'badGateway', text: 'The response at this address did not come from Business Central.' },
  erpNotFound: { code: 'notFound', text: 'Business Central could not find this.' },
  erpChanged: { code: 'conflict', text: 'Someone has changed this in Business Central.' },
  erpBusy: { code: 'unavailable', text: 'Business Central is overloaded. Try again in a moment.' },
  erpAway: { code: 'unavailable', text: 'Business Central is not responding at the moment.' },
  erpRedirected: { code: 'badGateway', text: 'Business Central redirected to another address.' },
  erpRefused: { code: 'badGateway', text: 'Business Central refused this ({{status}}).' },
  erpGivenUp: { code: 'unavailable', text: 'The request was cancelled.' },
} as const satisfies RefusalList

/** Errors in a `$filter`. */
export const filterTexts = {
  unread: 'Syntax error at "{{word}}".',
  tooShort: 'It ends too early.',
  quoteOpen: 'A closing quotation mark is missing.',
  noText: '{{operator}} works on text only; {{field}} is not text.',
  noComparison: '"{{word}}" is not an operator. Use {{operators}}.',
  noField: '"{{word}}" is not a field. Use {{fields}}.',
  noValue: '"{{word}}" is not a value of type {{kind}}.',
} as const

/** Labels of the addresses of a connection, as on the screen. */
export const erpAddressTexts = { api: 'Base URL', authority: 'Token authority' } as const

/** Results of a connection test that Business Central does not put into words itself. */
export const erpTestTexts = {
  connected: 'Connected to Business Central.',
  notConnected: 'Business Central is not connected.',
  notSetUp: 'Business Central is not set up yet. Fill in the configuration and save it.',
  companyGone: 'The selected company no longer exists. Select another one.',
  pickCompany: 'The connection works. Now select the company.',
  noEnvironment: 'The tenant has no such Business Central environment. Check the environment name and the base URL.',
  noCustomers: 'The app cannot read customers in this company. Assign a permission set that allows it.',
  noCreditMemos: 'This company does not expose sales credit memos, so corrections are not possible.',
  readsOnly: 'The app can read but not write. Assign a permission set that can create sales documents.',
} as const
