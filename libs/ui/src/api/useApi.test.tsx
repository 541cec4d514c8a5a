import { expect, jest, test } from '@jest/globals'
import { ApiError } from '@app/contracts/client'
import { contact } from '@app/contracts/contact'
import { customers } from '@app/contracts/customers'
import { dashboard } from '@app/contracts/dashboard'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { ApiProviders } from '../../test/Providers.tsx'
import { problem, stubClient, type Answer, type Call } from '../../test/transport.ts'
import { useApi } from './useApi.ts'
import { useApiMutation } from './useApiMutation.ts'
import { useApiPages } from './useApiPages.ts'

function setUp(answer: (call: Call) => Answer | Promise<Answer>, renew?: () => Promise<boolean>) {
  const { client, calls } = stubClient(answer)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProviders client={client} {...(renew && { renew })}>
      {children}
    </ApiProviders>
  )
  return { calls, wrapper }
}

const unauthorized = () => problem(401, 'auth.required', 'Bitte melden Sie sich an.')

test('a 401 is an error unless asked to be null', async () => {
  const { wrapper } = setUp(unauthorized)
  const thrown = renderHook(() => useApi(customers.get, { id: 1 }), { wrapper })
  await waitFor(() => expect(thrown.result.current.error).toBeInstanceOf(ApiError))

  const asked = renderHook(() => useApi(dashboard.get, {}, { on401: 'null' }), { wrapper })
  await waitFor(() => expect(asked.result.current.data).toBeNull())
})

test('other failures stay errors when a 401 is asked to be null', async () => {
  const { wrapper } = setUp(() => problem(503, 'server.unavailable', 'Nicht bereit'))
  const { result } = renderHook(() => useApi(dashboard.get, {}, { on401: 'null' }), { wrapper })
  await waitFor(() => expect(result.current.isError).toBe(true))
})

