import { parseDate } from '@internationalized/date';
import { expect, it } from 'vitest';
import { documentSubject } from './documents-table.tsx';

const id = '01997000-0000-7000-8000-0000000000a1';

it.each([
  ['receipt', id, { kind: 'payment', path: `/payments/${id}` }],
  ['authorization', id, { kind: 'payment', path: `/payments/${id}` }],
  ['plan-authorization', `${id} 3`, { kind: 'plan', path: `/plans/${id}` }],
  [
    'statement',
    'all 2026-10-01 2026-10-31',
    { kind: 'days', from: parseDate('2026-10-01'), to: parseDate('2026-10-31') },
  ],
  ['settled-letter', id, undefined],
  ['receipt', 'something', undefined],
])('a document of the kind %s with the subject %s is about %j', (kind, subject, expected) => {
  expect(documentSubject({ kind, subject })).toEqual(expected);
});
