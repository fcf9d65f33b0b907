/** The module `node:http`. To import it loads Node's `fetch` and WebSockets, too, which takes a twentieth of a start. */
export const nodeHttp = process.getBuiltinModule('node:http')
