import { publicInternet } from '../../server/process/publicAddress.ts'
import { leadTo } from './fakePush.ts'

// Loaded before the app: its push messages go to a service on this machine, which it would otherwise refuse.
leadTo(Number(process.env['BENCH_PUSH_PORT']), publicInternet)