test('nothing is tried again, and nothing is fetched again on focus', async () => {
  const { calls, wrapper } = setUp(() => problem(503, 'server.unavailable', 'Nicht bereit'))
  const { result } = renderHook(() => useApi(customers.get, { id: 1 }), { wrapper })
  await waitFor(() => expect(result.current.isError).toBe(true))
  act(() => {
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect(calls).toHaveLength(1)
})

test('data never becomes stale by itself', async () => {
  const { calls, wrapper } = setUp(() => ({ body: { id: 1 } }))
  const useTwice = ({ enabled }: { enabled: boolean }) => [
    useApi(customers.get, { id: 1 }),
    useApi(customers.get, { id: 1 }, { enabled }),
  ]
  const { result, rerender } = renderHook(useTwice, { wrapper, initialProps: { enabled: false } })
  await waitFor(() => expect(result.current[0]!.data).toEqual({ id: 1 }))
  rerender({ enabled: true })
  expect(result.current[1]!.data).toEqual({ id: 1 })
  expect(calls).toHaveLength(1)
})

test('a call that meets the end of the session waits for a log-in and goes on', async () => {
  let hasSession = false
  const renew = jest.fn(async () => {
    hasSession = true
    return true
  })
  const { calls, wrapper } = setUp(() => (hasSession ? { body: { id: 1 } } : unauthorized()), renew)
  const { result } = renderHook(() => useApi(customers.get, { id: 1 }), { wrapper })
  await waitFor(() => expect(result.current.data).toEqual({ id: 1 }))
  expect(renew).toHaveBeenCalledTimes(1)
  expect(calls).toHaveLength(2)
})

test('a write refetches its own resource and what it names, and no more', async () => {
  const { calls, wrapper } = setUp(({ method, url }) => {
    if (method === 'POST') return { status: 201, body: { id: 2 } }
    return { body: url.includes('counts') ? { total: 1, new: 1, contacted: 0, completed: 0 } : { id: 1 } }
  })
  const useAll = () => ({
    customer: useApi(customers.get, { id: 1 }),
    counts: useApi(contact.counts, {}),
    figures: useApi(dashboard.get, {}),
    create: useApiMutation(customers.create, { refreshes: [dashboard.get] }),
  })
  const { result } = renderHook(useAll, { wrapper })
  await waitFor(() => expect(result.current.figures.isSuccess && result.current.counts.isSuccess).toBe(true))
  calls.length = 0
  await act(() => result.current.create.mutateAsync({ input: { companyName: 'Neu' }, idempotencyKey: 'k1' }))
  await waitFor(() => expect(calls).toHaveLength(3))
  expect(calls.map(call => `${call.method} ${call.url}`).toSorted()).toEqual([
    'GET /api/admin/crm/customers/1',
    'GET /api/admin/dashboard',
    'POST /api/admin/crm/customers',
  ])
  expect(calls[0]!.headers.get('Idempotency-Key')).toBe('k1')
})

test('a list is read page by page', async () => {
  const rows = Array.from({ length: 3 }, (_, index) => ({ id: index + 1 }))
  const { calls, wrapper } = setUp(({ url }) => {
    const query = new URLSearchParams(url.split('?')[1])
    const at = Number(query.get('cursor') ?? 0)
    const next = at + Number(query.get('limit'))
    return {
      body: rows.slice(at, next),
      headers: { 'X-Total-Count': '3', ...(next < rows.length && { 'X-Next-Cursor': String(next) }) },
    }
  })
  const { result } = renderHook(() => useApiPages(customers.list, { limit: 2, search: 'huber' }), { wrapper })
  await waitFor(() => expect(result.current.rows).toHaveLength(2))
  expect(result.current).toMatchObject({ total: 3, hasMore: true })
  act(() => result.current.loadMore())
  await waitFor(() => expect(result.current.rows).toEqual(rows))
  expect(result.current.hasMore).toBe(false)
  expect(calls[1]!.url).toBe('/api/admin/crm/customers?limit=2&search=huber&cursor=2')
})

test('a further page waits for a reading that is under way, and is asked for once', async () => {
  const second = Promise.withResolvers<void>()
  let reads = 0
  const { calls, wrapper } = setUp(async ({ url }): Promise<Answer> => {
    if (url.includes('cursor')) return { body: [{ id: 2 }], headers: { 'X-Total-Count': '2' } }
    if (++reads === 2) await second.promise
    return { body: [{ id: 1, version: reads }], headers: { 'X-Total-Count': '2', 'X-Next-Cursor': '1' } }
  })
  const { result } = renderHook(() => useApiPages(customers.list, { limit: 1 }), { wrapper })
  await waitFor(() => expect(result.current.rows).toHaveLength(1))
  act(() => result.current.retry())
  await waitFor(() => expect(result.current.isFetching).toBe(true))
  act(() => result.current.loadMore())
  act(() => result.current.loadMore())
  second.resolve()
  await waitFor(() => expect(result.current.rows).toEqual([{ id: 1, version: 2 }, { id: 2 }]))
  expect(calls).toHaveLength(3)
})

test('a first reading that was under way during a write is begun anew', async () => {
  const early = Promise.withResolvers<void>()
  let reads = 0
  const { wrapper } = setUp(async ({ method }): Promise<Answer> => {
    if (method === 'DELETE') return { status: 204 }
    const isEarly = ++reads === 1
    if (isEarly) await early.promise
    return { body: isEarly ? [{ id: 1 }] : [], headers: { 'X-Total-Count': isEarly ? '1' : '0' } }
  })
  const useBoth = () => ({
    list: useApiPages(customers.list, { search: 'huber' }),
    remove: useApiMutation(customers.remove),
  })
  const { result } = renderHook(useBoth, { wrapper })
  await waitFor(() => expect(reads).toBe(1))
  await act(() => result.current.remove.mutateAsync({ input: { id: 1 } }))
  early.resolve()
  await waitFor(() => expect(result.current.list.rows).toBeDefined())
  expect(result.current.list.rows).toEqual([])
})
