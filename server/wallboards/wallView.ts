import { sql, type RawBuilder } from 'kysely'
import { openCallStates } from '../../contract/calls/callChoices.ts'
import { stationStates, type StationState } from '../../contract/wallboards/wallboardChoices.ts'
import type { Wallboard, WallCall, WallGroup, WallView } from '../../contract/wallboards/wallboards.ts'
import { routingId } from '../calls/calls.ts'
import type { Reader } from '../database/database.ts'
import { utcMoment } from '../database/utcMoment.ts'

/** Maximum numbers that are sent; a television shows fewer. */
const maxCalls = 12
const maxGroups = 12
const maxStations = 60

const isOpen = sql`calls.state in (${sql.raw(openCallStates.map((state) => `'${state}'`).join())})`

/** Rows of a site, or of an area of it. */
function within(table: string, { site, area }: Wallboard): RawBuilder<unknown> {
  const column = (name: string, value: string | null) =>
    value === null ? sql`true` : sql`lower(${sql.ref(`${table}.${name}`)}) = lower(${value}::text)`
  return sql`(${column('site', site)} and ${column('area', area)})`
}

/** Full names are for colleagues, and a hall has visitors: first name and an initial. */
const shortName = sql`coalesce(nullif(users.first_name, ''), split_part(users.name, ' ', 1))
  || coalesce(' ' || nullif(left(users.last_name, 1), '') || '.', '')`

const openCalls = (board: Wallboard) => sql`
  select calls.id, calls.type, calls.line_stopped, calls.state, cases.title, calls.site, calls.area,
    stations.id as station_id, stations.name as station, calls.called_at,
    calls.acknowledged_at + make_interval(secs => calls.expected_minutes::float8 * 60) as expected_at,
    (select ${shortName} from users where users.id = coalesce(calls.arrived_by, calls.acknowledged_by)) as person,
    (select count(*)::int from call_helpers where call_helpers.call_id = calls.id) as helpers,
    calls.state = 'called' and exists (select from call_steps where call_id = calls.id and fired_at is not null)
      and not exists (select from call_steps where call_id = calls.id and told_ids <> '{}') as reached_nobody
  from calls
  join cases on cases.id = calls.case_id and cases.deleted_at is null
  left join stations on stations.id = cases.station_id and stations.deleted_at is null
  where ${isOpen} and ${within('calls', board)}`

const counts = sql`count(*)::int as open, count(*) filter (where state = 'called')::int as unanswered,
  count(*) filter (where line_stopped)::int as stopped, count(*) filter (where reached_nobody)::int as "reachedNobody"`

const firstOnes = sql`
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'type', type, 'lineStopped', line_stopped, 'state', state,
    'title', title, 'area', area, 'station', station, 'calledAt', ${utcMoment('called_at')}, 'person', person,
    'helpers', helpers, 'expectedAt', ${utcMoment('expected_at')}, 'reachedNobody', reached_nobody)
    order by state <> 'called', called_at, id), '[]')
  from (select * from open_calls order by state <> 'called', called_at, id limit ${sql.lit(maxCalls)}) as first`

const byArea = sql`
  select site, area, ${counts}, min(called_at) as oldest_at, min(called_at) filter (where state = 'called') as waiting_since
  from open_calls group by site, area`
const firstGroups = sql`
  select coalesce(jsonb_agg(jsonb_build_object('site', site, 'area', area, 'open', open, 'unanswered', unanswered,
    'stopped', stopped, 'reachedNobody', "reachedNobody", 'oldestAt', ${utcMoment('oldest_at')})
    order by waiting_since nulls last, oldest_at), '[]')
  from (select * from by_area order by waiting_since nulls last, oldest_at limit ${sql.lit(maxGroups)}) as first`

/** The position in `stationStates` of a station's most urgent call. */
const worst = sql`min(case when state = 'called' then case when line_stopped then 1 else 2 end
  when state = 'acknowledged' then 3 else 4 end)`
const stationRows = (board: Wallboard) => sql`
  select stations.id, stations.area, stations.name, coalesce(worst, ${sql.lit(stationStates.length)}) as rank,
    (worst is null, lower(stations.site), lower(stations.area), lower(stations.name)) as place
  from stations
  left join (select station_id, ${worst} as worst from open_calls group by station_id) as called
    on called.station_id = stations.id
  where stations.deleted_at is null and ${within('stations', board)}`

