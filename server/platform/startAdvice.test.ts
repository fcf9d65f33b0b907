import { expect, test } from 'vitest'
import { startAdvice } from './startAdvice.ts'
import type { Settings } from './settings.ts'

const advice = (given: Partial<Settings>) =>
  startAdvice({ publicUrl: null, mail: null, host: '127.0.0.1', port: 3000, ...given } as Settings)

const mail = { url: 'smtp://mail.example.com', from: 'yokoten@example.com' }

test.each([{ mail }, { host: '0.0.0.0' }, { host: '192.168.1.5' }, { host: '::' }])(
  'without a public address, %o leads letters astray, and the start says so',
  (given) => expect(advice(given)).toEqual([expect.stringContaining('links in letters lead to http://localhost:3000')]),
)

test.each([{}, { host: 'localhost' }, { host: '::1' }, { mail, publicUrl: 'https://yokoten.example' }])(
  'nothing is said with %o',
  (given) => expect(advice(given)).toEqual([]),
)
