import { expect, it } from 'vitest';
import { laggingReadsRule } from './lagging-reads.ts';
import { findIn } from './project-fixture.ts';

const read = 'export const f = (context) => context.laggingReads.inTenant();';

it.each(['packages/services/src/reports/get-visits.ts', 'packages/services/src/payments/history/get-history.ts'])(
  '%s may read from a replica',
  (file) => expect(findIn(laggingReadsRule, { [file]: read })).toEqual([]),
);

it.each([read, 'export const f = ({ laggingReads }) => laggingReads.inTenant();'])(
  'a use case that makes decisions about money may not read from a replica: %s',
  (text) => {
    const file = 'packages/services/src/payments/reserve/submit-payment.ts';
    expect(findIn(laggingReadsRule, { [file]: text })[0]).toContain(`${file}:1 Read from database`);
  },
);
