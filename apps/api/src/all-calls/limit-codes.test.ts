import { responseCodes } from '@quittance/contract/codes/response-codes';
import { limitCodes } from '@quittance/services/refusal';
import { expect, it } from 'vitest';

it('every response code with status 429 requires a retry time in its refusals', () => {
  const limited = Object.entries(responseCodes).filter(([, { status }]) => status === 429);
  expect(limited.map(([name]) => name).sort()).toEqual([...limitCodes].sort());
});
