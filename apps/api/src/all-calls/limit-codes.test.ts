import { responseCodes } from '@quittance/contract/codes/response-codes';
import { limitCodes } from '@quittance/services/refusal';
import { expect, it } from 'vitest';

it('refusals with a 429 response code always require a retry time', () => {
  const limited = Object.entries(responseCodes).filter(([, { status }]) => status === 429);
  expect(limited.map(([name]) => name).sort()).toEqual([...limitCodes].sort());
});
