import { useEffect, useState } from 'react'
import type { ScannedStation } from '../../../contract/stations/stations.ts'
import { send } from '../../api/api.ts'
import { CallError } from '../../api/callError.ts'
import { rememberEmergencyNumber } from '../call/emergencyNumber.ts'
import { keepDepartments } from './departments.ts'
import { requestTimeout, remember, remembered } from './remembered.ts'

const key = 'floor-station'
const parameter = 'station'
const before = () => remembered(key) as ScannedStation | null

/** The place of the report: from the scanned label, or the last one scanned on this device. */
export type FloorStation = {
  station: ScannedStation | null
  isLooking: boolean
  /** Why the last scanned label set no station: it is unknown, the server is unreachable, or guests may not report. */
  problem: 'unknown' | 'unreachable' | 'needsAccount' | null
  forget: () => void
}

export function useFloorStation(): FloorStation {
  const [code] = useState(() => new URLSearchParams(location.search).get(parameter)?.trim().toUpperCase() ?? null)
  const [station, setStation] = useState(() => {
    const known = before()
    return code && known?.code !== code ? null : known
  })
  const [isLooking, setLooking] = useState(code !== null && station === null)
  const [problem, setProblem] = useState<FloorStation['problem']>(null)

  useEffect(() => {
    if (!code) return undefined
    const lookup = new AbortController()
    async function look(params: { code: string }): Promise<void> {
      try {
        const signal = AbortSignal.any([lookup.signal, AbortSignal.timeout(requestTimeout)])
        const { emergencyNumber, departments, ...found } = await send('GET /api/stations/scanned/{code}', {
          params,
          signal,
        })
        remember(key, found)
        rememberEmergencyNumber(emergencyNumber)
        keepDepartments(departments)
        setStation(found)
      } catch (error) {
        if (lookup.signal.aborted) return
        // Without a connection the device's stored data of the label is used.
        if (!(error instanceof CallError)) setProblem(before()?.code === params.code ? null : 'unreachable')
        else if (error.status < 500) {
          remember(key, null)
          setStation(null)
          // Whether such a label exists is not revealed without an account.
          setProblem(error.status === 401 ? 'needsAccount' : 'unknown')
        }
      }
      setLooking(false)
    }
    void look({ code })
    return () => lookup.abort()
  }, [code])

  function forget(): void {
    remember(key, null)
    setStation(null)
    setProblem(null)
    const address = new URL(location.href)
    address.searchParams.delete(parameter)
    history.replaceState(history.state, '', address)
  }

  return { station, isLooking, problem, forget }
}
