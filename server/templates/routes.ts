import type { FastifyRequest } from 'fastify'
import { templateCalls } from '../../contract/templates/templates.ts'
import { serve, type Route } from '../http/serve.ts'
import { requestLanguage } from '../process/requestLanguage.ts'
import { translateInto } from '../process/translate.ts'
import type { Services } from '../records/services.ts'
import * as templates from './templates.ts'

const t = ({ request }: { request: FastifyRequest }) => translateInto(requestLanguage(request))

export const templateRoutes = (services: Services): Route[] => [
  serve(templateCalls.listTemplates, (exchange) => templates.listTemplates(services, t(exchange))),
  serve(templateCalls.createTemplate, (exchange) =>
    templates.createTemplate(services, exchange, exchange.body, t(exchange)),
  ),
  serve(templateCalls.editTemplate, (exchange) =>
    templates.editTemplate(services, exchange, exchange.params.id, exchange.body, exchange.ifMatch, t(exchange)),
  ),
  serve(templateCalls.deleteTemplate, (exchange) =>
    templates.deleteTemplate(services, exchange, exchange.params.id, exchange.ifMatch, t(exchange)),
  ),
  serve(templateCalls.restoreTemplate, (exchange) =>
    templates.restoreTemplate(services, exchange, exchange.params.id, t(exchange)),
  ),
  serve(templateCalls.useTemplate, (exchange) =>
    templates.useTemplate(services, exchange, exchange.params.id, exchange.body),
  ),
]
