import type { FastifyRequest } from 'fastify'
import { templateCalls } from '../../contract/templates/templates.ts'
import { serve, type Route } from '../http/serve.ts'
import { requestLanguage } from '../process/requestLanguage.ts'
import { wordingIn } from '../process/wording.ts'
import type { Services } from '../records/services.ts'
import * as templates from './templates.ts'

const wording = ({ request }: { request: FastifyRequest }) => wordingIn(requestLanguage(request))

export const templateRoutes = (services: Services): Route[] => [
  serve(templateCalls.listTemplates, (exchange) => templates.listTemplates(services, wording(exchange))),
  serve(templateCalls.createTemplate, (exchange) =>
    templates.createTemplate(services, exchange, exchange.body, wording(exchange)),
  ),
  serve(templateCalls.editTemplate, (exchange) =>
    templates.editTemplate(services, exchange, exchange.params.id, exchange.body, exchange.ifMatch, wording(exchange)),
  ),
  serve(templateCalls.deleteTemplate, (exchange) =>
    templates.deleteTemplate(services, exchange, exchange.params.id, exchange.ifMatch, wording(exchange)),
  ),
  serve(templateCalls.restoreTemplate, (exchange) =>
    templates.restoreTemplate(services, exchange, exchange.params.id, wording(exchange)),
  ),
  serve(templateCalls.useTemplate, (exchange) =>
    templates.useTemplate(services, exchange, exchange.params.id, exchange.body),
  ),
]
