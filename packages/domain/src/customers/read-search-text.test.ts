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
    ['ACC 17', [{ by: 'number', number: 'ACC 17' }]],
    [
      'garc',
      [
        { by: 'number', number: 'garc' },
        { by: 'name-prefix', prefix: 'garc' },
      ],
    ],
    [
      'Li',
      [
        { by: 'number', number: 'Li' },
        { by: 'name', lastName: 'Li' },
      ],
    ],
    ['García, José', [{ by: 'name', lastName: 'García', firstName: 'José' }]],
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
      ],
    ],
    [
      'Ana María Cruz',
      [
        { by: 'name', lastName: 'María Cruz', firstName: 'Ana' },
        { by: 'name', lastName: 'Cruz', firstName: 'Ana María' },
        { by: 'name', lastName: 'Ana', firstName: 'María Cruz' },
        { by: 'name', lastName: 'Ana María Cruz' },
      ],
    ],
    ['+-()', [{ by: 'number', number: '+-()' }]],
  ])('interprets "%s"', (typed, expected) => {
    expect(readSearchText(typed)).toEqual(expected);
  });
});
