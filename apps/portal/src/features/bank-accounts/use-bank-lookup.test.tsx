import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ServicesContext } from '../../session/page-services.ts';
import { testServices } from '../../testing/test-services.ts';
import { useBankLookup } from './use-bank-lookup.ts';

const path = '/v1/bankaccount/lookup';
const chase = '021000021';
const wellsFargo = '121000248';
const nothing = { bankName: undefined, isUnknown: false, isLoading: false };

let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer(path, { status: 200, body: { ...success, bankName: 'JPMorgan Chase Bank' } });
});

function typing(routingNumber: string) {
  const services = testServices({ apiUrl: api.apiUrl, isSignedIn: true });
  const queryClient = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ServicesContext value={services}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ServicesContext>
  );
  const hook = renderHook(useBankLookup, { wrapper, initialProps: routingNumber });
  return { ...hook, services, type: hook.rerender };
}

const asked = () => api.received.filter((request) => request.path === path).map(({ body }) => body.routingNumber);
const events = () =>
  api.received.filter((request) => request.path === '/v1/userevent/logevent').map(({ body }) => body.userEventType);
const pastDebounce = () => new Promise((resolve) => setTimeout(resolve, 450));

describe('useBankLookup', () => {
  it('returns the bank of a complete routing number', async () => {
    const { result } = typing(chase);
    expect(result.current).toEqual({ ...nothing, isLoading: true });
    await waitFor(() => expect(result.current).toEqual({ ...nothing, bankName: 'JPMorgan Chase Bank' }));
    expect(asked()).toEqual([chase]);
  });

  it.each(['', '02100002', '021000022', '0210000210', '02100002a'])(
    'sends no request for %j (req 8.1)',
    async (text) => {
      const { result } = typing(text);
      await pastDebounce();
      expect(result.current).toEqual(nothing);
      expect(asked()).toEqual([]);
    },
  );

  it('waits until typing pauses', async () => {
    const { result, type } = typing('');
    type(wellsFargo);
    expect(result.current.isLoading).toBe(true);
    type('12100024');
    expect(result.current).toEqual(nothing);
    type(chase);
    await waitFor(() => expect(result.current.bankName).toBe('JPMorgan Chase Bank'));
    expect(asked()).toEqual([chase]);
  });

  it('never shows the bank of the previous number', async () => {
    const { result, type } = typing(chase);
    await waitFor(() => expect(result.current.bankName).toBe('JPMorgan Chase Bank'));
    api.answer(path, { status: 200, body: { ...success, bankName: 'Wells Fargo Bank' } });
    type(wellsFargo);
    expect(result.current).toEqual({ ...nothing, isLoading: true });
    await waitFor(() => expect(result.current.bankName).toBe('Wells Fargo Bank'));
  });

  it('requests each number once and logs BankAccountLookupSuccess once for it (req 3.16)', async () => {
    const { result, type } = typing(chase);
    for (const number of [wellsFargo, chase, wellsFargo]) {
      await waitFor(() => expect(result.current.bankName).toBeDefined());
      type(number);
      await pastDebounce();
    }
    expect(asked()).toEqual([chase, wellsFargo]);
    await waitFor(() => expect(events()).toEqual(['BankAccountLookupSuccess', 'BankAccountLookupSuccess']));
  });

  it('reports a number that no bank has as unknown', async () => {
    api.answer(path, refusal('BankUnknown'));
    const { result } = typing(chase);
    await waitFor(() => expect(result.current).toEqual({ ...nothing, isUnknown: true }));
    await waitFor(() => expect(events()).toEqual(['BankAccountLookupFailure']));
  });

  it.each([
    ['the server fails', { status: 503, body: {} }],
    ['there were too many look-ups', refusal('TooManyRequests')],
    ['the provider calls the number invalid', refusal('RoutingNumberInvalid')],
    ['the response is invalid', { status: 200, body: success }],
  ])('reports nothing when %s, and retries when the number is typed again', async (_what, answer) => {
    api.answer(path, answer);
    const { result, type } = typing(chase);
    await waitFor(() => expect(result.current).toEqual(nothing));
    expect(events()).toEqual([]);
    api.answer(path, { status: 200, body: { ...success, bankName: 'JPMorgan Chase Bank' } });
    type('');
    await pastDebounce();
    type(chase);
    await waitFor(() => expect(result.current.bankName).toBe('JPMorgan Chase Bank'));
  });

  it.each([401, 403])('keeps the session when the lookup provider returns %i (req 7.1)', async (status) => {
    const body = { responses: [], x_uni_req_id: 'x', error: { errorSource: 'BankAccountLookup' } };
    api.answer(path, { status, body });
    const { result, services } = typing(chase);
    await waitFor(() => expect(result.current).toEqual(nothing));
    expect(asked()).toEqual([chase]);
    expect(services.session.getState().user).toBeDefined();
  });

  it('signs out when the portal’s own API rejects the session (req 7.1)', async () => {
    api.answer(path, { status: 401, body: { responses: [], x_uni_req_id: 'x' } });
    const { services } = typing(chase);
    await waitFor(() => expect(services.session.getState().user).toBeUndefined());
  });
});
