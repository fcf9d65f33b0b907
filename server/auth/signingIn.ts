/** Against guessing and floods: calls a minute from one address, where a whole factory may share one. */
export const signingIn = { perMinute: 60 }
