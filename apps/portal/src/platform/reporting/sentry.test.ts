import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ingest, startIngest } from '../../../testing/stand-in-ingest.ts';
import type { FaultSender } from './error-reporting.ts';
import { openSentry } from './sentry.ts';

let ingest: Ingest;
let sender: FaultSender;

beforeAll(async () => {
  ingest = await startIngest();
  sender = openSentry({
    dsn: ingest.dsn,
    environment: 'test',
    replaysSessionSampleRate: 0,
    replaysOnErrorSampleRate: 0,
  });
});
beforeEach(() => {
  ingest.received.length = 0;
});
afterEach(() => {
  history.replaceState(null, '', '/');
});
afterAll(() => ingest.close());

describe('Sentry report', () => {
  it('of a failed request contains its ID and path (req 7.1)', async () => {
    sender.report({
      message: 'api-call-failed',
      requestId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      path: '/v1/transactiondata/history',
    });
    const [event] = await ingest.events(1);
    expect(event).toMatchObject({
      message: 'api-call-failed',
      level: 'error',
      environment: 'test',
      tags: {
        fault: 'api-call-failed',
        x_uni_req_id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
        path: '/v1/transactiondata/history',
      },
    });
  });

  it('of an error states what happened and where, without personal data (req 1.9)', async () => {
    history.replaceState(null, '', '/login?returnUrl=open-sesame#open-sesame');
    document.title = 'Ana Alvarez';
    const error = new TypeError('"Ana Alvarez" of ana@lumen.example at http://lumen.localhost:3000/login?open-sesame');
    sender.report({ message: 'uncaught-error', error, path: '/login' });
    const [event] = await ingest.events(1);
    const [exception] = event?.exception?.values ?? [];
    expect(exception).toMatchObject({ type: 'TypeError', value: '"…" of … at http://lumen.localhost:3000/login' });
    expect(exception?.stacktrace?.frames?.length).toBeGreaterThan(0);
    const sent = ingest.received.join('\n');
    for (const text of ['Ana', 'lumen.example', 'sesame', 'user_agent', 'breadcrumbs', '"request"', '"user"']) {
      expect(sent).not.toContain(text);
    }
    expect(sent).toContain('"infer_ip":"never"');
  });

  it('is not repeated for the same error twice in a row (req 1.9)', async () => {
    const fail = () => sender.report({ message: 'again', error: new RangeError('the same') });
    for (let count = 0; count < 3; count += 1) fail();
    sender.report({ message: 'another', error: new RangeError('another') });
    expect((await ingest.events(2)).map((event) => event.tags?.fault)).toEqual(['again', 'another']);
  });
});
