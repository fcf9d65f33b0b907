import { signatureCalls } from '../../contract/signatures/signatures.ts'
import { serve, type Route } from '../http/serve.ts'
import type { Services } from '../records/services.ts'
import { listSignatures, readSignableContent } from './signatures.ts'

export const signatureRoutes = (services: Services): Route[] => [
  serve(signatureCalls.readSignable, ({ query }) => readSignableContent(services, query)),
  serve(signatureCalls.listCarSignatures, ({ by, params, query }) =>
    listSignatures(services, by, { feature: 'cars', id: params.id }, query),
  ),
  serve(signatureCalls.listCaseSignatures, ({ by, params, query }) =>
    listSignatures(services, by, { feature: 'cases', id: params.id }, query),
  ),
]
