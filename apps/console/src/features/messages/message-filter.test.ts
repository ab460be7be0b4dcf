import { describe, expect, it } from 'vitest';
import { searchRequest } from './message-filter.ts';

const nothing = { customer: '', channel: '', about: '', state: '', from: '', to: '' };
const customer = '01997000-0000-7000-8000-0000000000e1';
const timeZone = 'America/Chicago';

describe('message filter', () => {
  it.each([
    [{}, {}],
    [{ customer }, { customerID: customer }],
    [{ customer: 'somebody' }, {}],
    [{ channel: 'sms' }, { channel: 'sms' }],
    [{ channel: 'pigeon' }, {}],
    [{ state: 'failed' }, { states: ['refused', 'given-up'] }],
    [{ state: 'lost' }, {}],
    [{ from: '2026-11-20' }, { from: new Date('2026-11-20T06:00:00Z') }],
    [{ to: '2026-11-20' }, { until: new Date('2026-11-21T06:00:00Z') }],
  ])('turns %j into the request %j', (values, expected) => {
    const asked = searchRequest({ ...nothing, ...values }, timeZone);
    expect(asked).toEqual({ ...expected, limit: 25 });
  });

  it('requests all templates of a subject', () => {
    const asked = searchRequest({ ...nothing, about: 'disputes' }, timeZone);
    expect(asked).toMatchObject({ templates: expect.arrayContaining(['DisputeOpened']) });
  });
});
