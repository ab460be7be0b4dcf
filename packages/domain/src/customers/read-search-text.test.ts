import { describe, expect, it } from 'vitest';
import { readSearchText } from './read-search-text.ts';

describe('readSearchText', () => {
  it.each([
    ['', []],
    ['  a ', []],
    [' Ana.Doe@Example.com ', [{ by: 'email', emailAddress: 'Ana.Doe@Example.com' }]],
    ['4242 60601', [{ by: 'last-four', lastFour: '4242', zip: '60601' }]],
    ['**4242, 60601-1234', [{ by: 'last-four', lastFour: '4242', zip: '60601' }]],
    [
      '(312) 555-0142',
      [
        { by: 'number', number: '(312) 555-0142' },
        { by: 'phone', phone: '3125550142' },
      ],
    ],
    [
      '13125550142',
      [
        { by: 'number', number: '13125550142' },
        { by: 'phone', phone: '3125550142' },
      ],
    ],
    ['000123', [{ by: 'number', number: '000123' }]],
    [
      'ACC 17',
      [
        { by: 'number', number: 'ACC 17' },
        { by: 'address', number: '17', starts: ['acc'], words: ['acc', '17'] },
      ],
    ],
    [
      'garc',
      [
        { by: 'number', number: 'garc' },
        { by: 'name-prefix', prefix: 'garc' },
        { by: 'first-name', firstName: 'garc' },
      ],
    ],
    [
      'Li',
      [
        { by: 'number', number: 'Li' },
        { by: 'name', lastName: 'Li' },
        { by: 'first-name', firstName: 'Li' },
      ],
    ],
    [
      'García, José',
      [
        { by: 'name', lastName: 'García', firstName: 'José' },
        { by: 'name-parts', parts: ['garcia', 'jose'] },
      ],
    ],
    [
      'Li,',
      [
        { by: 'number', number: 'Li,' },
        { by: 'name', lastName: 'Li' },
      ],
    ],
    [
      'Ana  Doe',
      [
        { by: 'name', lastName: 'Doe', firstName: 'Ana' },
        { by: 'name', lastName: 'Ana', firstName: 'Doe' },
        { by: 'name', lastName: 'Ana Doe' },
        { by: 'name-parts', parts: ['ana', 'doe'] },
      ],
    ],
    [
      'Ana María Cruz',
      [
        { by: 'name', lastName: 'María Cruz', firstName: 'Ana' },
        { by: 'name', lastName: 'Cruz', firstName: 'Ana María' },
        { by: 'name', lastName: 'Ana', firstName: 'María Cruz' },
        { by: 'name', lastName: 'Ana María Cruz' },
        { by: 'name-parts', parts: ['ana', 'maria', 'cruz'] },
      ],
    ],
    ['+-()', [{ by: 'number', number: '+-()' }]],
    [
      'A B',
      [
        { by: 'name', lastName: 'B', firstName: 'A' },
        { by: 'name', lastName: 'A', firstName: 'B' },
        { by: 'name', lastName: 'A B' },
      ],
    ],
    [
      '$184.32',
      [
        { by: 'number', number: '$184.32' },
        { by: 'amount', amountCents: 18_432 },
      ],
    ],
    [
      '1,184.30',
      [
        { by: 'number', number: '1,184.30' },
        { by: 'amount', amountCents: 118_430 },
      ],
    ],
    [
      '$184',
      [
        { by: 'number', number: '$184' },
        { by: 'amount', amountCents: 18_400 },
      ],
    ],
    ['184', [{ by: 'number', number: '184' }]],
    ['$0.00', [{ by: 'number', number: '$0.00' }]],
    [
      '$twelve',
      [
        { by: 'number', number: '$twelve' },
        { by: 'name-prefix', prefix: '$twelve' },
        { by: 'first-name', firstName: '$twelve' },
      ],
    ],
  ])('interprets "%s"', (typed, expected) => {
    expect(readSearchText(typed)).toEqual(expected);
  });
});
