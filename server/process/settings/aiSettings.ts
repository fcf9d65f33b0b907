import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { withoutTrailingSlashes } from '../../../contract/values/withoutTrailingSlashes.ts'
import { wholeNumber } from './numbers.ts'
import { SettingsError } from './settingsError.ts'

const aiProviders = ['builtin', 'openai', 'azure', 'anthropic', 'google', 'openai-compatible', 'off'] as const
type AiProvider = (typeof aiProviders)[number]
/** A provider to which photos are sent. */
export type ModelProvider = Exclude<AiProvider, 'builtin' | 'off'>

const text = z.string().trim().min(1).optional()

/** Who reads photos. Vendors' keys under other names in the environment are never read. */
export const aiEnvironment = {
  AI_PROVIDER: z.enum(aiProviders, `must be one of ${aiProviders.join(', ')}`).optional(),
  AI_MODEL: text,
  AI_API_KEY: text,
  AI_API_KEY_FILE: text,
  AI_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be a complete address such as http://localhost:11434/v1' })
    .optional(),
  AI_AZURE_RESOURCE: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9-]{0,62}[a-z0-9])?$/i, 'must be the name of the resource alone, without a dot')
    .optional(),
  AI_TIMEOUT_MS: wholeNumber(1, 600_000).optional(),
  AI_MAX_RETRIES: wholeNumber(0, 5).default(1),
  AI_MAX_OUTPUT_TOKENS: wholeNumber(100, 100_000).default(2000),
  AI_IMAGE_MAX_EDGE: wholeNumber(200, 4096).optional(),
  AI_STRUCTURED: z.enum(['auto', 'json_schema', 'prompt'], 'must be one of auto, json_schema, prompt').default('auto'),
  AI_RATE_PER_USER_MIN: wholeNumber(1, 1000).default(10),
  AI_MAX_CONCURRENCY: wholeNumber(1, 100).default(2),
}
/** Settings that choose and configure a model. */
const ofAModel = ['AI_MODEL', 'AI_API_KEY', 'AI_API_KEY_FILE', 'AI_BASE_URL', 'AI_AZURE_RESOURCE'] as const
const Environment = z.object(aiEnvironment)
type AiEnvironment = z.output<typeof Environment>

/** Nothing is sent anywhere. `idle` names settings that only a provider would use, when AI_PROVIDER is not set. */
type OwnReader = { provider: 'builtin' | 'off'; idle: string[] }

type AiLimits = {
  /** Analyses per person and minute, in each process. */
  ratePerUserMinute: number
  /** Concurrent analyses in each process; others wait. */
  maxConcurrency: number
}

/** A configured model, with everything it needs. */
export type ModelSettings = {
  provider: ModelProvider
  model: string
  /** Null only for a compatible server that requires none. */
  apiKey: string | null
  /** Base address of the provider's API, without a trailing slash. */
  baseUrl: string
  /** Milliseconds for one photo, retries included. */
  timeoutMs: number
  maxRetries: number
  maxOutputTokens: number
  /** Pixels of the longest edge of the image that is sent. */
  imageMaxEdge: number
  /**
   * How the shape of the result is requested: by the protocol, by the prompt alone, or by the first until the server
   * refuses it.
   */
  structured: 'auto' | 'json_schema' | 'prompt'
}

export type AiSettings = AiLimits & (OwnReader | ModelSettings)

/**
 * Returns the complete settings of photo analysis.
 * @throws SettingsError naming what a provider is missing
 */
export function aiSettingsFrom(env: AiEnvironment): AiSettings {
  const limits = { ratePerUserMinute: env.AI_RATE_PER_USER_MIN, maxConcurrency: env.AI_MAX_CONCURRENCY }
  const provider = env.AI_PROVIDER ?? 'builtin'
  if (provider === 'builtin' || provider === 'off') {
    const idle = env.AI_PROVIDER === undefined ? ofAModel.filter((name) => env[name] !== undefined) : []
    return { provider, idle, ...limits }
  }
  if (env.AI_MODEL === undefined)
    throw new SettingsError(`AI_PROVIDER is ${provider}, so AI_MODEL must name its model.`)
  const compatible = provider === 'openai-compatible'
  return {
    ...limits,
    provider,
    model: env.AI_MODEL,
    apiKey: keyOf(env, provider),
    baseUrl: withoutTrailingSlashes(baseUrlOf(env, provider)),
    timeoutMs: env.AI_TIMEOUT_MS ?? (compatible ? 60_000 : 20_000),
    maxRetries: env.AI_MAX_RETRIES,
    maxOutputTokens: env.AI_MAX_OUTPUT_TOKENS,
    imageMaxEdge: env.AI_IMAGE_MAX_EDGE ?? (compatible ? 1280 : 1568),
    structured: env.AI_STRUCTURED,
  }
}

function keyOf({ AI_API_KEY: given, AI_API_KEY_FILE: file }: AiEnvironment, provider: ModelProvider): string | null {
  if (given !== undefined && file !== undefined) {
    throw new SettingsError('AI_API_KEY and AI_API_KEY_FILE are both set; keep one of them.')
  }
  const key = file === undefined ? given : keyIn(file)
  if (key === undefined && provider !== 'openai-compatible') {
    throw new SettingsError(`AI_PROVIDER is ${provider}, so AI_API_KEY or AI_API_KEY_FILE must be set.`)
  }
  // It is sent in a header.
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key)) {
    throw new SettingsError('The key for AI_PROVIDER must be one line of plain characters without spaces.')
  }
  return key ?? null
}

function keyIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new SettingsError(`AI_API_KEY_FILE names ${file}, which cannot be read.`)
  }
}

/** Always passed to the vendor's package, which would otherwise read an address from the environment. */
const vendorAddress = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
}

function baseUrlOf(
  { AI_BASE_URL: given, AI_AZURE_RESOURCE: resource }: AiEnvironment,
  provider: ModelProvider,
): string {
  if (given !== undefined) return given
  if (provider === 'azure') {
    if (resource !== undefined) return `https://${resource}.openai.azure.com/openai`
    throw new SettingsError('AI_PROVIDER is azure, so AI_AZURE_RESOURCE or AI_BASE_URL must be set.')
  }
  if (provider === 'openai-compatible') {
    throw new SettingsError('AI_PROVIDER is openai-compatible, so AI_BASE_URL must be set.')
  }
  return vendorAddress[provider]
}
