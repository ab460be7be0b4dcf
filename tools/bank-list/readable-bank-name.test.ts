import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readableBankName } from './readable-bank-name.ts';

describe('readableBankName', () => {
  it.each([
    ['BANK OF AMERICA, N.A.', 'Bank of America, N.A.'],
    ['BANK OF AMERICA N.A', 'Bank of America N.A'],
    ['JPMORGAN CHASE BANK, NA', 'JPMorgan Chase Bank, NA'],
    ['THE BANK OF THE WEST', 'The Bank of the West'],
    ['US BANK NA', 'US Bank NA'],
    ['PNC BANK', 'PNC Bank'],
    ['TD BANK, NA', 'TD Bank, NA'],
    ['M & T BANK', 'M & T Bank'],
    ['USAA FEDERAL SAVINGS BANK', 'USAA Federal Savings Bank'],
    ['SOMEWHERE FSB', 'Somewhere FSB'],
    ['TEACHERS F.C.U.', 'Teachers F.C.U.'],
    ['TEACHERS FCU', 'Teachers FCU'],
    ['1ST STATE BK', '1st State Bk'],
    ["PEOPLE'S BANK", "People's Bank"],
    ["O'NEILL STATE BANK", "O'Neill State Bank"],
    ['FIRST-CITIZENS BANK & TRUST', 'First-Citizens Bank & Trust'],
    ['EMPLOYEES/TEACHERS CR UNION', 'Employees/Teachers Cr Union'],
    ['  FARMERS   BANK ', 'Farmers Bank'],
    ['', ''],
  ])('converts %j to %j', (capitals, readable) => {
    expect(readableBankName(capitals)).toBe(readable);
  });

  it('changes only case and spaces', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9 &.,'/-]{0,36}$/), (capitals) => {
        expect(readableBankName(capitals).toUpperCase()).toBe(capitals.trim().replace(/ +/g, ' '));
      }),
    );
  });
});
