import { describe, expect, it } from 'vitest';
import { isAtAddress, readAddress, streetKeyOf } from './street-address.ts';

describe('streetKeyOf', () => {
  it.each([
    ['12 Oak Street', '12', 'oak'],
    ['12 Oak', '12', 'oak'],
    ['12 N. Oak St.', '12', 'oak'],
    ['12 West Oak Ave SW', '12', 'oak'],
    ['12 Oakwood Blvd Apt 4', '12', 'oak'],
    ['12 Oak St # 4', '12', 'oak'],
    ['12 Oak St, Unit B', '12', 'oak'],
    ['12 Front St', '12', 'fro'],
    ['12 Lot Ave', '12', 'lot'],
    ['12B Oak St', '12', 'oak'],
    ['12 1/2 Oak St', '12', 'oak'],
    ['34-12 Oak St', '3412', 'oak'],
    ['12 La Salle Dr', '12', 'las'],
    ['12 Saint Marys Rd', '12', 'stm'],
    ['12 St. Marys Rd', '12', 'stm'],
    ['12 North Avenue', '12', 'n'],
    ['12 A St', '12', 'a'],
    ['12 Fifth Ave', '12', '5th'],
    ['12 5th Ave', '12', '5th'],
    ['5 Highway 61', '5', 'hwy'],
    ['P.O. Box 12', '12', 'pob'],
    ['12 Peñón Way', '12', 'pen'],
  ])('finds %s by its number %s and the start %s', (line, number, start) => {
    expect(streetKeyOf(line)).toEqual({ number, start });
  });

  it.each(['', 'Oak Street', '12', 'General Delivery'])('has no key for "%s"', (line) => {
    expect(streetKeyOf(line)).toBeUndefined();
  });
});

describe('readAddress', () => {
  it.each([
    ['12 oak', [{ number: '12', starts: ['oak'], words: ['12', 'oak'] }]],
    ['oak 12', [{ number: '12', starts: ['oak'], words: ['oak', '12'] }]],
    ['Oak Street 12, Apt 4', [{ number: '12', starts: ['oak'], words: ['oak', 'st', '12'] }]],
    ['12 n oak st', [{ number: '12', starts: ['oak', 'noa'], words: ['12', 'n', 'oak', 'st'] }]],
    [
      '5 highway 61',
      [
        { number: '5', starts: ['hwy'], words: ['5', 'hwy', '61'] },
        { number: '61', starts: ['5', '5hw', 'hwy'], words: ['5', 'hwy', '61'] },
      ],
    ],
    ['12', []],
    ['oak street', []],
    ['4242 60601', []],
    ['1 2 3 4 5 6 7 8 9 10 oak', []],
  ])('reads "%s"', (typed, expected) => {
    expect(readAddress(typed)).toEqual(expected.map((reading) => ({ by: 'address', ...reading })));
  });

  it('looks up at most three numbers', () => {
    expect(readAddress('1 2 3 4 oak').map(({ number }) => number)).toEqual(['1', '2', '3']);
  });
});

describe('isAtAddress', () => {
  const isAt = (typed: string, addressLineOne: string) =>
    isAtAddress(readAddress(typed)[0]?.words ?? [], {
      ...{ addressLineOne, city: 'St. Louis', state: 'MO', zip: '63101-1234' },
    });

  it.each([
    ['12 oak', '12 Oakwood Street'],
    ['oak 12', '12 N Oak St'],
    ['12 Oak Avenue', '12 Oak Ave Apt 4'],
    ['12 oak ave apt 7', '12 Oak Ave Apt 4'],
    ['12 oak st', '12 Oak'],
    ['12 n oak', '12 Oak St'],
    ['12 lakeview', '12 Lake View Dr'],
    ['12 oak saint louis', '12 Oak St'],
    ['12 oak 63101', '12 Oak St'],
    ['12 oak, st louis, mo 63101', '12 Oak Rd'],
    ['12 king', '12 Martin Luther King Blvd'],
    ['12 fifth', '12 5th Ave'],
  ])('"%s" is %s', (typed, line) => {
    expect(isAt(typed, line)).toBe(true);
  });

  it.each([
    ['12 oak', '12 Elm St'],
    ['12 oak ave', '12 Oak St'],
    ['12 n oak', '12 S Oak St'],
    ['12 oak chicago', '12 Oak St'],
    ['12 oak 60601', '12 Oak St'],
    ['12 oak oak', '12 Oak St'],
  ])('"%s" is not %s', (typed, line) => {
    expect(isAt(typed, line)).toBe(false);
  });
});
