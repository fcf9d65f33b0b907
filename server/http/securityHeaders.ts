import fastifyHelmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import { fastify, type FastifyInstance } from 'fastify'
import type { Settings } from '../process/settings/settings.ts'

/** Device features that pages may use: the camera, the clipboard to copy a link, passkeys. */
const permissions = {
  camera: '(self)',
  'clipboard-write': '(self)',
  'publickey-credentials-create': '(self)',
  'publickey-credentials-get': '(self)',
  accelerometer: '()',
  autoplay: '()',
  'clipboard-read': '()',
  'display-capture': '()',
  'encrypted-media': '()',
  fullscreen: '()',
  geolocation: '()',
  gyroscope: '()',
  hid: '()',
  'idle-detection': '()',
  magnetometer: '()',
  microphone: '()',
  midi: '()',
  payment: '()',
  'picture-in-picture': '()',
  'screen-wake-lock': '()',
  serial: '()',
  usb: '()',
  'xr-spatial-tracking': '()',
}

/** The Permissions-Policy header; `more` is what one page may use in addition. */
export const permissionsPolicy = (more: Partial<typeof permissions> = {}): string =>
  Object.entries({ ...permissions, ...more })
    .map(([feature, who]) => `${feature}=${who}`)
    .join(', ')

/** Adds the security headers to every response. Responses are not cached unless their route says otherwise. */
export async function addSecurityHeaders(http: FastifyInstance, settings: Settings): Promise<void> {
  const headers = {
    ...(await headersOf(helmetOptions(settings))),
    'permissions-policy': permissionsPolicy(),
    'cache-control': 'no-store',
  }
  http.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
}

/** Returns the library's headers. It computes them for each request; ours never differ, so it is called once. */
async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const app = fastify()
  await app.register(fastifyHelmet, options)
  app.get('/', (_request, reply) => reply.raw.getHeaders())
  const headers = (await app.inject('/')).json<Record<string, string>>()
  await app.close()
  return headers
}

function helmetOptions({ publicUrl }: Settings): FastifyHelmetOptions {
  const secure = publicUrl?.startsWith('https:') ?? false
  return {
    hsts: secure && { maxAge: 31_536_000 },
    xFrameOptions: { action: 'deny' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        // The component library writes its variables into style elements and attributes, to which no nonce can be
        // added; a style executes nothing, and can load nothing from other origins.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  }
}