const since = ({ timeZone }: Wallboard) =>
  sql`date_trunc('day', now() at time zone ${timeZone}::text) at time zone ${timeZone}::text`

/** Minutes that lines stood still since midnight; after more than a month a stop no longer counts. */
const downtime = (board: Wallboard) => sql`
  select coalesce(sum(extract(epoch from coalesce(running_again_at, now()) - greatest(called_at, ${since(board)}))) / 60, 0)::float8
  from calls join cases on cases.id = calls.case_id and cases.deleted_at is null
  where line_stopped and state <> 'cancelled' and called_at > ${since(board)} - interval '31 days'
    and coalesce(running_again_at, now()) > ${since(board)} and ${within('calls', board)}`

const callsToday = (board: Wallboard) => sql`
  select count(*)::int from calls join cases on cases.id = calls.case_id and cases.deleted_at is null
  where calls.called_at >= ${since(board)} and calls.state <> 'cancelled' and ${within('calls', board)}`

/** Minutes for which a test call is shown. */
const testShown = 2
/** From the history, since a test is no call. Shown where a call of its station would be; without a station, everywhere. */
const lastTest = (board: Wallboard) => sql`
  select jsonb_build_object('type', test_call.type, 'station', stations.name, 'at', ${utcMoment('activity.at')})
  from activity
  cross join lateral (
    select max(change ->> 'to') filter (where change ->> 'field' = 'callType') as type,
      max(change ->> 'to') filter (where change ->> 'field' = 'stationId') as station_id
    from jsonb_array_elements(changes) as change) as test_call
  left join stations on stations.id = test_call.station_id::uuid
  where record_id = ${routingId}::uuid and feature = 'calls' and action = 'tested'
    and activity.at > now() - ${sql.lit(testShown)} * interval '1 minute' and ${within('stations', board)}
  order by activity.id desc limit 1`

const daysSinceSafety = (board: Wallboard) => {
  const { site, timeZone } = board
  // Without a site the index alone suffices.
  const place =
    site === null ? sql`` : sql`join stations on stations.id = cases.station_id and ${within('stations', board)}`
  const day = (at: RawBuilder<unknown>) => sql`(${at} at time zone ${timeZone}::text)::date`
  return sql`select ${day(sql`now()`)} - ${day(sql`created_at`)} from (
    select cases.created_at from cases ${place} where cases.category = 'safety' and cases.deleted_at is null
    order by cases.created_at desc limit 1) as last`
}

type Row = Omit<WallView, 'name' | 'site' | 'area' | 'timeZone' | 'build' | 'stations' | 'calls' | 'groups'> & {
  calls: WallCall[]
  groups: WallGroup[]
  stations: { id: string; area: string; name: string; rank: number }[]
}

const viewOf = (board: Wallboard) => sql<Row>`
  with open_calls as materialized (${openCalls(board)}),
    by_area as materialized (${byArea}),
    station_rows as materialized (${stationRows(board)})
  select ${utcMoment('now()')} as at, ${counts}, (${firstOnes}) as calls, (${firstGroups}) as groups,
    (select count(*)::int from by_area) as "groupCount",
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'area', area, 'name', name, 'rank', rank)), '[]')
      from (select * from station_rows order by place limit ${sql.lit(maxStations)}) as first) as stations,
    (select count(*)::int from station_rows) as "stationCount",
    (${callsToday(board)}) as "callsToday", (${downtime(board)}) as "downtimeMinutes",
    (${lastTest(board)}) as test, count(*) filter (where line_stopped)::int as "linesStopped", (${daysSinceSafety(board)}) as "daysSinceSafety"
  from open_calls`

const naturally = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Returns the current view of a wallboard. If there are more stations than fit, those with a call come first. */
export async function selectView(from: Reader, board: Wallboard, build: string | null): Promise<WallView> {
  const row = await from.one(viewOf(board).$castTo<Row>())
  if (!row) throw new Error('A count without groups has one row.')
  const { name, site, area, timeZone } = board
  const stations = row.stations
    .map(({ rank, ...station }) => ({ ...station, state: stationStates[rank - 1] ?? ('clear' satisfies StationState) }))
    .sort((one, other) => naturally.compare(one.area, other.area) || naturally.compare(one.name, other.name))
  return { ...row, stations, name, site, area, timeZone, build }
}
