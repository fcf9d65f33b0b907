import type { RefusalList } from './refusalList.ts'

export const erpRefusals = {
  erpNotConnected: {
    code: 'conflict',
    text: 'Business Central is not connected. A process manager can connect it under Integrations.',
  },
  erpSecretUnreadable: {
    code: 'badGateway',
    text: 'The stored client secret cannot be read any more: the server’s own secret has changed. Store it again.',
  },
  erpAddressIncomplete: { code: 'badGateway', text: 'The {{field}} is not a complete web address.' },
  erpAddressNamed: { code: 'badGateway', text: 'The {{field}} may not hold a name or a password.' },
  erpAddressQuery: { code: 'badGateway', text: 'The {{field}} may not hold a question mark or a hash.' },
  erpAddressForeign: {
    code: 'badGateway',
    text: 'The {{field}} points to {{host}}, which is not Microsoft’s. Another host must be named in the server’s configuration.',
  },
  erpFilter: { code: 'invalid', text: 'The filter is not understood. {{problem}}' },
  erpOrder: { code: 'invalid', text: 'It can be sorted by {{fields}}.' },
  erpSecretAgain: {
    code: 'invalid',
    text: 'Give the client secret again: it was stored for another app or another token authority.',
  },
  erpSecretMissing: { code: 'invalid', text: 'Client secret is required' },
  erpNoSample: { code: 'notFound', text: 'No sample company runs here. Start the app with its sample to have one.' },
  erpTimedOut: { code: 'timedOut', text: 'Business Central did not answer in time.' },
  erpUntrusted: {
    code: 'unavailable',
    text: 'The certificate that Business Central shows is not trusted by this server.',
  },
  erpUnreachable: { code: 'unavailable', text: 'Business Central cannot be reached.' },
  erpSignInTimedOut: { code: 'timedOut', text: 'The sign-in service of Microsoft did not answer in time.' },
  erpSignInUntrusted: {
    code: 'unavailable',
    text: 'The certificate that the sign-in service shows is not trusted by this server.',
  },
  erpSignInUnreachable: {
    code: 'unavailable',
    text: 'The sign-in service of Microsoft cannot be reached from this server.',
  },
  erpSignInBusy: {
    code: 'unavailable',
    text: 'The sign-in service of Microsoft has too much to do. Try again in a moment.',
  },
  erpSignInRefused: {
    code: 'badGateway',
    text: 'The sign-in service refuses this app. Check tenant ID, client ID and secret.',
  },
  erpSecretWrong: { code: 'badGateway', text: 'The client secret is not right, or it has expired. Store a new one.' },
  erpClientUnknown: {
    code: 'badGateway',
    text: 'The tenant does not know this client ID. Check the ID and that the app was registered there.',
  },
  erpTenantUnknown: { code: 'badGateway', text: 'The tenant was not found. Check the tenant ID.' },
  erpNoConsent: {
    code: 'badGateway',
    text: 'The app has no permission for Business Central in this tenant. Grant it, with admin consent.',
  },
  erpNoToken: { code: 'unavailable', text: 'The sign-in service answered something that is no token.' },
  erpNoCompany: { code: 'notFound', text: 'No company has been picked for the connection yet.' },
  erpEndlessList: { code: 'badGateway', text: 'Business Central’s list does not come to an end.' },
  erpUnknownForm: { code: 'badGateway', text: 'Business Central answered in a form that this app does not know.' },
  erpTooLong: { code: 'badGateway', text: 'Business Central answered more than a list can hold.' },
  erpOtherHost: { code: 'badGateway', text: 'Business Central pointed to another host.' },
  erpUnreadable: { code: 'badGateway', text: 'Business Central answered something that cannot be read.' },
  erpTokenRefused: {
    code: 'badGateway',
    text: 'Microsoft gave a token, but Business Central does not take it. Set the app up in Business Central under Microsoft Entra Applications.',
  },
  erpNotAllowed: { code: 'badGateway', text: 'The app may not do this in Business Central.' },
  erpSomethingElse: { code: 'badGateway', text: 'Something else than Business Central answered at its address.' },
  erpNotFound: { code: 'notFound', text: 'Business Central does not have this.' },
  erpChanged: { code: 'conflict', text: 'Somebody changed this in Business Central meanwhile.' },
  erpBusy: { code: 'unavailable', text: 'Business Central has too much to do. Try again in a moment.' },
  erpAway: { code: 'unavailable', text: 'Business Central does not answer at the moment.' },
  erpRedirected: { code: 'badGateway', text: 'Business Central pointed to another address.' },
  erpRefused: { code: 'badGateway', text: 'Business Central refused this ({{status}}).' },
  erpGivenUp: { code: 'unavailable', text: 'The request was given up.' },
} as const satisfies RefusalList

/** What is wrong with a `$filter`. */
export const filterTexts = {
  unread: 'It cannot be read at "{{word}}".',
  tooShort: 'It ends too early.',
  quoteOpen: 'A quotation mark is not closed.',
  noText: '{{operator}} is for texts, and {{field}} is none.',
  noComparison: '"{{word}}" is no comparison; there are {{operators}}.',
  noField: '"{{word}}" is no field; there are {{fields}}.',
  noValue: '"{{word}}" is no value of the kind {{kind}}.',
} as const

/** As the screen names the addresses of a connection. */
export const erpAddressTexts = { api: 'Base URL', authority: 'Token authority' } as const

/** What came of testing a connection, where Business Central does not say it. */
export const erpTestTexts = {
  connected: 'Connected to Business Central.',
  notConnected: 'Business Central is not connected.',
  notSetUp: 'Business Central is not set up yet. Fill in the configuration and save it.',
  companyGone: 'The company that was picked is not there any more. Pick another one.',
  pickCompany: 'The connection works. Pick the company now.',
  noEnvironment:
    'Business Central does not know this environment in the tenant. Check the environment’s name and the base URL.',
  noCustomers: 'The app may not read customers in this company. Give it a permission set that may.',
  noCreditMemos: 'This company has no sales credit memos that an app could reach, so nothing can be corrected in it.',
  readsOnly: 'The app may read and not write. Give it a permission set that may make sales documents.',
} as const
