import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

let DATA_DIR: string
beforeAll(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'settings-'))
})
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

const ai = (given: Record<string, string>) => readSettings({ DATA_DIR, ...given }).ai

test('photos stay on this machine unless a provider is named, whatever vendor keys are set', () => {
  const stray = { OPENAI_API_KEY: 'sk-1', ANTHROPIC_API_KEY: 'sk-2', GOOGLE_GENERATIVE_AI_API_KEY: 'sk-3' }
  expect(ai({ ...stray, AI_API_KEY: 'sk-4' })).toEqual({
    provider: 'builtin',
    idle: ['AI_API_KEY'],
    ratePerUserMinute: 10,
    maxConcurrency: 2,
  })
  expect(ai({ AI_PROVIDER: 'off' })).toMatchObject({ provider: 'off' })
})

test('settings that only a provider would use are reported when no AI_PROVIDER is set', () => {
  const given = { AI_MODEL: 'm', AI_BASE_URL: 'http://localhost:11434/v1', AI_RATE_PER_USER_MIN: '5' }
  expect(ai(given)).toMatchObject({ provider: 'builtin', idle: ['AI_MODEL', 'AI_BASE_URL'] })
  for (const AI_PROVIDER of ['builtin', 'off']) expect(ai({ ...given, AI_PROVIDER })).toMatchObject({ idle: [] })
})

test('a provider has its address, timeout and limits', () => {
  expect(ai({ AI_PROVIDER: 'openai', AI_MODEL: 'm', AI_API_KEY: 'k' })).toEqual({
    provider: 'openai',
    model: 'm',
    apiKey: 'k',
    baseUrl: 'https://api.openai.com/v1',
    timeoutMs: 20_000,
    maxRetries: 1,
    maxOutputTokens: 2000,
    imageMaxEdge: 1568,
    structured: 'auto',
    ratePerUserMinute: 10,
    maxConcurrency: 2,
  })
  const azure = { AI_PROVIDER: 'azure', AI_MODEL: 'm', AI_API_KEY: 'k', AI_AZURE_RESOURCE: 'plant-1' }
  expect(ai(azure)).toMatchObject({ baseUrl: 'https://plant-1.openai.azure.com/openai' })
  const compatible = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm', AI_BASE_URL: 'http://localhost:11434/v1/' }
  expect(ai(compatible)).toMatchObject({
    apiKey: null,
    baseUrl: 'http://localhost:11434/v1',
    timeoutMs: 60_000,
    imageMaxEdge: 1280,
  })
})

test('the key may be in a file', () => {
  const AI_API_KEY_FILE = join(DATA_DIR, 'key')
  writeFileSync(AI_API_KEY_FILE, 'sk-in-a-file\n')
  expect(ai({ AI_PROVIDER: 'google', AI_MODEL: 'm', AI_API_KEY_FILE })).toMatchObject({ apiKey: 'sk-in-a-file' })
})

const openai = { AI_PROVIDER: 'openai', AI_MODEL: 'm', AI_API_KEY: 'k' }
test.each([
  [{ AI_PROVIDER: 'gpt' }, 'AI_PROVIDER must be one of builtin, openai, azure'],
  [{ AI_PROVIDER: 'openai', AI_API_KEY: 'k' }, 'AI_PROVIDER is openai, so AI_MODEL must name its model.'],
  [{ ...openai, AI_API_KEY: '' }, 'AI_PROVIDER is openai, so AI_API_KEY or AI_API_KEY_FILE must be set.'],
  [{ ...openai, AI_API_KEY_FILE: '/key' }, 'AI_API_KEY and AI_API_KEY_FILE are both set; keep one of them.'],
  [{ ...openai, AI_API_KEY: '', AI_API_KEY_FILE: '/no' }, 'AI_API_KEY_FILE names /no, which cannot be read.'],
  [{ ...openai, AI_API_KEY: 'two words' }, 'The key for AI_PROVIDER must be one line'],
  [{ ...openai, AI_PROVIDER: 'azure' }, 'AI_PROVIDER is azure, so AI_AZURE_RESOURCE or AI_BASE_URL must be set.'],
  [{ ...openai, AI_PROVIDER: 'azure', AI_AZURE_RESOURCE: 'a.b' }, 'AI_AZURE_RESOURCE must be the name'],
  [{ ...openai, AI_PROVIDER: 'openai-compatible' }, 'AI_PROVIDER is openai-compatible, so AI_BASE_URL must be set.'],
  [{ ...openai, AI_BASE_URL: 'localhost' }, 'AI_BASE_URL must be a complete address'],
  [{ AI_TIMEOUT_MS: 'soon' }, 'AI_TIMEOUT_MS must be a number in plain figures.'],
  [{ AI_MAX_RETRIES: '0x1' }, 'AI_MAX_RETRIES must be a number in plain figures.'],
  [{ AI_TIMEOUT_MS: '0' }, 'AI_TIMEOUT_MS must be at least 1.'],
  [{ AI_MAX_RETRIES: '1.5' }, 'AI_MAX_RETRIES must be a whole number.'],
  [{ AI_MAX_OUTPUT_TOKENS: '5' }, 'AI_MAX_OUTPUT_TOKENS must be at least 100.'],
  [{ AI_IMAGE_MAX_EDGE: '9000' }, 'AI_IMAGE_MAX_EDGE must be at most 4096.'],
  [{ AI_STRUCTURED: 'yes' }, 'AI_STRUCTURED must be one of auto, json_schema, prompt.'],
  [{ AI_RATE_PER_USER_MIN: '0' }, 'AI_RATE_PER_USER_MIN must be at least 1.'],
  [{ AI_MAX_CONCURRENCY: '-1' }, 'AI_MAX_CONCURRENCY must be at least 1.'],
])('says what is wrong with %o', (wrong, sentence) => {
  expect(() => ai(wrong)).toThrow(sentence)
})
