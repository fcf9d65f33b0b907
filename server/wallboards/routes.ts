import type { OutgoingHttpHeaders } from 'node:http'
import { wallboardCalls } from '../../contract/wallboards/wallboards.ts'
import { serve, type Route } from '../http/serve.ts'
import { limitStreams } from '../live/streamLimit.ts'
import { headOfStream, maxBuffered } from '../live/streamHead.ts'
import type { Services } from '../records/services.ts'
import type { Screens } from './screens.ts'
import { createWallboard, listWallboards, revokeWallboard, wallboardOf } from './wallboards.ts'

/** All televisions of a factory may share one address, and reconnect together after an outage. */
const byAddress = { perMinute: 600 }

export function wallboardRoutes(services: Services, screens: Screens): Route[] {
  const countStream = limitStreams()
  return [
    serve(wallboardCalls.listWallboards, () => listWallboards(services)),
    serve(wallboardCalls.createWallboard, (exchange) => createWallboard(services, exchange, exchange.body)),
    serve(wallboardCalls.revokeWallboard, (exchange) => revokeWallboard(services, exchange, exchange.params.id)),
    serve(
      wallboardCalls.readWall,
      async ({ params }) => screens.view(await wallboardOf(services, params.token)),
      byAddress,
    ),
    serve(
      wallboardCalls.openWallEvents,
      async ({ params, request, reply }) => {
        const board = await wallboardOf(services, params.token)
        // A HEAD request would never end.
        if (request.method === 'HEAD') {
          reply.headers(headOfStream).send()
          return
        }
        reply.hijack()
        const stream = reply.raw
        if (stream.destroyed) return
        const streamClosed = services.metrics.streamOpened()
        stream.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...headOfStream })
        stream.write('retry: 2000\n\n')
        const end = () => stream.end()
        const screenGone = screens.add(board, {
          send: (text) => (stream.writableLength > maxBuffered ? stream.destroy() : stream.write(text)),
          end,
        })
        services.shutdown.signal.addEventListener('abort', end)
        // An excess screen waits before it reconnects; at once it would only end the next stream.
        const streamGone = countStream(board.id, () => stream.end('retry: 60000\n\n'))
        stream.on('close', () => {
          streamGone()
          screenGone()
          services.shutdown.signal.removeEventListener('abort', end)
          streamClosed()
        })
      },
      byAddress,
    ),
  ]
}
