import { responseCodes } from '@quittance/contract/response-codes';
import { limitCodes } from '@quittance/services/refusal';
import { expect, it } from 'vitest';

it('every code with the status 429 is one whose refusals must say how long to wait', () => {
  const limited = Object.entries(responseCodes).filter(([, { status }]) => status === 429);
  expect(limited.map(([name]) => name).sort()).toEqual([...limitCodes].sort());
});
